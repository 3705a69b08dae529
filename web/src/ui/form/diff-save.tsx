import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ReadError, toDataError } from '@/lib/errors';
import { revealSecrets } from '@/lib/hidden-secrets';
import { isJsonObject, isSameJson, mergeJson, type JsonDifference, type JsonMerge, type JsonObject } from '@/lib/merge-json';
import { isSecretName, maskSecrets } from '@/lib/secrets';
import type { Action } from '../action/action';
import { jsonText, pathText } from '../json-tree';
import { Masked } from '../secret-text';
import type { Submission } from './form';

type Path = readonly string[];

/** How a screen says its values. */
export interface ChangeLabels {
  /** What a place is called; where left out, its path: `contact.phone`. */
  label?: (path: Path) => string;
  /** A value in words, `undefined` for none; JSON where this returns nothing. */
  value?: (value: unknown, path: Path) => string | undefined;
}

const longText = 80;
/** How much of what is the same is shown before what differs. */
const lead = 12;

/** Two long texts, cut so that what differs is among what is left. */
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
  margin: 10px 0 0;
  padding: 0;
  list-style: none;
  & > li {
    padding: 6px 10px;
    border-radius: var(--radius-medium);
    background: var(--color-sunken);
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  & b {
    font-weight: 550;
  }
`;

const Before = styled.span`
  color: var(--color-text-muted);
`;

const Others = styled.div`
  margin-top: var(--space-4);
`;

/** More are counted: two objects of different kinds differ in everything. */
const maxChanges = 50;

function Change({ change: { path, before, after }, words }: { change: JsonDifference; words: ChangeLabels }) {
  const [was, is] = shortenedPair(textOf(before, path, words, 'not set'), textOf(after, path, words, 'removed'));
  const hides = isSecret(path);
  return (
    <li>
      <b>{labelOf(path, words)}</b>: <Before>{hides && before !== undefined ? <Masked /> : was}</Before> →{' '}
      {hides && after !== undefined ? <Masked /> : is}
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
  /** What the change has an effect on. */
  children?: ReactNode;
}

/** What a question about a diff-save says: each change as "Name: before → after", and what someone else has changed meanwhile. */
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

/** What both changed, in the fields that it belongs to: the newer values, and what saving again does. */
function conflictError(
  { conflicts, others }: JsonMerge<object>,
  { words = {}, field }: Pick<DiffSave<object>, 'words' | 'field'>,
): ReadError {
  const fields: Record<string, string> = {};
  for (const { path, before } of conflicts) {
    const name = field(path);
    const now = isSecret(path) ? 'something else' : shortenedPair(textOf(before, path, words, 'removed'), '')[0];
    fields[name] = `${fields[name] === undefined ? '' : `${fields[name]} `}${labelOf(path, words)} is now: ${now}.`;
  }
  const places = [...(conflicts.length > 0 ? conflicts : others)].map(({ path }) => labelOf(path, words));
  const some = places.length > 5 ? [...places.slice(0, 4), `${places.length - 4} more`] : places;
  const list = new Intl.ListFormat('en').format(some);
  const next =
    conflicts.length > 0
      ? 'Nothing was saved. Save again to replace it with yours.'
      : 'Their change is kept. Nothing was saved yet: save again.';
  return new ReadError({ code: 'CONFLICT', message: `Someone else changed ${list} in the meantime. ${next}`, fields, isRetryable: false });
}

/** A change of what is saved as a whole, or of what another person may have changed meanwhile. */
export interface DiffSave<Value extends object> {
  /** What the edit began with. */
  base: unknown;
  mine: Value;
  /** Reads what is there now, past the cache. */
  read: () => Promise<Value>;
  words?: ChangeLabels;
  /** The form's field in which a place is edited. */
  field: (path: Path) => string;
  /** Puts the merged value into the form, and what is there now in place of its base: what was typed stays. */
  rebase: (merged: Value, current: Value) => void;
  /** What to ask and send: `merge.merged`, with `current` as what is expected to be there. Its question shows `DiffQuestion`. */
  action: (merge: JsonMerge<Value>, current: Value) => Action;
}

/**
 * What submitting a form comes to whose edit must overwrite nothing unseen: reads again, and asks with what changes and what changed
 * meanwhile. Where both changed the same, or the platform finds that in a CONFLICT, nothing is sent: the form goes on with what was typed
 * over what is there now, says what that is at its field, and the next save asks anew.
 */
export async function diffSave<Value extends object>(save: DiffSave<Value>): Promise<Submission> {
  const { base, mine, read, rebase } = save;
  const current = await read();
  const merge = mergeJson(base, mine, current);
  if (merge.conflicts.length > 0) {
    rebase(merge.merged, current);
    throw conflictError(merge, save);
  }
  if (merge.own.length === 0) return 'saved';
  const action = save.action(merge, current);

  /** @throws ReadError where something is different by now */
  const mustBeUnchanged = async () => {
    const newest = await read();
    if (isSameJson(newest, current)) return;
    const again = mergeJson(base, mine, newest);
    rebase(again.merged, newest);
    throw conflictError(again, save);
  };
  const send = async () => {
    try {
      return await action.send();
    } catch (error) {
      if (toDataError(error)?.code === 'CONFLICT') await mustBeUnchanged();
      throw error;
    }
  };
  return { ...action, send };
}

const hidden = (stored: JsonObject): JsonObject => {
  const masked = maskSecrets(stored);
  return isJsonObject(masked) ? masked : {};
};

/** For free-form JSON that is edited with its secrets masked: `base` and `mine` are masked, what is read and sent is not. */
export function diffSaveJson({ read, action, ...save }: DiffSave<JsonObject>): Promise<Submission> {
  let stored: JsonObject = {};
  return diffSave<JsonObject>({
    ...save,
    read: async () => {
      stored = await read();
      return hidden(stored);
    },
    action: (merge) => {
      const { value } = revealSecrets(merge.merged, stored);
      return action({ ...merge, merged: isJsonObject(value) ? value : {} }, stored);
    },
  });
}
