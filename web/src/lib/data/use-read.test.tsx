import { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeGateway, gatewayError } from '../../../test/fake-gateway';
import { createCache } from '../apollo/cache';
import { gatewayLink } from '../apollo/gateway-link';
import { defineRead } from './define-read';
import { LinkedFleetDocument } from './linked-fleet.generated';
import { ViewerDocument } from '../access/viewer.generated';
import { gatewayOf } from './gateway';
import { PageOpening, startReads } from './preloads';
import { OpeningContext, useRead } from './use-read';

const ada = { id: 'user-1', email: 'ada@example.com', role: 'STAFF_READ', roleCode: 'STAFF_READ', policies: [] };

const nameRead = defineRead(
  ViewerDocument,
  () => ({}),
  (data) => data.viewer?.givenName,
);

function renderRead(viewer: () => object) {
  const client = new ApolloClient({ cache: createCache(), link: fakeGateway({ viewer }) });
  const wrapper = ({ children }: { children: ReactNode }) => <ApolloProvider client={client}>{children}</ApolloProvider>;
  return renderHook(() => useRead(nameRead()), { wrapper });
}

it('keeps data during a refresh and after a failed one', async () => {
  let fails = false;
  const { result } = renderRead(() => {
    if (fails) throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform is away');
    return { ...ada, givenName: 'Ada', familyName: null };
  });
  expect(result.current).toMatchObject({ data: undefined, error: undefined });
  await waitFor(() => expect(result.current.data).toBe('Ada'));
  fails = true;
  act(() => result.current.retry());
  expect(result.current.data).toBe('Ada');
  await waitFor(() => expect(result.current.error?.message).toBe('The platform is away'));
  expect(result.current.data).toBe('Ada');
  fails = false;
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.error).toBeUndefined());
  expect(result.current.data).toBe('Ada');
});

it('distinguishes missing from unknown', async () => {
  const { result } = renderRead(() => ({ ...ada, givenName: null, familyName: null }));
  expect(result.current.data).toBeUndefined();
  await waitFor(() => expect(result.current.data).toBeNull());
});

const fleetRead = defineRead(
  LinkedFleetDocument,
  (id: string) => ({ id }),
  (data) => data.fleet,
);

function fleets() {
  const asked: string[] = [];
  const fleet = ({ id }: { id: string }) => {
    asked.push(id);
    return { id, name: `${id} Taxi ${asked.length}`, humanReadableId: id, timezone: 'Europe/Berlin', currency: 'EUR', locale: null };
  };
  const client = new ApolloClient({ cache: createCache(), link: fakeGateway({ fleet }) });
  const inPage = (opening?: PageOpening) =>
    function Page({ children }: { children: ReactNode }) {
      return (
        <ApolloProvider client={client}>
          <OpeningContext value={opening}>{children}</OpeningContext>
        </ApolloProvider>
      );
    };
  return { asked, client, gateway: gatewayOf(client), inPage };
}

it('asks nothing for a request without parameters', async () => {
  const { asked, gateway, inPage } = fleets();
  const { result } = renderHook(() => useRead(fleetRead(null)), { wrapper: inPage() });
  expect(result.current.data).toBeUndefined();
  await expect(gateway.refresh(fleetRead(null))).resolves.toBeNull();
  expect(asked).toEqual([]);
});

it('shows the cache at once and the platform’s answer afterwards, and shares it with another use', async () => {
  const { asked, gateway, inPage } = fleets();
  await gateway.refresh(fleetRead('oslo'));
  const { result } = renderHook(() => [useRead(fleetRead('oslo')), useRead(fleetRead('oslo'), { fetchPolicy: 'cache-first' })], {
    wrapper: inPage(),
  });
  expect(result.current.map(({ data }) => data?.name)).toEqual(['oslo Taxi 1', 'oslo Taxi 1']);
  await waitFor(() => expect(result.current.map(({ data }) => data?.name)).toEqual(['oslo Taxi 2', 'oslo Taxi 2']));
  expect(asked).toEqual(['oslo', 'oslo']);
});

it('keeps the previous answer while other parameters load, unless it must be fresh', async () => {
  const { inPage } = fleets();
  const { result, rerender } = renderHook(({ id }) => [useRead(fleetRead(id)), useRead(fleetRead(id), { fetchPolicy: 'network-only' })], {
    wrapper: inPage(),
    initialProps: { id: 'oslo' },
  });
  await waitFor(() => expect(result.current.every(({ data }) => data?.id === 'oslo')).toBe(true));
  rerender({ id: 'bergen' });
  expect(result.current.map(({ data }) => data?.id)).toEqual(['oslo', undefined]);
  await waitFor(() => expect(result.current.map(({ data }) => data?.id)).toEqual(['bergen', 'bergen']));
});

it('reuses a request of the route', async () => {
  const { asked, client, inPage } = fleets();
  const opening = new PageOpening();
  await startReads(client, [false, [fleetRead('oslo')], Promise.resolve([fleetRead('bergen')])], opening);
  const { result } = renderHook(() => useRead(fleetRead('oslo')), { wrapper: inPage(opening) });
  expect(result.current.data?.id).toBe('oslo');
  expect(asked).toEqual(['oslo', 'bergen']);
});

it('fails for a request of the first drawing that the route does not list', () => {
  const { inPage } = fleets();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(() => useRead(fleetRead('oslo')), { wrapper: inPage(new PageOpening()) })).toThrow(
    'The page shows LinkedFleet, which its route does not list',
  );
  const drawn = new PageOpening();
  drawn.end();
  renderHook(() => useRead(fleetRead('oslo')), { wrapper: inPage(drawn) });
});

it.each([
  ['by its page', false],
  ['ahead of it', true],
])('asks only for changes after a first answer that was read %s', async (_, isPreloaded) => {
  const fleet = {
    __typename: 'Fleet',
    id: 'oslo',
    name: 'Oslo Taxi',
    humanReadableId: 'oslo',
    timezone: null,
    currency: null,
    locale: null,
  };
  const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>(
    async () => new Response(JSON.stringify({ data: { fleet } }), { headers: { 'content-type': 'application/json', etag: '"1"' } }),
  );
  const client = new ApolloClient({ cache: createCache(), link: gatewayLink({ fetch: send, trustedDocuments: false }) });
  if (isPreloaded) await startReads(client, [fleetRead('oslo')]);
  const wrapper = ({ children }: { children: ReactNode }) => <ApolloProvider client={client}>{children}</ApolloProvider>;
  const { result } = renderHook(() => useRead(fleetRead('oslo')), { wrapper });
  await waitFor(() => expect(result.current.data?.name).toBe('Oslo Taxi'));
  await act(() => gatewayOf(client).refresh(fleetRead('oslo')));
  expect(send).toHaveBeenCalledTimes(2);
  expect(new Headers(send.mock.lastCall?.[1]?.headers).get('if-none-match')).toBe('"1"');
});

describe('a repeated read', () => {
  const polledRead = defineRead(
    LinkedFleetDocument,
    (id: string) => ({ id }),
    (data) => data.fleet,
    { every: 60_000 },
  );

  beforeEach(() => jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));

  const after = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  it('is only sent again when it is due, although another part of the page takes over', async () => {
    const { asked, inPage } = fleets();
    const show = () => renderHook(() => useRead(polledRead('oslo')), { wrapper: inPage() });
    const first = show();
    await waitFor(() => expect(first.result.current.data?.name).toBe('oslo Taxi 1'));
    await after(40_000);
    first.unmount();
    const second = show();
    expect(second.result.current.data?.name).toBe('oslo Taxi 1');
    await after(15_000);
    expect(asked).toHaveLength(1);
    await after(10_000);
    expect(second.result.current.data?.name).toBe('oslo Taxi 2');
  });

  it('is sent at once when it is overdue', async () => {
    const { asked, inPage } = fleets();
    const show = () => renderHook(() => useRead(polledRead('oslo')), { wrapper: inPage() });
    const first = show();
    await waitFor(() => expect(first.result.current.data?.name).toBe('oslo Taxi 1'));
    first.unmount();
    await after(70_000);
    expect(asked).toHaveLength(1);
    const second = show();
    await waitFor(() => expect(second.result.current.data?.name).toBe('oslo Taxi 2'));
  });
});
