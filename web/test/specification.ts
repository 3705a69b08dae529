import { readFileSync } from 'node:fs';
import path from 'node:path';

const text = readFileSync(path.resolve(__dirname, '../../docs/specification.md'), 'utf8');

/** The text below a heading of docs/specification.md, up to the next heading of any level. */
export function specified(heading: string): string {
  const part = text.split(`\n${heading}\n`)[1];
  if (part === undefined) throw new Error(`docs/specification.md has no "${heading}".`);
  return part.split(/\n#+ /)[0] ?? '';
}

/** The rows of the table below a heading, without its head. */
export const specifiedRows = (heading: string): string[][] =>
  specified(heading)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** The `names` in a text. */
export const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? []);

/** The 'messages' in a text. */
export const messagesIn = (part: string): string[] => [...part.matchAll(/'([A-Z][^']+)'/g)].flatMap(([, message]) => message ?? []);
