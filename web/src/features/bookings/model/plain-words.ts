import type { BookingProblem } from '@/entities/booking/problems';
import { sentence } from '@/lib/text/bidi';
import { capitalised } from '@/lib/text/capitalised';

/** Common refusals of a card, by the words of payment providers. Any other message is left to the details. */
const refusals: readonly (readonly [words: RegExp, meaning: string])[] = [
  [/no such paymentmethod|detached/i, 'the card was removed'],
  [/insufficient funds/i, 'the card has too little money'],
  [/requires authentication/i, 'the bank wants a confirmation'],
  [/card has expired/i, 'the card has expired'],
  [/card was declined/i, 'the card was declined'],
  [/provider does not respond/i, 'the payment provider did not respond'],
];

const refusalIn = (message = ''): string | undefined => refusals.find(([words]) => words.test(message))?.[1];

/** A problem's detail, with a provider's known refusal in words. */
export function plainDetail({ section, detail }: BookingProblem): string | undefined {
  const refusal = section === 'payment' ? refusalIn(detail) : undefined;
  return refusal ? `${capitalised(refusal)}.` : detail;
}

export interface RideEnd {
  readonly status: 'COMPLETED' | 'CANCELLED';
  /** '16:25'. */
  readonly at: string | undefined;
  /** The status that the booking still has: "active". */
  readonly bookingStatus: string;
}

/**
 * A problem in at most 20 words: the known fact, and its possible consequence for the passenger.
 * @param end undefined if the booking and dispatch agree on the status
 */
export function plainWords({ id, severity, title, detail, cause, since }: BookingProblem, end: RideEnd | undefined): string {
  const refusal = refusalIn(cause ?? detail);
  switch (id) {
    case 'systems':
      if (!end) return sentence`${title}: the passenger may see old information.`;
      return `The ride ${end.status === 'COMPLETED' ? 'ended' : 'was cancelled'}${end.at ? ` at ${end.at}` : ''}. Our booking is still ${end.bookingStatus}, and the passenger may see that.`;
    case 'payment-failed':
      return `The payment failed${refusal ? `: ${refusal}` : ''}. The passenger may still owe the fare.`;
    case 'payment-unconfirmed':
      return 'The payment waits for the passenger to confirm it in the app.';
    case 'payment-not-created':
      return `There is no payment yet${refusal ? `: ${refusal}` : ''}. The ride can’t be charged without one.`;
    case 'overcharged':
      return sentence`${title}: more was charged than is due. The passenger may be owed a refund.`;
    case 'charged-again':
      return sentence`${title}: the passenger may be owed a refund.`;
    case 'no-driver':
      if (since === undefined) return 'No driver was found. The passenger needs another ride.';
      return severity === 'danger'
        ? 'There is no driver, and the pickup time has passed: the passenger may be waiting.'
        : 'There is no driver yet. The passenger may have to wait.';
    case 'overdue':
      return 'The pickup time has passed, and the booking was not dispatched: the passenger may be waiting.';
    case 'not-ended':
      return 'The ride should be over, but is still active. The passenger may not have been charged.';
    default:
      return detail ? sentence`${title}: ${detail}` : title;
  }
}
