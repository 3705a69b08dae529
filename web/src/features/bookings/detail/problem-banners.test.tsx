import { fireEvent, render, screen } from '@testing-library/react';
import type { BookingProblem } from '@/entities/booking/problems';
import { ProblemBanners } from './problem-banners';

const overdue: BookingProblem = { id: 'overdue', severity: 'warning', title: 'Ride still active', section: 'systems' };
const unpaid: BookingProblem = { id: 'unpaid', severity: 'danger', title: 'Payment failed', section: 'payment' };

const banners = (problems: readonly BookingProblem[]) => (
  <ProblemBanners problems={problems} state="loading" remedies={{ syncStatus: null, changePayment: null, refund: null }} />
);

const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent);

it('a worse problem that arrives during a press is shown after it, so that the press reaches its link', async () => {
  const { rerender } = render(banners([overdue]));
  fireEvent.pointerDown(screen.getByRole('link', { name: 'Systems' }));
  rerender(banners([unpaid, overdue]));
  expect(shown()).toEqual(['Ride still activeSystems']);
  fireEvent.pointerUp(screen.getByRole('link', { name: 'Systems' }));
  expect(await screen.findByText('Payment failed')).toBeVisible();
  expect(shown()).toEqual(['Payment failedPayment', 'Ride still activeSystems']);
});
