import { ahead } from '@/lib/apollo/ahead';
import type { PreloadArgs } from '@/lib/feature-route';
import { readListState } from '@/lib/list-state';
import { BookingChannelNameDocument } from '@/entities/booking-channel/booking-channel.generated';
import { loginSessionsSpec, loginSessionsVariables } from './list-spec';
import { PassengerLoginSessionsDocument } from './login-sessions.generated';

/** Starts the list's query with the variables that the page will have, and the name of its booking channel. */
export function preloadLoginSessions({ client, url }: PreloadArgs): Promise<unknown> {
  const state = readListState(loginSessionsSpec, url);
  const { channel } = state.filters;
  return Promise.allSettled([
    client.query({ query: PassengerLoginSessionsDocument, variables: loginSessionsVariables(state), ...ahead }),
    ...(channel === '' ? [] : [client.query({ query: BookingChannelNameDocument, variables: { id: channel }, ...ahead })]),
  ]);
}
