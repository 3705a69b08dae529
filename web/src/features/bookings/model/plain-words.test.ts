import type { BookingProblem } from '@/entities/booking/problems';
import { plainWords } from './plain-words';

const problem = (id: string, changes: Partial<BookingProblem> = {}): BookingProblem => ({
  id,
  severity: 'danger',
  title: 'Booking out of date',
  section: 'systems',
  ...changes,
});

const count = (text: string) => text.split(/\s+/).length;

it('says how the ride ended in dispatch, and what the passenger sees', () => {
  const late = problem('systems', { detail: 'Dispatch: completed. Late: booking (active).' });
  expect(plainWords(late, { status: 'COMPLETED', at: '16:25' })).toBe('The ride ended at 16:25. The passenger still sees it as active.');
  expect(plainWords(late, { status: 'CANCELLED', at: undefined })).toBe('The ride was cancelled. The passenger still sees it as active.');
  expect(plainWords(late, undefined)).toBe('Booking out of date: the passenger may see old information.');
});

it.each([
  ["No such PaymentMethod: 'pm_001d'. It may have been detached from its customer.", 'the card was removed'],
  ['Your card was declined.', 'the card was declined'],
  ['Your card was declined. This transaction requires authentication.', 'the bank wants a confirmation'],
  ['The payment provider does not respond.', 'the payment provider did not respond'],
])('puts the provider’s “%s” in plain words', (message, meaning) => {
  expect(plainWords(problem('payment-failed', { title: 'Payment failed', cause: message }), undefined)).toBe(
    `The payment failed: ${meaning}. The passenger has not paid yet.`,
  );
});

it('leaves a message that it does not know to the details', () => {
  expect(plainWords(problem('payment-failed', { cause: 'E_4711' }), undefined)).toBe('The payment failed. The passenger has not paid yet.');
});

it.each([
  'systems',
  'payment-failed',
  'payment-unconfirmed',
  'payment-not-created',
  'overcharged',
  'charged-again',
  'no-driver',
  'overdue',
  'not-ended',
])('has at most 20 words for “%s”', (id) => {
  const worst = problem(id, { title: 'Overcharged €18.60', detail: 'The pickup is 2 h overdue.', cause: 'The card was declined.' });
  expect(count(plainWords(worst, { status: 'COMPLETED', at: '16:25' }))).toBeLessThanOrEqual(20);
  expect(count(plainWords(worst, undefined))).toBeLessThanOrEqual(20);
});
