import { routeAccess, routeIds } from '@/lib/access/routes';
import { statusWords, type StatusWord } from './status-words';

/** The command that writes STATUSES.md. */
export const rewrite = 'node scripts/statuses.mjs';

/** The labels with a tone in the code. */
export const words = statusWords();

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

/** Words grouped by a key; words without a key are left out. */
export function grouped(by: (word: StatusWord) => string | null, of: readonly StatusWord[] = words): [string, StatusWord[]][] {
  const groups = new Map<string, StatusWord[]>();
  for (const word of of) {
    const key = by(word);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), word]);
  }
  return [...groups];
}

const screensOf = (group: readonly StatusWord[]): string[] => [...new Set(group.flatMap(({ screens }) => screens))];

/** The text of STATUSES.md. */
export function statusTables(): string {
  const enumerations = grouped(({ enumeration }) => enumeration).toSorted(([one], [other]) => one.localeCompare(other));
  const others = grouped(
    ({ label }) => label,
    words.filter(({ enumeration }) => enumeration === null),
  ).toSorted(([one], [other]) => one.localeCompare(other));
  return `${[
    '# Statuses',
    `Written from the code by \`${rewrite}\` in \`web/\`.\nneutral: not started, ended, none. info: running. warning: needs a person. success: done, healthy. danger: failed.`,
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
