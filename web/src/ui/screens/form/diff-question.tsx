import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ReadError } from '@/lib/errors';
import type { JsonDifference, JsonMerge } from '@/lib/json/merge-json';
import { isSecretName, maskSecrets } from '@/lib/json/secrets';
import { jsonText, pathText } from '@/ui/design/json/json-tree';
import { Masked } from '@/ui/design/secret-text';
import { Muted } from '@/ui/design/text';

/** The keys that lead to a place in a record, from the outermost. */
export type Path = readonly string[];

export interface ChangeLabels {
  /** A place's name; defaults to its path: `contact.phone`. */
  label?: (path: Path) => string;
  /** A value's label, `undefined` for none; falls back to JSON. */
  value?: (value: unknown, path: Path) => string | undefined;
}

const longText = 80;
/** The characters of unchanged text shown before a difference. */
const lead = 12;

/** Two long texts, truncated so that their difference stays visible. */
export function shortenedPair(before: string, after: string): [before: string, after: string] {
  const texts = [[...before], [...after]] as const;
  if (texts.every((text) => text.length <= longText)) return [before, after];
  const differs = texts[0].findIndex((character, at) => character !== texts[1][at]);
  const start = differs > 2 * lead ? differs - lead : 0;
  const cut = (text: readonly string[]) =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + longText).join('')}${text.length > start + longText ? '…' : ''}`;
  return [cut(texts[0]), cut(texts[1])];
}

const labelOf = (path: Path, { label }: ChangeLabels) => label?.(path) ?? pathText(path);
const isSecret = (path: Path) => path.some(isSecretName);

function textOf(value: unknown, path: Path, words: ChangeLabels, none: string): string {
  return words.value?.(value, path) ?? (value === undefined ? none : jsonText(maskSecrets(value)));
}

const List = styled.ul`
  display: grid;
  gap: 6px;
  margin-top: 10px;
  & > li {
    padding: 6px 10px;
    border-radius: var(--radius-medium);
    background: var(--color-sunken);
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  & b {
    font-weight: 500;
  }
`;

const Others = styled.div`
  margin-top: var(--space-4);
`;

/** The maximum number of changes listed; more are only counted. */
const maxChanges = 50;

function Change({ change: { path, before, after }, words }: { change: JsonDifference; words: ChangeLabels }) {
  const [was, is] = shortenedPair(textOf(before, path, words, 'not set'), textOf(after, path, words, 'removed'));
  const hides = isSecret(path);
  return (
    <li>
      <b>{labelOf(path, words)}</b>: <Muted>{hides && before !== undefined ? <Masked /> : <span>{was}</span>}</Muted> →{' '}
      {hides && after !== undefined ? <Masked /> : <span>{is}</span>}
    </li>
  );
}

function ChangeList({ changes, words }: { changes: readonly JsonDifference[]; words: ChangeLabels }) {
  return (
    <List>
      {changes.slice(0, maxChanges).map((change) => (
        <Change key={pathText(change.path)} change={change} words={words} />
      ))}
      {changes.length > maxChanges && <li>and {(changes.length - maxChanges).toLocaleString('en')} more</li>}
    </List>
  );
}

interface DiffQuestionProps {
  merge: Pick<JsonMerge<object>, 'own' | 'others'>;
  words?: ChangeLabels;
  children?: ReactNode;
}

/** The body of an edit's question: each change as "Name: before → after", and other people's changes meanwhile. */
export function DiffQuestion({ merge: { own, others }, words = {}, children }: DiffQuestionProps) {
  return (
    <>
      {children}
      <ChangeList changes={own} words={words} />
      {others.length > 0 && (
        <Others>
          Someone else changed this in the meantime. Kept:
          <ChangeList changes={others} words={words} />
        </Others>
      )}
    </>
  );
}

/** Conflicts, by form field: the newer values, and the effect of saving again. */
export function conflictError({ conflicts, others }: JsonMerge<object>, words: ChangeLabels, fieldOf: (path: Path) => string): ReadError {
  const fields: Record<string, string> = {};
  for (const { path, before } of conflicts) {
    const name = fieldOf(path);
    const now = isSecret(path) ? 'something else' : shortenedPair(textOf(before, path, words, 'removed'), '')[0];
    fields[name] = `${fields[name] === undefined ? '' : `${fields[name]} `}${labelOf(path, words)} is now: ${now}.`;
  }
  const places = [...(conflicts.length > 0 ? conflicts : others)].map(({ path }) => labelOf(path, words));
  const some = places.length > 5 ? [...places.slice(0, 4), `${places.length - 4} more`] : places;
  // The difference may be only in a secret.
  const list = some.length === 0 ? 'this' : new Intl.ListFormat('en').format(some);
  const next =
    conflicts.length > 0
      ? 'Nothing was saved. Save again to replace it with yours.'
      : 'Their change is kept. Nothing was saved yet: save again.';
  return new ReadError({ code: 'CONFLICT', message: `Someone else changed ${list} in the meantime. ${next}`, fields, isRetryable: false });
}
