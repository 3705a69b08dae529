import { policyTitle, typeLabel } from './policy';

it.each([
  ['INLINE_HTML', null, 'Inline HTML'],
  ['URL', null, 'URL'],
  ['FILE', 'terms.PDF', 'PDF file'],
  ['FILE', 'terms.htm', 'HTML file'],
  ['FILE', null, 'File'],
] as const)('describes a text’s form: %s, %s', (type, fileName, label) => {
  expect(typeLabel({ type, typeCode: type, fileName })?.label).toBe(label);
});

it('puts an unknown type in words', () => {
  expect(typeLabel({ type: 'UNKNOWN', typeCode: 'MARK_DOWN', fileName: null })).toMatchObject({ label: 'Mark down', code: 'MARK_DOWN' });
  expect(typeLabel({ type: null, typeCode: null, fileName: null })).toBeNull();
});

it('titles a text by its language', () => {
  expect(policyTitle({ kind: 'terms', language: 'de' })).toBe('German terms and conditions');
  expect(policyTitle({ kind: 'privacy', language: 'en' })).toBe('English privacy policy');
});
