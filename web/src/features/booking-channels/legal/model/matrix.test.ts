import fc from 'fast-check';
import type { PolicyFactsFragment } from '../legal.generated';
import { languageCodes } from '@/lib/text/languages';
import { matrixRows, missingCount } from './matrix';

const policy = (language: string | null, id = `p-${language}`, updatedAt: string | null = '2026-01-01T00:00:00Z'): PolicyFactsFragment => ({
  id,
  language,
  type: 'URL',
  typeCode: 'URL',
  url: 'https://example.com',
  fileName: null,
  updatedAt,
});

it('lists the app’s languages first, in its order, then the others by name', () => {
  const rows = matrixRows({
    policies: { privacy: [policy('fr'), policy('de'), policy('sq')], terms: [policy('en'), policy('xx')] },
    appLanguages: ['nl', 'en'],
    added: 'uk',
  });
  expect(rows.map(({ name, isSpoken }) => [name, isSpoken])).toEqual([
    ['Dutch', true],
    ['English', true],
    ['Albanian', false],
    ['French', false],
    ['German', false],
    ['Ukrainian', false],
    ['xx', false],
  ]);
  expect(missingCount(rows, () => true)).toBe(3);
  expect(missingCount(rows, (kind) => kind === 'terms')).toBe(1);
});

it('shows the newest of two texts in one language, and last those without a readable language', () => {
  const newest = policy('de', 'new', '2026-03-01T00:00:00Z');
  const rows = matrixRows({
    policies: { privacy: [policy(null), newest, policy('de', 'old'), policy('de', 'undated', null), null], terms: undefined },
    appLanguages: null,
    added: null,
  });
  expect(rows.map(({ name, cells }) => [name, cells.privacy?.id, cells.terms])).toEqual([
    ['German', 'new', null],
    ['Unknown language', 'p-null', null],
  ]);
});

it('has one row per language, and shows no text under another language', () => {
  const languages = fc.array(fc.constantFrom(...languageCodes, 'xx', ''), { maxLength: 12 });
  fc.assert(
    fc.property(languages, languages, languages, fc.option(fc.constantFrom(...languageCodes)), (privacy, terms, spoken, added) => {
      const listed = (codes: string[]) => codes.map((code, at) => policy(code === '' ? null : code, `${at}`));
      const appLanguages = [...new Set(spoken.filter((code) => languageCodes.includes(code)))];
      const rows = matrixRows({ policies: { privacy: listed(privacy), terms: listed(terms) }, appLanguages, added });
      const expected = new Set([...appLanguages, ...privacy, ...terms, ...(added === null ? [] : [added])]);
      expect(rows.map(({ language }) => language).toSorted()).toEqual([...expected].toSorted());
      for (const { language, cells } of rows) {
        expect(cells.privacy?.language ?? '').toBe(privacy.includes(language) ? language : '');
        expect(cells.terms !== null).toBe(terms.includes(language));
      }
    }),
  );
});
