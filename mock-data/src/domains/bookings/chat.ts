import type { components } from '@pax/schema/platform';
import { HOUR, SECOND, toIso } from '../../clock';
import { chance, integer, pick, randomOf, uuid } from '../../random';
import type { Ride } from './ride';

type Message = components['schemas']['BookingChatMessage'];
type Writer = 'PASSENGER' | 'DRIVER';

const OPENING: readonly (readonly [Writer, string])[] = [
  ['PASSENGER', 'Hello, I am at the side entrance, by the bicycle stands.'],
  ['DRIVER', 'On my way, about five minutes.'],
  ['PASSENGER', 'Thank you. I have one large suitcase.'],
  ['DRIVER', 'No problem. I am here, silver car, hazard lights on.'],
  ['PASSENGER', 'Coming down now.'],
  ['DRIVER', '👍'],
];
const MORE: Readonly<Record<Writer, readonly string[]>> = {
  PASSENGER: [
    'I do not see you yet.',
    'Is it the black car on the other side?',
    'Sorry, the lift is slow.',
    'Almost there.',
    'Ik kom eraan!',
  ],
  DRIVER: [
    'I can wait here for a little.',
    'There is a lot of traffic.',
    'I am at the corner now.',
    'Please take your time.',
    'Parkuję za rogiem.',
  ],
};

/** The total number of messages; most rides have none. */
function countOf({ plan }: Ride): number {
  const random = randomOf('chat', plan.id);
  return plan.scenario.chat ?? (chance(random, 0.4) ? integer(random, 2, OPENING.length) : 0);
}

/** The messages so far, oldest first: from when there is a driver until the passenger boards, or longer. */
export function chatOf(ride: Ride, seed: number, now: number): Message[] {
  const { plan, assignedAt, boardedAt, endsAt } = ride;
  if (assignedAt > endsAt) return [];
  const count = countOf(ride);
  const from = assignedAt + 20 * SECOND;
  // A long chat continues after the ride: something was left in the car.
  const until = count > OPENING.length ? endsAt + 6 * HOUR : Math.min(boardedAt, endsAt);
  const step = Math.max(10 * SECOND, Math.floor((until - from) / (count + 1)));
  const names = { PASSENGER: plan.passenger.givenName, DRIVER: plan.driver.name };
  return Array.from({ length: count }, (_, place): Message => {
    const random = randomOf(seed, 'message', plan.id, place);
    const fallback: Writer = place % 2 === 0 ? 'PASSENGER' : 'DRIVER';
    const [sender, text] = OPENING[place] ?? [fallback, pick(random, MORE[fallback])];
    const sentAt = from + place * step + integer(random, 0, 9) * SECOND;
    const readAt = sentAt + integer(random, 5, 50) * SECOND;
    return {
      id: uuid(random),
      sender,
      senderName: names[sender],
      text,
      messageTs: sentAt,
      readAt: readAt <= now && place < count - 1 ? toIso(readAt) : null,
      payload: { channel: 'in-app', language: 'en' },
    };
  }).filter(({ messageTs }) => messageTs <= now);
}
