import type { ApolloClient } from '@apollo/client';
import { preloadQuery } from './apollo/preload';

/** Starts reading what the notice shows about a link's fleet. */
export const preloadLinkedFleet = async (client: ApolloClient, id: string): Promise<unknown> =>
  preloadQuery(client, (await import('./linked-fleet.generated')).LinkedFleetDocument, { id });
