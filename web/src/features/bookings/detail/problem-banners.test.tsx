import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { BookingProblem } from '@/entities/booking/problems';
import { eur } from '../../../../test/eur';
import { section } from '../../../../test/section';
import { fakeBooking, fakeNow } from '../testing/fake-booking';
import { fakeDispatch, fakePaymentEvent, fakeRecord } from '../testing/fake-booking-page';
import { deployment, openBooking } from '../testing/open-booking';
import { ProblemBanners } from './problem-banners';

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(fakeNow));

const problems = () => screen.findByRole('list', { name: 'Problems' });

it('show a double charge, above and in the payment', async () => {
  const payment = { ...fakeBooking().payment, status: 'CAPTURED', statusCode: 'CAPTURED', captured: eur(4700) };
  const charge = { code: 'captured', paymentEvent: 'CAPTURED', amount: eur(2350) };
  const items = [
    fakePaymentEvent('2', {
      ...charge,
      message: 'Charged by a task that was run again',
      createdAt: '2026-03-01T11:02:00.000Z',
      // Half a character, which no URL can have.
      payload: { paymentIntentId: 'pi-wrong\ud800' },
    }),
    fakePaymentEvent('1', { ...charge, message: 'Ride charged', createdAt: '2026-03-01T11:00:00.000Z' }),
  ];
  await openBooking(
    {
      booking: () => fakeBooking({ status: 'COMPLETED', statusCode: 'COMPLETED', payment, tip: null }),
      deployment: { ...deployment, paymentProviderUrl: 'https://pay.example/payments/{intent}?tab=refunds' },
    },
    { events: () => ({ items, pageInfo: { page: 0, maxPerPage: 100, hasMore: false } }) },
  );
  const list = await problems();
  await waitFor(() => expect(list).toHaveTextContent('Charged twice: €23.50 and €23.50'));
  expect(within(list).getByText('Overcharged €23.50: more was charged than is due. The passenger may be owed a refund.')).toBeVisible();
  expect(list).toHaveTextContent('Charged by a task that was run again');
  const events = within(await section('Payment')).getByRole('table', { name: 'Payment events' });
  expect(within(events).getByRole('row', { name: /Captured again .*€23.50/ })).toBeVisible();
  const payments = await section('Payment');
  expect(within(payments).getByText('Too much').nextSibling).toHaveTextContent('€23.50');
  // The wrong charge's own intent, which is not the booking's, and where it is refunded.
  expect(within(payments).getByText('Wrong charge').nextSibling).toHaveTextContent(/€23.50, 01 Mar 2026, 12:02 CET.*pi-wrong/);
  expect(within(list).getByRole('link', { name: /^Refund at the payment provider/ })).toHaveAttribute(
    'href',
    'https://pay.example/payments/pi-wrong%EF%BF%BD?tab=refunds',
  );
});

it('name the disagreeing systems, mark and link the section, and can be compared again', async () => {
  let status = 'COMPLETED';
  const { user } = await openBooking(
    {},
    {
      historyService: () => fakeRecord({ status }),
      dispatchBooking: () => {
        const statusCode = status === 'ACTIVE' ? 'ON_BOARD' : status;
        return fakeDispatch({
          status: statusCode,
          statusCode,
          statusHistory: [{ status: statusCode, statusCode, changedAt: '2026-03-01T10:05:00.000Z' }],
        });
      },
    },
  );
  const sentence = 'Dispatch: completed at 11:05. Late: booking, query service, Redis and booking query.';
  const list = await problems();
  expect(list).toHaveTextContent(sentence);
  await user.click(within(list).getByText('Details'));
  await user.click(within(list).getByRole('link', { name: 'Systems' }));
  const systems = await section('Systems');
  expect(systems).toHaveFocus();
  expect(systems).toHaveTextContent(sentence);
  expect(
    within(systems).getByRole('row', {
      name: 'Status (different) ACTIVE (late) COMPLETED ACTIVE (late) COMPLETED ACTIVE (late) ACTIVE (late)',
    }),
  ).toBeVisible();
  await user.click(within(systems).getByRole('button', { name: 'Payload of History service' }));
  expect(await screen.findByRole('dialog', { name: 'Payload of History service' })).toBeVisible();
  await user.keyboard('{Escape}');
  status = 'ACTIVE';
  await user.click(within(systems).getByRole('button', { name: 'Compare again' }));
  expect(await within(systems).findByText('All systems match.')).toBeVisible();
});

const overdue: BookingProblem = { id: 'overdue', severity: 'warning', title: 'Ride still active', section: 'systems' };
const unpaid: BookingProblem = { id: 'unpaid', severity: 'danger', title: 'Payment failed', section: 'payment' };

const banners = (problems: readonly BookingProblem[], isHeld: boolean) => (
  <ProblemBanners
    problems={problems}
    state="loading"
    end={undefined}
    onShow={() => undefined}
    isHeld={isHeld}
    remedies={{ syncStatus: null, changePayment: null, refund: null }}
  />
);

const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent);

it('a worse problem waits while the page is used, and is shown on request', () => {
  const { rerender } = render(banners([overdue], true));
  rerender(banners([unpaid, overdue], true));
  expect(shown()).toEqual([expect.stringMatching(/Ride still active Systems1 new problem$/)]);
  fireEvent.click(screen.getByRole('button', { name: '1 new problem' }));
  expect(shown()).toEqual([expect.stringMatching(/Payment failed Payment$/), expect.stringMatching(/Ride still active Systems$/)]);
});
