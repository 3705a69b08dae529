import fc from 'fast-check';
import { untranslatedLines } from './untranslated';

const english = 'Terms\nA booking is binding once the app confirms it.\nAcme Taxi Ltd\nCards are charged after the ride.';

it('counts unchanged lines of several words', () => {
  expect(untranslatedLines(english, english)).toEqual({ count: 2, total: 2 });
  const half = 'Bedingungen\nEine Buchung ist bindend, sobald die App sie bestätigt.\nAcme Taxi Ltd\nCards are charged after the ride.';
  expect(untranslatedLines(english, half)).toEqual({ count: 1, total: 2 });
  expect(untranslatedLines(english, '')).toEqual({ count: 0, total: 0 });
});

it('finds every line of a copy, wherever it was moved', () => {
  const lines = fc.array(fc.stringMatching(/^[a-z]+( [a-z]+){3,6}$/), { minLength: 1 });
  fc.assert(
    fc.property(lines, lines, (copied, added) => {
      const { count, total } = untranslatedLines(copied.join('\n'), [...added, ...copied].join('\n'));
      expect(count).toBeGreaterThanOrEqual(copied.length);
      expect(total).toBe(copied.length + added.length);
    }),
  );
});
