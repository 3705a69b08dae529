import type { components } from '@pax/schema/platform';
import { HOUR, MINUTE, SECOND, toIso } from '../../clock';
import { chance, randomOf, uuid } from '../../random';
import type { Ride } from './ride';

type ReceiptActivity = components['schemas']['BookingReceiptActivity'];
type Step = readonly [after: number, code: string, message: string, payload: unknown];

/** The events of a completed ride's receipts by now, newest first. */
export function receiptActivityOf(ride: Ride, seed: number, recipient: string | null, now: number): ReceiptActivity[] {
  const { plan, endKnownAt } = ride;
  if (plan.scenario.cancellation && plan.scenario.paymentTrouble !== 'capturedAfterCancellation') return [];
  const random = randomOf(seed, 'receipt', plan.id);
  const bounces = chance(random, 0.15);
  const sending: Step[] = bounces
    ? [
        [26 * SECOND, 'FAILED', 'The mail server rejected the message', { smtpCode: 550, reply: '5.1.1 mailbox unavailable' }],
        [HOUR, 'RESENT', 'Sent again by the retry task', { attempt: 2 }],
      ]
    : [[25 * SECOND, 'SENT', 'Sent by email', { attempt: 1 }]];
  const again: Step = [2 * MINUTE, 'RESENT', 'Sent again because the ride was charged again', { attempt: 2 }];
  const opened: Step = [3 * HOUR, 'OPENED', 'Opened by the passenger', { device: 'phone' }];
  const steps: Step[] = [
    [20 * SECOND, 'GENERATED', 'Receipt generated', { number: `R-${7_000_000 + plan.index}`, format: 'pdf' }],
    ...sending,
    ...(plan.scenario.paymentTrouble === 'capturedTwice' ? [again] : []),
    ...(chance(random, 0.6) ? [opened] : []),
  ];
  return steps
    .map(([after, code, message, payload], place) => ({ at: endKnownAt + after, code, message, payload, place }))
    .filter(({ at }) => at <= now)
    .sort((one, other) => other.at - one.at)
    .map(({ at, code, message, payload, place }) => ({
      id: uuid(randomOf(seed, 'receipt-activity', plan.id, place)),
      code,
      recipient: code === 'GENERATED' || code === 'OPENED' ? null : recipient,
      message,
      createdAt: toIso(at),
      payload,
    }));
}
