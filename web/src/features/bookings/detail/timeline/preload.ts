import type { ApolloClient } from '@apollo/client';
import { preloadQuery } from '@/lib/apollo/preload';
import { BookingChatDocument } from '../chat/chat.generated';
import { BookingEventsDocument, BookingLogDocument, BookingReceiptsDocument } from './sources.generated';

/** Starts the sources of the timeline, and of the chat, that need no more than the booking's id. One that fails is its section's business. */
export function preloadTimeline(client: ApolloClient, id: string): Promise<unknown> {
  return Promise.allSettled([
    preloadQuery(client, BookingEventsDocument, { id, page: 0 }),
    preloadQuery(client, BookingLogDocument, { resourceId: id, resourceCode: 'BOOKING', page: 0 }),
    preloadQuery(client, BookingReceiptsDocument, { id }),
    preloadQuery(client, BookingChatDocument, { id, before: null }),
  ]);
}
