import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { UnreadableField } from '@/lib/apollo/unreadable';
import { useJsonDrawer } from '@/ui/design/json/json-drawer';

const Mark = styled.button`
  min-height: 24px;
  border-radius: var(--radius-full);
`;

/** A field in words: `pricing.taxes.0.amountMinor` becomes 'pricing taxes amount minor'. */
const inWords = (path: string): string =>
  path
    .replace(/\.\d+|\.(?=\D)/g, (part) => (part === '.' ? ' ' : ''))
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^android\b/, 'Android')
    .replace(/^ios\b/, 'iOS')
    .replace(/\b(?:id|eta|url|api)\b/g, (word) => word.toUpperCase())
    .replace('timezone', 'time zone');

/** The unreadable fields, on one line: 'Missing: status, pickup time. Not readable: pricing total.' */
function unreadableText(fields: readonly UnreadableField[]): string {
  const paths = new Set(fields.map(({ path }) => path));
  // A status and its code are one field of the platform.
  const named = fields.filter(({ path }) => !paths.has(path.replace(/Code$/, '')) || !path.endsWith('Code'));
  const problems = [...new Set(named.map(({ problem }) => problem))];
  const namesOf = (problem: string) => named.flatMap((field) => (field.problem === problem ? [inWords(field.path)] : []));
  return problems.map((problem) => `${problem}: ${namesOf(problem).join(', ')}.`).join(' ');
}

interface IncompleteMarkProps {
  fields: readonly UnreadableField[];
  /** Reads the whole record in the platform's raw form. */
  readRaw?: () => Promise<unknown>;
  children: ReactNode;
}

/** Names the unreadable fields. A click shows the platform's raw data. */
export default function IncompleteMark({ fields, readRaw, children }: IncompleteMarkProps) {
  const drawer = useJsonDrawer();
  const text = unreadableText(fields);
  return (
    <Mark
      type="button"
      title={text}
      aria-label={`Incomplete. ${text}`}
      aria-haspopup="dialog"
      onClick={() => (readRaw ? drawer.read('Raw data', readRaw, { note: text }) : drawer.open('Unreadable fields', fields))}
    >
      {children}
    </Mark>
  );
}
