import { act, fireEvent, screen, within } from '@testing-library/react';
import { fakeBooking } from '@/features/bookings/testing/fake-booking';
import { fakeBookingPage } from '@/features/bookings/testing/fake-booking-page';
import { clearPreloads, isPreloaded } from '@/lib/data/preloads';
import { toSelectedFleet, writeSelectedFleet } from '@/lib/fleet/fleet-scope';
import { gatewayError } from '../../../test/fake-gateway';
import { passTime } from '../../../test/pass-time';
import { fleetNamed, now, renderApp, viewer } from '../../../test/render-app';
import { pageOf } from '../../../test/page-of';
import { preloadKey } from './open-route';

const running: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers({ now });
  writeSelectedFleet(toSelectedFleet(fleetNamed('berlin')));
});

afterEach(() => {
  for (const stop of running.splice(0)) stop();
  clearPreloads();
});

const bookings = ['Ada', 'Bo', 'Cleo'].map((givenName, at) =>
  fakeBooking({ id: `bk-${at + 1}`, passenger: { givenName, familyName: null, phoneNumber: null } }),
);

/** Opens the list of three bookings. */
async function openList({ gateway = {}, ...options }: { gateway?: object; role?: string } = {}) {
  const app = renderApp({
    at: '/dashboard/bookings',
    gateway: {
      ...fakeBookingPage(),
      bookings: pageOf(bookings),
      booking: ({ id }: { id: string }) => bookings.find((booking) => booking.id === id),
      viewer: { ...viewer, ...options },
      ...gateway,
    },
  });
  await passTime(1000);
  app.requests.length = 0;
  const link = (name: string) => {
    const row = screen.getByText(name).closest('tr');
    if (!row) throw new Error(`${name} has no row.`);
    return within(row).getAllByRole('link')[0] ?? row;
  };
  return {
    ...app,
    link,
    pointAt: (element: Element) => fireEvent.pointerOver(element),
    /** Without the polling of the team's store. */
    sent: () => app.requests.flatMap(({ operation, variables: { id } }) => (operation === 'Desk' ? [] : [[operation, id]])),
  };
}

/** A link elsewhere on the page. */
function addLink(href: string, attributes: Partial<HTMLAnchorElement> = {}): HTMLAnchorElement {
  const link = Object.assign(document.createElement('a'), { href, ...attributes });
  document.body.append(link);
  running.push(() => link.remove());
  return link;
}

it('sends a page’s first query while the pointer rests on its link, and the page uses the answer', async () => {
  const { link, pointAt, sent, asked } = await openList();
  pointAt(link('Ada'));
  await passTime(60);
  expect(sent()).toEqual([]);
  await passTime(60);
  expect(sent()).toEqual([['Booking', 'bk-1']]);

  await passTime(5000);
  fireEvent.click(link('Ada'), { detail: 1 });
  await passTime(100);
  expect(screen.getByRole('heading', { level: 1, name: /Alexanderplatz/ })).toBeVisible();
  expect(asked('Booking')).toHaveLength(1);
  expect(asked('BookingEvents')).toHaveLength(1);
});

it('sends nothing for rows that the keyboard passes or stops at, as Enter opens them beside the list', async () => {
  const { link, sent } = await openList();
  for (const name of ['Ada', 'Bo', 'Cleo']) {
    act(() => link(name).focus());
    await passTime(200);
  }
  expect(sent()).toEqual([]);
  await passTime(1000);
  expect(sent()).toEqual([]);
});

it('preloads one page at a time: after the answer, only the one of the link that is rested on by then', async () => {
  let answer: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { link, pointAt, sent } = await openList({
    gateway: { booking: ({ id }: { id: string }) => first.then(() => bookings.find((booking) => booking.id === id)) },
  });
  for (const name of ['Ada', 'Bo', 'Cleo']) {
    pointAt(link(name));
    await passTime(200);
  }
  expect(sent()).toEqual([['Booking', 'bk-1']]);
  answer();
  await passTime(100);
  expect(sent()).toEqual([
    ['Booking', 'bk-1'],
    ['Booking', 'bk-3'],
  ]);
});

it('starts at once when a link is pressed with the mouse, and not for a row that opens beside the list', async () => {
  const { link, sent } = await openList();
  fireEvent.pointerDown(screen.getByText('Ada'));
  await passTime(1000);
  expect(sent()).toEqual([]);
  fireEvent.pointerDown(link('Bo'));
  await passTime(1);
  expect(sent()).toEqual([['Booking', 'bk-2']]);
});

describe('sends nothing', () => {
  it('a finger on a link sends nothing', async () => {
    const { link, user, sent } = await openList();
    await user.pointer({ keys: '[TouchA>]', target: link('Ada') });
    await passTime(200);
    expect(sent()).toEqual([]);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'a connection with %j sends nothing',
    async (connection) => {
      Object.defineProperty(window.navigator, 'connection', { value: connection, configurable: true });
      const { link, pointAt, sent } = await openList();
      pointAt(link('Ada'));
      await passTime(1000);
      Reflect.deleteProperty(window.navigator, 'connection');
      expect(sent()).toEqual([]);
    },
  );

  it('a page that the person may not open sends nothing', async () => {
    const { pointAt, sent } = await openList({ role: 'STAFF_READ' });
    pointAt(addLink('/dashboard/sandbox/theme?channel=1'));
    await passTime(1000);
    expect(sent()).toEqual([]);
  });

  it.each([
    ['the open page', '/dashboard/bookings?status=ACTIVE', {}],
    ['another window', '/dashboard/bookings/bk-1', { target: '_blank' }],
    ['another site', 'https://elsewhere.example/dashboard/bookings/bk-1', {}],
    ['no page', '/dashboard/nowhere', {}],
  ])('a link to %s sends nothing', async (_where, href, attributes) => {
    const { pointAt, sent } = await openList();
    pointAt(addLink(href, attributes));
    await passTime(1000);
    expect(sent()).toEqual([]);
  });
});

it('checks the refreshed role before it reads data of a page that requires one', async () => {
  let role = 'SUDO';
  const { pointAt, asked, sent } = await openList({ role, gateway: { viewer: () => ({ ...viewer, role }) } });
  role = 'STAFF_READ';
  pointAt(addLink('/dashboard/sandbox/theme?channel=1'));
  await passTime(1000);
  expect(asked('Viewer')).toHaveLength(1);
  expect(sent()).toHaveLength(1);
});

describe('an answer is not used', () => {
  it.each([
    ['10 s after it was asked for', () => passTime(10_000)],
    [
      'after a change',
      async () => {
        clearPreloads();
        await passTime(1);
      },
    ],
    [
      'for another fleet than the one that was selected',
      async () => {
        act(() => writeSelectedFleet(toSelectedFleet(fleetNamed('oslo'))));
        await passTime(1);
      },
    ],
  ])('%s', async (_when, happens) => {
    const app = await openList();
    app.pointAt(app.link('Ada'));
    await passTime(100);
    await happens();
    await act(() => app.dashboard.router.navigate('/dashboard/bookings/bk-1'));
    await passTime(100);
    expect(screen.getByRole('heading', { level: 1, name: /Alexanderplatz/ })).toBeVisible();
    expect(app.asked('Booking')).toHaveLength(2);
  });

  it('an answer is not used after the session has ended', async () => {
    const { link, pointAt, dashboard } = await openList();
    const page = preloadKey(new URL('/dashboard/bookings/bk-1', window.location.origin));
    pointAt(link('Ada'));
    await passTime(100);
    expect(isPreloaded(page)).toBe(true);
    act(() => dashboard.session.end());
    expect(isPreloaded(page)).toBe(false);
    await passTime(100);
  });

  it('a failed request is not used: the page asks again', async () => {
    let fails = true;
    const app = await openList({
      gateway: {
        booking: () => {
          if (fails) throw gatewayError('PLATFORM_UNAVAILABLE');
          return bookings[0];
        },
      },
    });
    app.pointAt(app.link('Ada'));
    await passTime(100);
    fails = false;
    fireEvent.click(app.link('Ada'), { detail: 1 });
    await passTime(100);
    expect(screen.getByRole('heading', { level: 1, name: /Alexanderplatz/ })).toBeVisible();
    expect(app.asked('Booking')).toHaveLength(2);
  });
});
