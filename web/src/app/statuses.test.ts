import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { routeAccess, routeIds } from '@/lib/access/routes';
import { statusWords, type StatusWord } from '../../test/status-words';

const file = path.resolve(__dirname, '../../STATUSES.md');
const rewrite = 'UPDATE_STATUSES=1 npx jest src/app/statuses.test.ts';

const words = statusWords();

/** The cells of a Markdown table, padded as the formatter does. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

function screenName(screen: string): string {
  const id = routeIds.find((route) => route === screen);
  return id ? routeAccess(id).label : 'Top bar, dialogs and search';
}

const everywhere = 20;
const screensText = (screens: readonly string[]): string =>
  screens.length > everywhere ? 'Everywhere' : [...new Set(screens.map(screenName))].sort().join(', ');

/** Words grouped by a key; those without one are left out. */
function grouped(by: (word: StatusWord) => string | null, of: readonly StatusWord[] = words): [string, StatusWord[]][] {
  const groups = new Map<string, StatusWord[]>();
  for (const word of of) {
    const key = by(word);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), word]);
  }
  return [...groups];
}

const screensOf = (group: readonly StatusWord[]): string[] => [...new Set(group.flatMap(({ screens }) => screens))];

function statusTables(): string {
  const enumerations = grouped(({ enumeration }) => enumeration).toSorted(([one], [other]) => one.localeCompare(other));
  const others = grouped(
    ({ label }) => label,
    words.filter(({ enumeration }) => enumeration === null),
  ).toSorted(([one], [other]) => one.localeCompare(other));
  return `${[
    '# Statuses',
    `Written by \`src/app/statuses.test.ts\` from the code; \`${rewrite}\` in \`web/\` writes it again.\nneutral: not started, ended, none. info: running. warning: needs a person. success: done, healthy. danger: failed.`,
    ...enumerations.map(([name, group]) =>
      [
        `## ${name}`,
        `Screens: ${screensText(screensOf(group))}`,
        table(
          ['Status', 'Label', 'Tone'],
          grouped(({ code }) => code, group).flatMap(([code, [word]]) => (word ? [[`\`${code}\``, word.label, word.tone]] : [])),
        ),
      ].join('\n\n'),
    ),
    '## Labels of no enumeration',
    table(
      ['Label', 'Tone', 'Screens'],
      others.map(([label, group]) => [label, group[0]?.tone ?? '', screensText(screensOf(group))]),
    ),
  ].join('\n\n')}\n`;
}

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

it(`STATUSES.md lists every status; ${rewrite} writes it again`, () => {
  const tables = statusTables();
  if (process.env.UPDATE_STATUSES) writeFileSync(file, tables);
  expect(readFileSync(file, 'utf8')).toBe(tables);
});
