import { ahead } from '@/lib/apollo/ahead';
import type { PreloadArgs } from '@/lib/feature-route';
import { readListState } from '@/lib/list-state';
import { BookingChannelNameDocument } from '@/entities/booking-channel/booking-channel.generated';
import { passengersListSpec } from './list-spec';
import { PassengersDocument } from './passengers.generated';
import { passengersVariables } from './passengers-variables';

/** Starts the list's query with the variables that the page will have, and the name of its booking channel. */
export function preloadPassengers({ client, url, fleetId }: PreloadArgs): Promise<unknown> | undefined {
  if (fleetId === null) return undefined;
  const state = readListState(passengersListSpec, url);
  const { channel } = state.filters;
  return Promise.allSettled([
    client.query({ query: PassengersDocument, variables: passengersVariables(fleetId, state), ...ahead }),
    ...(channel === '' ? [] : [client.query({ query: BookingChannelNameDocument, variables: { id: channel }, ...ahead })]),
  ]);
}
