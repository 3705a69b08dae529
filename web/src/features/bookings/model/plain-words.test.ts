import type { BookingProblem } from '@/entities/booking/problems';
import { plainDetail, plainWords } from './plain-words';

const problem = (id: string, changes: Partial<BookingProblem> = {}): BookingProblem => ({
  id,
  severity: 'danger',
  title: 'Booking out of date',
  section: 'systems',
  ...changes,
});

const count = (text: string) => text.split(/\s+/).length;

it('states how the ride ended in dispatch, and that the passenger may not see it', () => {
  const late = problem('systems', { detail: 'Dispatch: completed. Late: booking (active).' });
  expect(plainWords(late, { status: 'COMPLETED', at: '16:25', bookingStatus: 'active' })).toBe(
    'The ride ended at 16:25. Our booking is still active, and the passenger may see that.',
  );
  expect(plainWords(late, { status: 'CANCELLED', at: undefined, bookingStatus: 'active' })).toBe(
    'The ride was cancelled. Our booking is still active, and the passenger may see that.',
  );
  expect(plainWords(late, undefined)).toBe('Booking out of date: the passenger may see old information.');
});

it.each([
  ["No such PaymentMethod: 'pm_001d'. It may have been detached from its customer.", 'the card was removed'],
  ['Your card was declined.', 'the card was declined'],
  ['Your card was declined. This transaction requires authentication.', 'the bank wants a confirmation'],
  ['The payment provider does not respond.', 'the payment provider did not respond'],
])('puts the provider’s “%s” in plain words', (message, meaning) => {
  expect(plainWords(problem('payment-failed', { title: 'Payment failed', cause: message }), undefined)).toBe(
    `The payment failed: ${meaning}. The passenger may still owe the fare.`,
  );
});

it('leaves an unknown message to the details', () => {
  expect(plainWords(problem('payment-failed', { cause: 'E_4711' }), undefined)).toBe(
    'The payment failed. The passenger may still owe the fare.',
  );
});

it('puts a known refusal of a payment in words, and keeps any other detail', () => {
  const detail = "No such PaymentMethod: 'pm_001d'.";
  expect(plainDetail(problem('payment-not-created', { section: 'payment', detail }))).toBe('The card was removed.');
  expect(plainDetail(problem('payment-failed', { section: 'payment', detail: 'E_4711' }))).toBe('E_4711');
  expect(plainDetail(problem('systems', { detail }))).toBe(detail);
  expect(plainDetail(problem('no-driver'))).toBeUndefined();
});

it('distinguishes a driver who is not needed yet, is late, or was not found', () => {
  const noDriver = (changes: Partial<BookingProblem>) => plainWords(problem('no-driver', changes), undefined);
  expect(noDriver({ severity: 'warning', since: 1 })).toBe('There is no driver yet. The passenger may have to wait.');
  expect(noDriver({ since: 1 })).toBe('There is no driver, and the pickup time has passed: the passenger may be waiting.');
  expect(noDriver({})).toBe('No driver was found. The passenger needs another ride.');
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
  expect(count(plainWords(worst, { status: 'COMPLETED', at: '16:25', bookingStatus: 'active' }))).toBeLessThanOrEqual(20);
  expect(count(plainWords(worst, undefined))).toBeLessThanOrEqual(20);
});
