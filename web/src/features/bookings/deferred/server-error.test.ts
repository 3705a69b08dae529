import { parseServerError } from './server-error';

const answer = {
  status: 402,
  error: { type: 'card_error', code: 'authentication_required', decline_code: 'do_not_honor', message: 'No.' },
};

it.each([
  ['an object', answer],
  ['the text of one', JSON.stringify(answer)],
])('reads %s as facts', (_, raw) => {
  expect(parseServerError(raw)).toEqual({
    kind: 'parsed',
    value: answer,
    facts: [
      { label: 'Status', value: '402' },
      { label: 'Type', value: 'card_error' },
      { label: 'Code', value: 'authentication_required' },
      { label: 'Decline code', value: 'do_not_honor' },
      { label: 'Message', value: 'No.' },
    ],
  });
});

it('hides secrets', () => {
  expect(parseServerError({ payment_intent: { client_secret: 'pi_1_secret_2' } })).toMatchObject({
    facts: [{ label: 'Client secret', value: '••••••••' }],
  });
  expect(parseServerError('No answer from https://pay.example/?api_key=sk_1')).toMatchObject({
    text: 'No answer from https://pay.example/?api_key=••••••••',
  });
});

it('omits facts shown beside it, and repeated ones', () => {
  const raw = { code: 'card_declined', decline_code: 'card_declined', error: { message: 'No.', requestLogUrl: 'x', isRetryable: false } };
  expect(parseServerError(raw, ['No.', null, undefined])).toMatchObject({
    facts: [
      { label: 'Code', value: 'card_declined' },
      { label: 'Request log URL', value: 'x' },
      { label: 'Is retryable', value: 'false' },
    ],
  });
});

it('leaves lists, nulls and deep values to the payload', () => {
  expect(parseServerError({ a: [1], b: null, c: '', d: { e: { f: 1, g: { h: 2 } } } })).toMatchObject({
    facts: [{ label: 'F', value: '1' }],
  });
});

it.each([
  ['<html>502 Bad Gateway</html>', '<html>502 Bad Gateway</html>'],
  ['{"status": 402, "err', '{"status": 402, "err'],
  ['"timeout"', '"timeout"'],
  [504, '504'],
])('shows %s unchanged', (raw, text) => {
  expect(parseServerError(raw)).toEqual({ kind: 'text', text });
});

it.each([null, undefined, ''])('returns null for %s', (raw) => {
  expect(parseServerError(raw)).toBeNull();
});
