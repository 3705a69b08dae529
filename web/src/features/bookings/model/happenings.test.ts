import { actorLabel } from './actor';
import { paymentEventLabel } from './payment-event';
import { receiptEventLabel } from './receipt-event';

it.each([
  ['CREATED', 'Created'],
  ['CREATION_DEFERRED', 'Card payment planned for later'],
  ['CREATION_FAILED', 'Card payment not created'],
  ['CONFIRMED', 'Confirmed'],
  ['METHOD_CHANGED', 'Method changed'],
  ['CAPTURED', 'Captured'],
  ['REFUNDED', 'Refunded'],
  ['SWITCHED_TO_CASH', 'Switched to cash'],
  ['PRE_AUTH_INCREMENT_SUCCESS', 'Pre-auth increment success'],
  ['PRE_AUTH_INCREMENT_FAILED', 'Pre-auth increment failed'],
  ['AUTO_CAPTURE_SUCCESS', 'Auto capture success'],
  ['AUTO_CAPTURE_FAILED', 'Auto capture failed'],
  ['REMAINDER_BALANCE_CAPTURED', 'Remainder balance captured'],
  ['DETACHED_TIP_CAPTURED', 'Detached tip captured'],
  ['FUNDS_CAPTURED', 'Funds captured'],
] as const)('the payment event %s is "%s"', (paymentEvent, label) => {
  expect(paymentEventLabel({ paymentEvent, code: 'x' }).label).toBe(label);
});

it('puts unknown payment events, receipt events and actors in words', () => {
  expect(paymentEventLabel({ paymentEvent: 'UNKNOWN', code: 'disputeOpened' }).label).toBe('Dispute opened');
  expect(paymentEventLabel({ paymentEvent: null, code: 'disputeOpened' }).label).toBe('Dispute opened');
  expect(receiptEventLabel({ event: 'UNKNOWN', eventCode: 'ARCHIVED' }).label).toBe('Archived');
  expect(actorLabel('UNKNOWN', 'ROBOT')).toBe('Robot');
});

it('labels receipt events and actors', () => {
  const events = (['GENERATED', 'SENT', 'RESENT', 'OPENED', 'FAILED'] as const).map(
    (event) => receiptEventLabel({ event, eventCode: 'x' }).label,
  );
  expect(events).toEqual(['Generated', 'Sent', 'Resent', 'Opened', 'Failed']);
  const actors = (['PASSENGER', 'DRIVER', 'STAFF', 'SYSTEM'] as const).map((type) => actorLabel(type, 'x'));
  expect(actors).toEqual(['Passenger', 'Driver', 'Staff', 'System']);
});
