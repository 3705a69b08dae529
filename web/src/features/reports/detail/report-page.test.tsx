import { screen } from '@testing-library/react';
import { chooseFromPageMenu } from '../../../../test/page-menu';
import { renderScreen } from '../../../../test/render-screen';
import { reportRoutes } from '../routes';
import { fakeReport, templates } from '../testing/fake-report';

const open = (report: object) =>
  renderScreen({
    routes: reportRoutes,
    at: 'report-intent/r-1',
    viewer: { role: 'SUDO', roleCode: 'SUDO' },
    gateway: { reportIntent: () => report, reportTemplates: templates },
  });

it('shows a report’s subjects, its filters in words with the values sent, and its raw JSON', async () => {
  const { user } = await open(fakeReport({ raw: { id: 'r-1', reportTemplateId: 'bookings' } }));
  expect(await screen.findByRole('heading', { level: 1, name: 'June rides' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Fleets' })).toHaveTextContent('Berlin TaxiHamburg Taxi');
  const filters = screen.getByRole('region', { name: 'Filters' });
  expect(filters).toHaveTextContent('15 Jun 2026 to 21 Jun 2026, days in Europe/Berlin (CEST)');
  expect(filters).toHaveTextContent('Sent as More Than 2026-06-14T21:59:59.999Z, Less Than 2026-06-21T22:00:00.000Z');
  expect(screen.getByRole('region', { name: 'Report' })).toHaveTextContent('Duration42 s');
  await chooseFromPageMenu(user, 'Raw JSON');
  expect(await screen.findByText(/reportTemplateId/)).toBeVisible();
});

it('shows why a report failed, and that one is slower than usual', async () => {
  const { unmount } = await open(fakeReport({ status: 'FAILED', statusCode: 'FAILED', failureReason: 'Too large' }));
  expect(await screen.findByText('Too large')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Download/ })).not.toBeInTheDocument();
  unmount();
  await open(fakeReport({ status: 'IN_PROGRESS', statusCode: 'IN_PROGRESS', finishedAt: null, subjects: [] }));
  expect((await screen.findAllByText('Longer than usual'))[0]).toBeVisible();
});
