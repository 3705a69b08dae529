import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Role } from '@/lib/access/permissions';
import { gatewayError } from '../../../../test/fake-gateway';
import { renderScreen } from '../../../../test/render-screen';
import { pageOf } from '../../../../test/page-of';
import { bookingRoutes } from '../routes';

/** The whole page shares one drawer, which would stay open for the next test. */
async function closeDrawer(user: UserEvent, name: string): Promise<void> {
  const drawer = await screen.findByRole('dialog', { name });
  expect(drawer).toBeVisible();
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
}

const noBookings = () => pageOf([]);

const booking = {
  id: 'bk-1',
  timezone: 'Europe/Lisbon',
  pickupTime: '2026-03-01T10:30:00.000Z',
  passenger: { givenName: 'Ada', familyName: 'Lovelace' },
  fleet: { id: 'fleet-lisbon', name: 'Lisbon Cabs' },
};

const sync = (changes: object = {}) => ({
  id: 'sync-1',
  bookingId: 'bk-1',
  booking,
  status: 'ERROR',
  statusCode: 'error',
  attempts: 3,
  scheduledAt: '2026-03-01T10:00:00.000Z',
  lastAttemptAt: '2026-03-01T10:30:00.000Z',
  error: {
    message: 'Your card was declined.',
    code: 'card_declined',
    serverError: JSON.stringify({ status: 402, error: { type: 'card_error', code: 'card_declined' } }),
  },
  ...changes,
});

const task = (changes: object = {}) => ({
  id: 'task-1',
  bookingId: 'bk-1',
  booking,
  code: 'CAPTURE_PAYMENT',
  status: 'FAILED',
  statusCode: 'FAILED',
  attempts: 2,
  maxAttempts: 3,
  runAt: null,
  errorMessage: 'No response within 30 s',
  payload: { amount: 2510 },
  result: null,
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:05:00.000Z',
  ...changes,
});

async function open(at: string, gateway: object, role: Role = 'STAFF_ADMIN') {
  const view = await renderScreen({ routes: bookingRoutes, at, gateway: { bookings: noBookings, ...gateway }, viewer: { role } });
  return { ...view, query: () => new URLSearchParams(view.router.state.location.search) };
}

beforeEach(() => {
  sessionStorage.clear();
});

describe('the tabs', () => {
  it('are in the URL, and keep the list’s state for returning', async () => {
    const { user, query } = await open('bookings?status=ACTIVE', { deferredPaymentSyncs: () => pageOf([]) });
    await user.click(await screen.findByRole('tab', { name: 'Deferred payment syncs' }));
    expect(await screen.findByText('No deferred payments')).toBeVisible();
    expect(query().toString()).toBe('tab=deferred');
    await user.click(screen.getByRole('tab', { name: 'Bookings' }));
    await waitFor(() => expect(query().toString()).toBe('status=ACTIVE&fleet=fleet-berlin'));
  });

  it('are read once when opened, and the list again on return', async () => {
    const bookings = jest.fn(noBookings);
    const deferred = jest.fn(() => pageOf([sync()]));
    const { user } = await open('bookings', {
      bookings,
      // The list of bookings reads a page of 100 for its problems.
      deferredPaymentSyncs: ({ maxPerPage }: { maxPerPage: number }) => (maxPerPage === 100 ? pageOf([]) : deferred()),
    });
    await screen.findByText('No bookings yet');
    expect(bookings).toHaveBeenCalledTimes(1);
    await user.click(await screen.findByRole('tab', { name: 'Deferred payment syncs' }));
    await screen.findByRole('row', { name: /Your card was declined/ });
    expect(deferred).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('tab', { name: 'Bookings' }));
    await waitFor(() => expect(bookings).toHaveBeenCalledTimes(2));
    expect(await screen.findByText('No bookings yet')).toBeVisible();
    expect(bookings).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['SUDO', true],
    ['STAFF_ADMIN', true],
    ['STAFF_READ', false],
    ['FLEET_STAFF_ADMIN', false],
    ['FLEET_STAFF_READ', false],
  ] as const)('read the system settings for %s: %s', async (role, hasSettings) => {
    const settings = jest.fn(() => []);
    await open('bookings?tab=settings', { bookingSystemSettings: settings }, role);
    await screen.findByRole('tab', { name: 'Async tasks' });
    if (hasSettings) expect(await screen.findByText('No settings')).toBeVisible();
    else expect(await screen.findByText(/^Requires the Acme Staff Admin role/)).toBeVisible();
    expect(settings).toHaveBeenCalledTimes(hasSettings ? 1 : 0);
  });
});

describe('deferred payment syncs', () => {
  it('show message, code and the parsed server error, with the payload in the drawer', async () => {
    const answer = jest.fn(() => pageOf([sync()]));
    const { user } = await open('bookings?tab=deferred', { deferredPaymentSyncs: answer });
    const row = await screen.findByRole('row', { name: /Your card was declined/ });
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/dashboard/bookings/bk-1');
    expect(row).toHaveTextContent('Failed');
    expect(row).toHaveTextContent('3 attempts');
    expect(within(row).getAllByText('card_declined')).toHaveLength(1);
    expect(row).toHaveTextContent(/Status.*402.*Type.*card_error/);
    expect(row).toHaveTextContent('01 Mar 2026, 10:00');
    expect(row).toHaveTextContent('Lisbon Cabs');
    expect(answer).toHaveBeenCalledTimes(1);
    await user.click(within(row).getByRole('button', { name: 'Server error of booking bk-1 as JSON' }));
    await closeDrawer(user, 'Server error of booking bk-1');
  });

  it('show a server error that is not JSON unchanged, and an unknown status in words', async () => {
    const error = { message: 'Failed', code: null, serverError: '<html>502 Bad Gateway</html>' };
    await open('bookings?tab=deferred', { deferredPaymentSyncs: () => pageOf([sync({ status: 'UNKNOWN', statusCode: 'parked', error })]) });
    expect(await screen.findByText('<html>502 Bad Gateway</html>')).toBeVisible();
    expect(screen.getByText('Parked')).toBeVisible();
  });

  it('are listed without their booking if it could not be loaded, and without an error', async () => {
    const pending = sync({ booking: null, status: 'PENDING', statusCode: 'pending', attempts: 0, lastAttemptAt: null, error: null });
    await open('bookings?tab=deferred', { deferredPaymentSyncs: () => pageOf([pending]) });
    const row = await screen.findByRole('row', { name: /Pending/ });
    expect(row).toHaveTextContent('01 Mar 2026, 11:00 CET');
  });

  it('report a failure and retry', async () => {
    let fails = true;
    const { user } = await open('bookings?tab=deferred', {
      deferredPaymentSyncs: () => {
        if (fails) throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform is not available');
        return pageOf([sync()]);
      },
    });
    expect(await screen.findByText('The platform is not available')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Your card was declined.')).toBeVisible();
  });

  it('report that the viewer may not see them', async () => {
    await open('bookings?tab=deferred', {
      deferredPaymentSyncs: () => {
        throw gatewayError('FORBIDDEN', 'Forbidden');
      },
    });
    expect(await screen.findByText('You don’t have access to this')).toBeVisible();
  });
});

describe('async tasks', () => {
  it('are listed with their booking, and open in a drawer with its own URL', async () => {
    const { user, query } = await open('bookings?tab=tasks', {
      bookingAsyncTasks: () => pageOf([task()]),
      bookingAsyncTask: ({ id }: { id: string }) => task({ id }),
    });
    const row = await screen.findByRole('row', { name: /Capture payment/ });
    expect(row).toHaveTextContent('2 of 3');
    expect(within(row).getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute('href', '/dashboard/bookings/bk-1');
    await user.click(within(row).getByRole('link', { name: 'Capture payment' }));
    const drawer = await screen.findByRole('dialog', { name: 'Capture payment' });
    expect(query().get('task')).toBe('task-1');
    expect(await within(drawer).findByText('2510')).toBeVisible();
    await user.click(within(drawer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(query().toString()).toBe('tab=tasks'));
  });

  it('are filtered by status and by booking, in the URL', async () => {
    const answer = jest.fn<object, [{ filter: { bookingId: string | null; statuses: string[] } }]>(() => pageOf([task()]));
    const { user, query } = await open('bookings?tab=tasks&taskStatus=FAILED', { bookingAsyncTasks: answer });
    await user.type(await screen.findByRole('searchbox', { name: 'Booking ID' }), 'bk-0042{Enter}');
    await waitFor(() => expect(answer.mock.lastCall?.[0]).toMatchObject({ filter: { bookingId: 'bk-0042', statuses: ['FAILED'] } }));
    expect(query().get('search')).toBe('bk-0042');
  });

  it('report no match for an unknown booking', async () => {
    await open('bookings?tab=tasks&search=bk-0042', {
      bookingAsyncTasks: () => {
        throw gatewayError('NOT_FOUND', 'The booking was not found');
      },
    });
    expect(await screen.findByText('No matching async tasks')).toBeVisible();
  });

  it('report that a linked task no longer exists', async () => {
    await open('bookings?tab=tasks&task=gone', { bookingAsyncTasks: () => pageOf([]), bookingAsyncTask: () => null });
    expect(await screen.findByText('This task was not found.')).toBeVisible();
  });
});

describe('system settings', () => {
  it('show their values, with objects in the drawer', async () => {
    const { user } = await open('bookings?tab=settings', {
      bookingSystemSettings: () => [
        { code: 'CHAT_ENABLED', value: true, description: 'Whether people can chat.', updatedAt: '2026-03-01T10:00:00.000Z' },
        { code: 'SEARCH_RADIUS', value: [4000, 6000], description: null, updatedAt: null },
        { code: 'LIVE', value: { enabled: true }, description: null, updatedAt: null },
      ],
    });
    const row = await screen.findByRole('row', { name: /Chat enabled/ });
    expect(row).toHaveTextContent('On');
    // The viewer's zone: the settings belong to no fleet.
    expect(row).toHaveTextContent('01 Mar 2026, 10:00 UTC');
    expect(screen.getByText('4000, 6000')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Value of LIVE as JSON' }));
    await closeDrawer(user, 'LIVE');
  });
});
