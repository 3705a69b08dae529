import type { ApolloClient } from '@apollo/client';
import { ahead } from '@/lib/apollo/ahead';
import { BookingChatDocument } from '../chat/chat.generated';
import { BookingEventsDocument, BookingLogDocument, BookingReceiptsDocument } from './sources.generated';

/** Starts the sources of the timeline, and of the chat, that need no more than the booking's id. One that fails is its section's business. */
export function preloadTimeline(client: ApolloClient, id: string): Promise<unknown> {
  return Promise.allSettled([
    client.query({ query: BookingEventsDocument, variables: { id, page: 0 }, ...ahead }),
    client.query({ query: BookingLogDocument, variables: { resourceId: id, resourceCode: 'BOOKING', page: 0 }, ...ahead }),
    client.query({ query: BookingReceiptsDocument, variables: { id }, ...ahead }),
    client.query({ query: BookingChatDocument, variables: { id, before: null }, ...ahead }),
  ]);
}
