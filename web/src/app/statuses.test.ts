import { readFileSync } from 'node:fs';
import path from 'node:path';
import { grouped, rewrite, statusTables, words } from '../../test/status-tables';
import type { StatusWord } from '../../test/status-words';

const differing = (groups: readonly [string, StatusWord[]][], textOf: (word: StatusWord) => string): string[] =>
  groups.flatMap(([name, group]) =>
    new Set(group.map(textOf)).size > 1 ? [`${name}: ${group.map((word) => `${textOf(word)} in ${word.file}`).join(', ')}`] : [],
  );

it('gives a label one tone on every screen', () => {
  expect(
    differing(
      grouped(({ label }) => label.replace(/ …$/, '')),
      ({ tone }) => tone,
    ),
  ).toEqual([]);
});

it('gives a status one label and one tone in all tables', () => {
  const statuses = grouped(({ enumeration, code }) => enumeration && `${enumeration}.${code}`);
  expect(differing(statuses, ({ label, tone }) => `${label} (${tone})`)).toEqual([]);
});

it('has no status without a screen', () => {
  expect(words.filter(({ screens }) => screens.length === 0)).toEqual([]);
});

it(`matches STATUSES.md; \`${rewrite}\` in web/ writes it again`, () => {
  expect(readFileSync(path.resolve(__dirname, '../../STATUSES.md'), 'utf8')).toBe(statusTables());
});
