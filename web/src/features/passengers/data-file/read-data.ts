import { asGiven, defineRead, withId } from '@/lib/data/define-read';
import type { Gateway } from '@/lib/data/gateway';
import { instantAt, isoAt } from '@/lib/dates/instants';
import { toDataError } from '@/lib/errors';
import { everyPage, type ListPage } from '@/lib/list/every-page';
import { couponsRead, passengerRead, paymentRead } from '../detail/reads';
import { withoutTypes } from '@/lib/json/without-types';
import type { DataFile, DataPart } from './data-file';
import {
  PassengerDataBookingsDocument,
  type PassengerDataBookingsQuery,
  PassengerDataChatDocument,
  type PassengerDataChatQuery,
  PassengerDataLoginSessionsDocument,
  PassengerDataNotesDocument,
  PassengerDataReceiptsDocument,
} from './passenger-data.generated';

const dataBookingsRead = defineRead(PassengerDataBookingsDocument, asGiven<{ passengerId: string; page: number }>, (data) => data.bookings);
const chatRead = defineRead(PassengerDataChatDocument, asGiven<{ id: string; before: string | null }>, (data) => data.bookingSources.chat);
const receiptsRead = defineRead(PassengerDataReceiptsDocument, withId, (data) => data.bookingSources.receiptActivity);
const sessionsRead = defineRead(
  PassengerDataLoginSessionsDocument,
  asGiven<{ passengerId: string; page: number }>,
  (data) => data.passengerLoginSessions,
);

const notesRead = defineRead(
  PassengerDataNotesDocument,
  (passengerId: string) => ({ passengerId }),
  (data) => data.passengerDeskNotes,
);

type Booking = NonNullable<PassengerDataBookingsQuery['bookings']>['items'][number];
type Message = NonNullable<NonNullable<PassengerDataChatQuery['bookingSources']['chat']>['messages']>[number];

interface Reading {
  readonly gateway: Gateway;
  readonly passengerId: string;
  /** Whether the person may read the passenger's attempts to sign in. */
  readonly canReadSessions: boolean;
  readonly signal: AbortSignal;
  /** Called with the progress: 'Booking 3 of 12'. */
  readonly onProgress: (text: string) => void;
}

const reasonOf = (problem: unknown): string => toDataError(problem)?.message ?? 'the request failed';

/** Reads a part, which reports its own failure, so that the other parts are still read; an abort ends all. */
async function partOf(title: string, signal: AbortSignal, read: () => Promise<unknown>, onFailure?: () => void): Promise<DataPart> {
  try {
    const data = await read();
    return data == null ? { title, missing: 'The platform has none.' } : { title, data: withoutTypes(data) };
  } catch (problem) {
    if (signal.aborted) throw problem;
    onFailure?.();
    return { title, missing: `Could not be read: ${reasonOf(problem)}.` };
  }
}

async function everyItem<Item>(read: (page: number) => Promise<ListPage<Item> | null>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of everyPage(read)) items.push(...page.items);
  return items;
}

/** All messages of a booking's chat, newest first; null if it has none. */
async function wholeChat({ gateway, signal }: Reading, id: string): Promise<Message[] | null> {
  const messages = new Map<string, Message>();
  let before: string | null = null;
  for (;;) {
    const chat: PassengerDataChatQuery['bookingSources']['chat'] = await gateway.lookUp(chatRead({ id, before }), { signal });
    const known = messages.size;
    for (const message of chat?.messages ?? []) messages.set(message.id, message);
    // Messages of the same instant would be lost, so the next millisecond is requested, until a page has nothing new.
    const oldest = instantAt([...messages.values()].findLast(({ createdAt }) => createdAt !== null)?.createdAt);
    if (!chat?.hasEarlier || messages.size === known || oldest === undefined) return messages.size > 0 ? [...messages.values()] : null;
    before = isoAt(oldest + 1);
  }
}

/** A booking with its chat and receipts, and sentences about unreadable ones. */
async function withRecords(reading: Reading, booking: Booking, onFailure: () => void): Promise<object> {
  const { gateway, signal } = reading;
  const [chat, receipts] = await Promise.all([
    partOf('chat', signal, () => wholeChat(reading, booking.id), onFailure),
    partOf('receipts', signal, () => gateway.lookUp(receiptsRead(booking.id), { signal }), onFailure),
  ]);
  return { ...booking, chat: chat.data ?? chat.missing, receipts: receipts.data ?? receipts.missing };
}

const missingRecords = (count: number): string =>
  count === 1
    ? 'The chat or receipts of one booking could not be read.'
    : `${count.toLocaleString('en')} chats or receipts could not be read.`;

/** Data without a call. */
const notIncluded = [
  'Locations of the passenger’s phone, and push notifications that were sent to it: the dashboard has no call that reads them.',
  'Logs of calls between systems, which are kept for a limited time.',
  'Card numbers, which only the payment provider has.',
];

/** Reads everything about a passenger that has a call. Only rejects if aborted. */
export async function readPassengerData(reading: Reading, createdAt: string): Promise<DataFile> {
  const { gateway, passengerId, canReadSessions, signal, onProgress } = reading;
  const parts: DataPart[] = [];
  let failures = 0;
  const add = async (title: string, read: () => Promise<unknown>) => {
    onProgress(title);
    failures = 0;
    const part = await partOf(title, signal, read);
    // A readable part may lack records.
    parts.push(failures > 0 && part.data !== undefined ? { ...part, missing: missingRecords(failures) } : part);
  };
  await add('Profile', () => gateway.lookUp(passengerRead(passengerId), { signal }));
  await add('Payment methods', () => gateway.lookUp(paymentRead(passengerId), { signal }));
  await add('Coupons', () => everyItem((page) => gateway.lookUp(couponsRead({ id: passengerId, page }), { signal })));
  await add('Bookings', async () => {
    const bookings = await everyItem((page) => gateway.lookUp(dataBookingsRead({ passengerId, page }), { signal }));
    const whole: object[] = [];
    for (const booking of bookings) {
      onProgress(`Booking ${whole.length + 1} of ${bookings.length}`);
      whole.push(await withRecords(reading, booking, () => (failures += 1)));
    }
    return whole;
  });
  await add('Notes of our staff about bookings', () => gateway.lookUp(notesRead(passengerId), { signal }));

  if (canReadSessions) {
    await add('Sign-in attempts', async () => {
      const found = await everyItem((page) => gateway.lookUp(sessionsRead({ passengerId, page }), { signal }));
      // The search also finds parts of email addresses and phone numbers.
      return found.filter((each) => each.passengerId === passengerId);
    });
  } else {
    parts.push({ title: 'Sign-in attempts', missing: 'Not read: your role may not read them.' });
  }
  return { passengerId, createdAt, parts, notIncluded };
}
