import { ApolloClient } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeGateway, gatewayError } from '../../test/fake-gateway';
import { createCache } from './apollo/cache';
import { readOf } from './read';
import { ViewerDocument } from './viewer.generated';

const ada = { id: 'user-1', email: 'ada@example.com', role: 'STAFF_READ', roleCode: 'STAFF_READ', policies: [] };

function renderRead(viewer: () => object) {
  const client = new ApolloClient({ cache: createCache(), link: fakeGateway({ viewer }) });
  const wrapper = ({ children }: { children: ReactNode }) => <ApolloProvider client={client}>{children}</ApolloProvider>;
  return renderHook(() => readOf(useQuery(ViewerDocument), (data) => data.viewer?.givenName), { wrapper });
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
