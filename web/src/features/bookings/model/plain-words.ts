import type { BookingProblem } from '@/entities/booking/problems';
import { sentence } from '@/lib/text/bidi';

/** What a payment provider's message means, by its words. */
const meanings: readonly (readonly [words: RegExp, meaning: string])[] = [
  [/no such paymentmethod|detached/i, 'the card was removed'],
  [/insufficient/i, 'the card has too little money'],
  [/authenticat|confirm/i, 'the bank wants a confirmation'],
  [/expired/i, 'the card has expired'],
  [/declin/i, 'the card was declined'],
  [/not respond|timed? ?out|unavailable|in time/i, 'the payment provider did not respond'],
];

const meaningOf = (message = ''): string | undefined => meanings.find(([words]) => words.test(message))?.[1];

/** The facts that dispatch has about the end of the ride. */
export interface RideEnd {
  readonly status: 'COMPLETED' | 'CANCELLED';
  /** '16:25'. */
  readonly at: string | undefined;
}

/**
 * A problem in one sentence or two of at most 20 words: what happened, and what it means for the passenger.
 * @param end how the ride ended in dispatch, while the booking does not know it
 */
export function plainWords({ id, title, detail, cause }: BookingProblem, end: RideEnd | undefined): string {
  const meaning = meaningOf(cause ?? detail);
  switch (id) {
    case 'systems':
      if (!end) return sentence`${title}: the passenger may see old information.`;
      return `The ride ${end.status === 'COMPLETED' ? 'ended' : 'was cancelled'}${end.at ? ` at ${end.at}` : ''}. The passenger still sees it as active.`;
    case 'payment-failed':
      return `The payment failed${meaning ? `: ${meaning}` : ''}. The passenger has not paid yet.`;
    case 'payment-unconfirmed':
      return 'The passenger must confirm the payment in the app before the ride can be charged.';
    case 'payment-not-created':
      return `There is no payment yet${meaning ? `: ${meaning}` : ''}. Nothing can be charged.`;
    case 'overcharged':
      return sentence`${title}: the passenger has paid too much and is owed a refund.`;
    case 'charged-again':
      return sentence`${title}: check whether the passenger is owed a refund.`;
    case 'no-driver':
      return detail?.includes('overdue')
        ? 'There is no driver yet, and the pickup time has passed: the passenger is waiting.'
        : title === 'No driver yet'
          ? 'There is no driver yet. The passenger may have to wait.'
          : 'No driver was found, so the ride does not take place.';
    case 'overdue':
      return 'The pickup time has passed, and dispatch does not have the booking: no driver will come.';
    case 'not-ended':
      return 'The ride should be over, but is still active: the passenger has not been charged.';
    default:
      return detail ? sentence`${title}: ${detail}` : title;
  }
}
