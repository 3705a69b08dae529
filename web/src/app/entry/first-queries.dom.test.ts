import { createApolloClient } from '@/lib/apollo/client';
import { activityCell, authCell, identityCell } from '@/lib/auth/auth-state';
import { gatewayOf } from '@/lib/data/gateway';
import { Session } from '@/lib/auth/session';
import { clearSelectedFleet, toSelectedFleet, writeSelectedFleet } from '@/lib/fleet/fleet-scope';
import { pageReads } from '@/features/bookings/list/reads';
import { fleetNamed, now, session as signedIn, viewer } from '../../../test/render-app';
import { pageOf } from '../../../test/page-of';
import { sendFirstQueries } from './first-queries';
import { FleetResolution } from './fleet-resolution';
import { createViewers } from './viewers';

const answers: Record<string, object> = {
  Viewer: { viewer: { __typename: 'Viewer', ...viewer } },
  InitialFleets: { fleet: { __typename: 'Fleet', ...fleetNamed('berlin') }, fleets: { __typename: 'FleetPage', items: [] } },
  Bookings: { bookings: { __typename: 'BookingPage', ...pageOf([]) } },
};

interface Sent {
  operationName: string;
  variables: Record<string, unknown>;
  extensions: { persistedQuery: { sha256Hash: string } };
}

const isSent = (value: unknown): value is Sent => typeof value === 'object' && value !== null && 'operationName' in value;

/** A gateway that answers by the operation's name. */
function fakeFetch() {
  const sent: (Sent & { authorization: string | null })[] = [];
  const fetch = jest.fn((_url: RequestInfo | URL, init?: RequestInit) => {
    const body: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : 'null');
    if (!isSent(body)) return Promise.reject(new Error('That is no operation.'));
    sent.push({ ...body, authorization: new Headers(init?.headers).get('authorization') });
    return Promise.resolve(Response.json({ data: answers[body.operationName] }));
  });
  return { sent, fetch };
}

function open(address: string) {
  const early = fakeFetch();
  window.fetch = early.fetch;
  const url = new URL(address, 'https://pax.example');
  const answered = sendFirstQueries(url);
  const later = fakeFetch();
  const session = new Session({ onEnd: () => undefined });
  const client = createApolloClient({ session, fetch: later.fetch, trustedDocuments: true });
  return { early: early.sent, later: later.sent, url, client, answered, viewers: createViewers(client, session, () => undefined) };
}

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  authCell.write(signedIn);
  writeSelectedFleet(toSelectedFleet(fleetNamed('berlin')));
});

it('sends person, bookings and fleets with the session, and the client sends none of them again', async () => {
  const { early, later, url, client, answered, viewers } = open('/dashboard/bookings?status=COMPLETED&page=2');
  const gateway = gatewayOf(client);
  await expect(answered).resolves.toHaveLength(3);
  expect(early.map(({ operationName, authorization }) => [operationName, authorization])).toEqual([
    ['Viewer', 'Bearer access-1'],
    ['Bookings', 'Bearer access-1'],
    ['InitialFleets', 'Bearer access-1'],
  ]);
  expect(early[1]?.variables).toMatchObject({ fleetId: 'berlin', page: 1, filter: { statuses: ['COMPLETED'] } });

  await Promise.all([
    viewers.refresh(),
    new FleetResolution(client).start(),
    gateway.preload(pageReads({ gateway, url, params: {}, fleetId: 'berlin' })),
  ]);
  expect(viewers.known()).toMatchObject({ id: 'user-1' });
  expect(later).toEqual([]);

  await viewers.refresh();
  expect(later.map(({ operationName }) => operationName)).toEqual(['Viewer']);
});

it('sends the query again if the connection was lost before the page had started', async () => {
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(sendFirstQueries(new URL('https://pax.example/dashboard/home'))).resolves.toHaveLength(2);
  const { fetch, sent } = fakeFetch();
  const session = new Session({ onEnd: () => undefined });
  const client = createApolloClient({ session, fetch, trustedDocuments: true });
  await expect(createViewers(client, session, () => undefined).refresh()).resolves.toMatchObject({ id: 'user-1' });
  expect(sent).toHaveLength(1);
});

it('does not use a response to another token', async () => {
  const { later, viewers } = open('/dashboard/home');
  authCell.write({ ...signedIn, accessToken: 'access-2' });
  await viewers.refresh();
  expect(later.map(({ authorization }) => authorization)).toEqual(['Bearer access-2']);
});

it.each([
  ['/dashboard/bookings?tab=tasks', ['Viewer', 'InitialFleets']],
  ['/dashboard/bookings?fleets=all', ['Viewer', 'InitialFleets']],
  ['/dashboard/bookings?fleet=cologne', ['Viewer', 'InitialFleets']],
  ['/dashboard/bookings/b1', ['Viewer', 'InitialFleets']],
  ['/login', []],
  ['/', []],
])('at %s sends %j', (address, operations) => {
  expect(open(address).early.map(({ operationName }) => operationName)).toEqual(operations);
});

it('requests only the person in a tab that another person may have used', () => {
  const sent = (person: string) => {
    sessionStorage.setItem('pax.person', JSON.stringify(person));
    return open('/dashboard/bookings').early.map(({ operationName }) => operationName);
  };
  identityCell.write({ sessionId: '', id: 'user-1', name: 'Ada Admin' });
  expect(sent('user-0')).toEqual(['Viewer']);
  expect(sent('user-1')).toEqual(['Viewer', 'Bookings', 'InitialFleets']);
  identityCell.clear();
  expect(sent('user-1')).toEqual(['Viewer']);
});

it('sends nothing without a session, or with a token that has to be refreshed first', () => {
  authCell.write({ ...signedIn, accessTokenExpireAt: new Date(now + 60_000).toISOString() });
  expect(open('/dashboard/bookings').early).toEqual([]);
  authCell.clear();
  expect(open('/dashboard/bookings').early).toEqual([]);
});

it('sends nothing with a session that has been idle for too long', () => {
  activityCell.write({ at: now - 60_000, limit: 60_000 });
  expect(open('/dashboard/bookings').early).toEqual([]);
  activityCell.write({ at: now - 59_999, limit: 60_000 });
  expect(open('/dashboard/bookings').early).not.toEqual([]);
  activityCell.clear();
});

it("doesn't request bookings before a fleet was ever selected", () => {
  clearSelectedFleet();
  expect(open('/dashboard/bookings').early.map(({ operationName }) => operationName)).toEqual(['Viewer', 'InitialFleets']);
});

it('completes the URL of the list, so that the page does not do it later', () => {
  window.history.replaceState(null, '', '/dashboard/bookings?status=COMPLETED');
  open('/dashboard/bookings?status=COMPLETED');
  expect(window.location.search).toBe('?status=COMPLETED&fleet=berlin');
});
