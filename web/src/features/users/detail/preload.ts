import { preloadQuery } from '@/lib/apollo/preload';
import type { Preload } from '@/lib/feature-route';
import { UserDocument, UserEventsDocument } from './user.generated';

/** Starts the queries of user and changes in parallel. */
export const preload: Preload = ({ client, params: { id } }) =>
  id === undefined
    ? undefined
    : Promise.allSettled([preloadQuery(client, UserDocument, { id }), preloadQuery(client, UserEventsDocument, { id, page: 0 })]);
