import { codeInWords, labelOf, textOf } from './code-label';

it('does not take a code of Object.prototype for a known one', () => {
  expect(textOf({}, 'UNKNOWN', 'toString')).toBe('toString');
  expect(labelOf({}, 'UNKNOWN', 'constructor').label).toBe('constructor');
});

it('reads message codes as words, and leaves what is no code alone', () => {
  expect(codeInWords('BOOKING_CREATED')).toBe('Booking created');
  expect(codeInWords('payment.intent-created')).toBe('payment.intent-created');
  expect(codeInWords('Driver is late')).toBe('Driver is late');
});
