import { instantAt, isoAt } from '@/lib/dates/instants';
import type { Gateway } from '@/lib/data/gateway';
import type { SourcePage } from '../timeline/pages';
import { chatRead } from '../reads';
import type { BookingChatQuery } from './chat.generated';

type Chat = NonNullable<BookingChatQuery['bookingSources']['chat']>;
export type ChatMessage = NonNullable<Chat['messages']>[number];

/** Messages as a page, newest first. */
export const chatPage = ({ messages, hasEarlier }: Chat): SourcePage<ChatMessage> => ({
  items: messages ?? [],
  hasOlder: hasEarlier ?? false,
});

/**
 * Reads the messages before the known ones. `before` is exclusive, so the next millisecond is requested: otherwise a message of the same
 * instant would be lost. The caller drops duplicates.
 * @param known newest first
 */
export async function readEarlier(gateway: Gateway, id: string, known: readonly ChatMessage[]): Promise<SourcePage<ChatMessage>> {
  const oldest = known.findLast(({ createdAt }) => createdAt !== null)?.createdAt;
  const at = instantAt(oldest);
  const chat = await gateway.lookUp(chatRead({ id, before: at === undefined ? oldest : isoAt(at + 1) }));
  return chat ? chatPage(chat) : { items: [], hasOlder: false };
}
