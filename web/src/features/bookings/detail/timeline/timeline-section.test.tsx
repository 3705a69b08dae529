import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useParams } from 'react-router-dom';
import { asRead } from '@/lib/data/read';
import { gatewayError, unreadable } from '../../../../../test/fake-gateway';
import { mockLayout } from '../../../../../test/layout';
import { renderScreen } from '../../../../../test/render-screen';
import { everything } from '../everything';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { chatRead, dispatchReadOf, eventsRead, logReadOf, receiptsRead } from '../reads';
import { at } from './testing';
import { readNewest } from './read-newest';
import { TimelineSection } from './timeline-section';
import { referenceOf } from './use-timeline';

const booking = {
  fleetId: 'fleet-berlin',
  dispatchBookingId: 'dsp-1',
  driverStateSessionId: 'session-1',
};

const page = (items: object[], hasMore = false, number = 0) => ({ items, pageInfo: { page: number, maxPerPage: 100, hasMore } });

const event = (id: string, seconds: number, changes: object = {}) => ({
  id,
  bookingId: 'bk-1',
  category: 'BOOKING',
  categoryCode: 'BOOKING',
  code: 'BOOKING_CREATED',
  paymentEvent: null,
  level: 'INFO',
  levelCode: 'INFO',
  message: null,
  actor: null,
  amount: null,
  statusCode: null,
  previousStatusCode: null,
  createdAt: at(seconds),
  payload: { seconds },
  ...changes,
});

const line = (id: string, seconds: number, changes: object = {}) => ({
  id,
  logType: 'INFO',
  logTypeCode: 'INFO',
  resourceCode: 'BOOKING',
  resourceCodeRaw: 'BOOKING',
  resourceId: 'bk-1',
  messageCode: 'BOOKING_CREATED',
  createdAt: at(seconds),
  expiresAt: null,
  payload: { seconds },
  ...changes,
});

const message = (number: number) => ({
  id: `m${number}`,
  sender: number % 2 ? 'DRIVER' : 'PASSENGER',
  senderCode: number % 2 ? 'DRIVER' : 'PASSENGER',
  senderName: null,
  text: `Message ${number}`,
  createdAt: at(number),
  readAt: null,
  payload: null,
});

/** A booking with entries in every source. */
const sources = {
  id: 'bk-1',
  events: () =>
    page([
      event('e3', 4000, {
        category: 'PAYMENT',
        categoryCode: 'PAYMENT',
        code: 'captured',
        paymentEvent: 'CAPTURED',
        amount: { amountMinor: 1860, currency: 'EUR' },
        level: 'WARNING',
        levelCode: 'WARNING',
        message: 'Charged by a task that was run again',
      }),
      event('e1', 0),
    ]),
  receiptActivity: [{ id: 'r1', event: 'SENT', eventCode: 'SENT', recipient: null, message: 'Sent', createdAt: at(50), payload: null }],
  chat: { messages: [message(20)], hasEarlier: false },
  dispatchBooking: {
    id: 'dsp-1',
    fleetId: 'fleet-berlin',
    statusCode: 'COMPLETED',
    statusHistory: [
      { status: 'RECEIVED', statusCode: 'RECEIVED', changedAt: at(10) },
      { status: 'COMPLETED', statusCode: 'COMPLETED', changedAt: at(40) },
    ],
    waypoints: [],
  },
};

const logs: Record<string, object[]> = {
  BOOKING: [
    line('l2', 5.3, {
      logType: 'INBOUND_HTTP_RESPONSE',
      messageCode: 'PAYMENT_CAPTURE_RESPONSE',
      payload: { method: 'POST', path: '/charge', status: 402, durationMs: 300 },
    }),
    line('l1', 5, {
      logType: 'OUTBOUND_HTTP_REQUEST',
      messageCode: 'PAYMENT_CAPTURE_REQUEST',
      expiresAt: '2026-05-30T10:00:05.000Z',
      payload: { method: 'POST', path: '/charge' },
    }),
  ],
  DISPATCH_BOOKING: [line('d1', 11, { messageCode: 'DISPATCH_BOOKING_CREATED' })],
  DRIVER_STATE_SESSION: [line('s1', 12, { messageCode: 'NO_DRIVERS_FOUND', logType: 'WARNING' })],
};

const answers = {
  bookingSources: () => sources,
  auditLog: ({ resourceCode }: { resourceCode: string }) => page(logs[resourceCode] ?? []),
};

function Harness() {
  const { id = '' } = useParams();
  const gateway = useGateway();
  const section = { bookingId: id, booking: asRead(booking), zone: 'Europe/Berlin' };
  return (
    <main>
      <button onClick={() => void readNewest(gateway, referenceOf(id, section.booking))}>Refresh</button>
      <TimelineSection {...section} events={useRead(eventsRead({ id }))} isMoving={false} interval={10_000} />
    </main>
  );
}

const pageReads = () => [
  eventsRead({ id: 'bk-1' }),
  logReadOf({ resourceCode: 'BOOKING', resourceId: 'bk-1' }),
  logReadOf({ resourceCode: 'DISPATCH_BOOKING', resourceId: booking.dispatchBookingId }),
  logReadOf({ resourceCode: 'DRIVER_STATE_SESSION', resourceId: booking.driverStateSessionId }),
  dispatchReadOf({ id: 'bk-1', ...booking }),
  receiptsRead('bk-1'),
  chatRead({ id: 'bk-1' }),
];

const open = (gateway: object = {}, query = '') =>
  renderScreen({
    routes: [{ id: 'booking', page: () => Promise.resolve({ default: Harness }), reads: () => Promise.resolve({ pageReads }) }],
    at: `bookings/bk-1${query}`,
    gateway: { ...answers, ...gateway },
  });

const titles = () =>
  within(screen.getByRole('region', { name: 'Timeline' }))
    .getAllByRole('article')
    .map((row) => row.getAttribute('aria-labelledby') ?? '')
    .map((id) => document.getElementById(id)?.textContent);
const timeline = () => screen.findByRole('region', { name: 'Timeline' });

beforeEach(() => {
  mockLayout();
  everything.write(true);
});

it('shows the entries of all sources by time, with calls and gaps', async () => {
  await open();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(10));
  expect(titles()).toEqual([
    'Captured',
    'Receipt: sent',
    'Completed',
    'Passenger',
    'No drivers found',
    'Dispatch booking created',
    'Received',
    'Payment capture response',
    'Payment capture request',
    'Booking created',
  ]);
  const section = await timeline();
  expect(section).toHaveTextContent('No activity for 1 h 5 min');
  expect(section).toHaveTextContent('POST /charge402 · 300 ms');
  expect(section).toHaveTextContent('€18.60');
  expect(section).toHaveTextContent('Europe/Berlin (CET)');
});

it('shows the start of a message of 900 kB', async () => {
  const long = { ...message(20), text: 'ab '.repeat(300_000) };
  await open({ bookingSources: () => ({ ...sources, chat: { messages: [long], hasEarlier: false } }) });
  expect(await screen.findAllByRole('button', { name: /^Show 20,000 more of 900,\d{3} characters$/ })).toHaveLength(1);
  expect(document.body.textContent.length).toBeLessThan(50_000);
});

it('filters by problems, source and text, and keeps the filters in the URL', async () => {
  const { user, router } = await open();
  await user.click(await screen.findByRole('button', { name: 'Only problems (3)' }));
  await waitFor(() => expect(titles()).toEqual(['Captured', 'No drivers found', 'Payment capture response']));
  expect(router.state.location.search).toBe('?only=problems');
  await user.type(screen.getByRole('searchbox', { name: 'Search the timeline' }), '402{Enter}');
  await waitFor(() => expect(titles()).toEqual(['Payment capture response']));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(10));
  expect(router.state.location.search).toBe('');
});

it('restores filters and order from a link, and shows an empty state without matches', async () => {
  const { user } = await open({}, '?source=dispatch&order=oldest');
  await waitFor(() => expect(titles()).toEqual(['Received', 'Completed']));
  await user.click(screen.getByRole('button', { name: /Only problems/ }));
  expect(await screen.findByText('No matching entries')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(titles()[0]).toBe('Booking created'));
});

it('opens a payload with its retention from the keyboard', async () => {
  const { user } = await open({}, '?source=booking-log');
  const row = await screen.findByRole('article', { name: 'Payment capture request' });
  act(() =>
    within(row)
      .getByRole('button', { name: /^Payload of/ })
      .focus(),
  );
  await user.keyboard('{Enter}');
  const drawer = await screen.findByRole('dialog', { name: 'Payment capture request, 11:00:05, Booking log' });
  expect(await within(drawer).findByText('BOOKING bk-1 · Entry l1 · Kept until 30 May 2026, 12:00 CEST')).toBeVisible();
  expect(within(drawer).getByText('"/charge"')).toBeVisible();
  await user.keyboard('{Escape}');
});

it('shows an error with a retry for a failed source, and the other sources', async () => {
  let isDown = true;
  const { user } = await open({
    auditLog: ({ resourceCode }: { resourceCode: string }) => {
      if (resourceCode === 'DISPATCH_BOOKING' && isDown) throw gatewayError('PLATFORM_TIMEOUT');
      return page(logs[resourceCode] ?? []);
    },
  });
  expect(await screen.findByText('Could not load the dispatch log: The platform did not answer')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(9));
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry the dispatch log' }));
  expect(await screen.findByRole('article', { name: 'Dispatch booking created' })).toBeVisible();
  expect(screen.queryByText(/Could not load/)).not.toBeInTheDocument();
});

it('names forbidden and missing sources without an alert', async () => {
  await open({
    auditLog: ({ resourceCode }: { resourceCode: string }) => {
      if (resourceCode === 'DRIVER_STATE_SESSION') throw gatewayError('FORBIDDEN');
      if (resourceCode === 'DISPATCH_BOOKING') throw gatewayError('NOT_FOUND');
      return page(logs[resourceCode] ?? []);
    },
  });
  expect(await screen.findByText('You have no access to the driver search log.')).toBeVisible();
  expect(await screen.findByText('Not available for this booking: the dispatch log.')).toBeVisible();
  expect(within(await timeline()).queryByRole('alert')).not.toBeInTheDocument();
});

it('loads older entries on request, and draws 200 rows at first', async () => {
  const asked: number[] = [];
  const { user } = await open({
    auditLog: ({ resourceCode, page: number }: { resourceCode: string; page: number }) => {
      if (resourceCode !== 'BOOKING') return page([]);
      asked.push(number);
      const items = Array.from({ length: 100 }, (_, index) => line(`p${number}-${index}`, 1000 - number * 100 - index));
      return page(items, number < 4, number);
    },
  });
  expect(await screen.findByText('Older entries of the booking log are not loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load older' }));
  await waitFor(() => expect(asked).toEqual([0, 1]));
  const more = await screen.findByRole('button', { name: /^Show \d+ more$/ });
  expect(screen.getAllByRole('article').length).toBeLessThanOrEqual(200);
  await user.click(more);
  expect(screen.getAllByRole('article').length).toBeGreaterThan(200);
});

it('marks incomplete entries, and counts rows without an ID', async () => {
  const asked: number[] = [];
  const { user } = await open({
    auditLog: ({ resourceCode, page: number }: { resourceCode: string; page: number }) => {
      if (resourceCode !== 'BOOKING') return page([]);
      asked.push(number);
      const items = Array.from({ length: 99 }, (_, index) => line(`p${number}-${index}`, 1000 - number * 100 - index));
      const { pageInfo } = page([], number < 2, number);
      return {
        items: [line(`odd-${number}`, 2000, { logTypeCode: unreadable('logTypeCode') }), ...items].slice(0, 99),
        pageInfo: { ...pageInfo, unreadable: [{ number }] },
      };
    },
  });
  const section = await timeline();
  expect(await within(section).findByText('1 row without an ID')).toBeVisible();
  expect((await within(section).findAllByRole('button', { name: /^Incomplete\. Not readable: log type/ })).length).toBeGreaterThan(0);
  await user.click(within(section).getByRole('button', { name: 'Load older' }));
  expect(await within(section).findByText('2 rows without an ID')).toBeVisible();
  expect(asked).toEqual([0, 1]);
  expect(within(section).getByText('Older entries of the booking log are not loaded.')).toBeVisible();
});

describe('new events', () => {
  const openWithNews = async () => {
    let events = [event('e1', 100), event('e0', 0)];
    const opened = await open({ bookingSources: () => ({ ...sources, events: () => page(events) }) });
    await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(5));
    return {
      ...opened,
      arrive: async () => {
        events = [event('e3', 300), event('e2', 200), ...events];
        fireEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
      },
    };
  };

  it('wait while the pointer is on the rows, until they are requested or it leaves', async () => {
    const { arrive, user } = await openWithNews();
    const rows = () => screen.getAllByRole('article').length;
    const before = rows();
    await user.hover(screen.getByRole('article', { name: 'Passenger' }));
    await arrive();
    const show = await screen.findByRole('button', { name: '2 new entries' });
    expect(rows()).toBe(before);
    await user.click(show);
    await waitFor(() => expect(rows()).toBe(before + 2));
    expect(screen.queryByRole('button', { name: /new entr/ })).not.toBeInTheDocument();
  });
});

it('reads earlier messages of the chat on request', async () => {
  const before: unknown[] = [];
  const { user } = await open({
    bookingSources: () => ({
      ...sources,
      chat: (args: { before?: string | null }) => {
        before.push(args.before ?? null);
        return args.before
          ? { messages: [message(12), message(11)], hasEarlier: false }
          : { messages: [message(14), message(13), message(12)], hasEarlier: true };
      },
    }),
  });
  const section = await timeline();
  await user.click(await within(section).findByRole('button', { name: 'Load older' }));
  expect(await within(section).findByText('Message 11 · unread')).toBeVisible();
  expect(within(section).getAllByText(/^Message/)).toHaveLength(4);
  // A millisecond later, so that messages sent at the same instant are not lost.
  expect(before.at(-1)).toEqual(new Date(Date.parse(at(12)) + 1).toISOString());
});

it('shows what people did, without the systems’ logs and with each step once, and remembers the choice', async () => {
  everything.write(false);
  const steps = { ...sources.dispatchBooking, statusHistory: [{ status: 'RECEIVED', statusCode: 'RECEIVED', changedAt: at(1) }] };
  const { user } = await open({ bookingSources: () => ({ ...sources, dispatchBooking: steps }) });
  await waitFor(() => expect(titles()).toEqual(['Captured', 'Receipt: sent', 'Passenger', 'Booking created']));
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Everything' }));
  await waitFor(() => expect(titles()).toContain('No drivers found'));
  expect(screen.getByRole('button', { name: 'Everything' })).toHaveAttribute('aria-pressed', 'true');
  expect(everything.read()).toBe(true);
});

it('shows everything for a link to filtered entries', async () => {
  everything.write(false);
  await open({}, '?source=driver-log');
  await waitFor(() => expect(titles()).toEqual(['No drivers found']));
  expect(everything.read()).toBe(false);
});
