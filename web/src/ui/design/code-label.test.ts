import { type CodeLabel, codeOptions, humaniseCode, labelOf, textOf } from './code-label';

it('does not mistake a code of Object.prototype for a known one', () => {
  expect(textOf({}, 'UNKNOWN', 'toString')).toBe('To string');
  expect(labelOf({}, 'UNKNOWN', 'constructor').label).toBe('Constructor');
});

it('puts an unknown code in words, and keeps the platform’s spelling', () => {
  expect(labelOf({}, 'UNKNOWN', 'ON_HOLD_BY_STORE')).toEqual({ label: 'On hold by store', tone: 'neutral', code: 'ON_HOLD_BY_STORE' });
  expect(labelOf({}, 'UNKNOWN', '')).toEqual({ label: 'Unknown', tone: 'neutral', code: 'UNKNOWN' });
  expect(labelOf({}, null, null)).toBeNull();
});

it('offers codes under their labels, and those without one as they are', () => {
  const labels: Record<string, CodeLabel | string> = { ON: { label: 'Switched on', tone: 'success' }, OFF: 'Switched off' };
  expect(codeOptions(['ON', 'OFF', 'LOST'], (code) => labels[code] ?? null)).toEqual([
    { value: 'ON', label: 'Switched on', term: 'Switched on' },
    { value: 'OFF', label: 'Switched off' },
    { value: 'LOST', label: 'LOST' },
  ]);
});

it('reads codes as words, and leaves other texts alone', () => {
  expect(humaniseCode('BOOKING_CREATED')).toBe('Booking created');
  expect(humaniseCode('payment.intent-created')).toBe('Payment intent created');
  expect(humaniseCode('creationFailed')).toBe('Creation failed');
  expect(humaniseCode('waiting_for_approval')).toBe('Waiting for approval');
  expect(humaniseCode('PROVIDER_API_KEY_ID')).toBe('Provider API key ID');
  expect(humaniseCode('IOS_LIVE_ACTIVITY')).toBe('iOS live activity');
  expect(humaniseCode('Driver is late')).toBe('Driver is late');
  expect(humaniseCode('6.38.0')).toBe('6.38.0');
  expect(humaniseCode('На паузе')).toBe('На паузе');
});
