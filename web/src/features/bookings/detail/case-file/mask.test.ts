import { initialsOf, maskedPhone, maskOf } from './mask';

it('replaces known texts as whole words, the longest first, and whatever looks like an email address or a phone number', () => {
  const mask = maskOf([
    { text: 'An', instead: 'A.' },
    { text: 'An de Vries', instead: 'A. d. V.' },
    { text: 'C++ Street 1, Amsterdam', instead: '[address]' },
    { text: null, instead: 'x' },
    { text: '', instead: 'x' },
  ]);
  expect(mask('An de Vries (An) ordered An Answer at C++ Street 1, Amsterdam')).toBe('A. d. V. (A.) ordered A. Answer at [address]');
  expect(mask('Sent to an.devries@mail.example, called +31 6 8203-5667')).toBe('Sent to [email], called ••••5667');
  expect(mask('pi_5d9fb37274fa11c7a7a17cab, €18.60, 2026-11-25 08:52')).toBe('pi_5d9fb37274fa11c7a7a17cab, €18.60, 2026-11-25 08:52');
});

it('shortens names and phone numbers', () => {
  expect(initialsOf('Riley van der Kok')).toBe('R. v. d. K.');
  expect(maskedPhone('+31682035667')).toBe('••••5667');
});
