import { useRef, type ReactNode } from 'react';
import { sentence } from '@/lib/text/bidi';
import type { ReadRequest } from '@/lib/data/define-read';
import { useGateway } from '@/lib/data/gateway';
import { toDataError } from '@/lib/errors';
import { isSameJson, mergeJson, valueOf, type JsonMerge } from '@/lib/json/merge-json';
import type { Action } from '@/ui/screens/action/action';
import type { Finding, Target } from '@/ui/screens/action/changes';
import type { ConfirmOptions } from '@/ui/design/dialog/confirm';
import { conflictError, DiffQuestion, type ChangeLabels, type Path } from './diff-question';
import type { Submission, SubmittedForm } from './form';

/** The record that a save starts from, and the values that the form shows. */
interface Edited<Stored, Values> {
  readonly stored: Stored;
  readonly values: Values;
}

export interface EditChange<Stored, State extends object, Values>
  extends Edited<Stored, Values>, Pick<JsonMerge<State>, 'merged' | 'own' | 'others'> {
  /** The stored record's state; `merged` is its new state. */
  readonly before: State;
  /** The form's values, with other people's changes. */
  readonly after: Values;
}

export interface EditQuestion extends Partial<Omit<ConfirmOptions, 'text'>> {
  /** Whether to ask even if no one else has changed the record; true by default. */
  isNeeded?: boolean;
  /** The effects of the change, above the list of differences. */
  effects?: ReactNode;
}

/** An edit of a record that other people may change meanwhile. Its state is a JSON object, merged key by key. */
export interface Edit<Stored, State extends object, Values extends { readonly base: State | null }> {
  /** The record in a sentence, such as "campaign". */
  what: string;
  /** Whether `what` is a plural, such as "attributes". */
  isPlural?: boolean;
  /** The action's name, if it is not "Change" and the record. */
  name?: string;
  target: Target;
  /** The read that the form's page shows. */
  read: ReadRequest<Stored>;
  /** The editable part of a record. */
  stateOf: (stored: Stored) => State;
  wanted: (values: Values) => State;
  /** The values of the form's fields for a state. `base` follows by itself. */
  valuesOf: (state: State, base: State, edited: Edited<Stored, Values>) => Partial<Values>;
  /** For a state with secrets: `base` and `wanted` are masked, stored and sent states are not. */
  secrets?: { hide: (state: State) => State; reveal: (state: State, stored: State) => State };
  words?: (edited: Edited<Stored, Values>) => ChangeLabels;
  /** The form field of a place in the state; by default its first key. */
  fieldOf?: (path: Path, values: Values) => string;
  /** The question before sending. Without one only other people's changes need confirmation. */
  question?: (change: EditChange<Stored, State, Values>) => EditQuestion | Promise<EditQuestion>;
  send: (change: EditChange<Stored, State, Values>) => Promise<unknown>;
  /** The success message, if more is to be said than that the record was saved. */
  success?: () => string | undefined;
  /** Maps a rejection's fields to the form's. */
  withFields?: (problem: unknown, change: EditChange<Stored, State, Values>) => unknown;
  /** Whether the record, read again, has the change. By default its changed keys are compared. */
  isSaved?: (now: State, change: EditChange<Stored, State, Values>) => boolean;
  lists?: Action['lists'];
  /** Refreshes other data that shows the record. */
  alsoRefresh?: () => Promise<unknown>;
  /** Called when the form is saved, or has nothing to save. */
  onClose: () => void;
}

/** Whether a record has a change's values, whatever else has changed since. */
const hasChanges = (now: object, { before, merged }: { before: object; merged: object }): boolean =>
  [...new Set([...Object.keys(before), ...Object.keys(merged)])]
    .filter((key) => !isSameJson(valueOf(before, key), valueOf(merged, key)))
    .every((key) => isSameJson(valueOf(now, key) ?? null, valueOf(merged, key) ?? null));

function findingOf(what: string, isPlural: boolean, isSaved: boolean, isUnchanged: boolean): Finding {
  const [is, has, it] = isPlural ? ['are', 'have', 'them'] : ['is', 'has', 'it'];
  if (isSaved) return { happened: true, text: 'The changes were saved.' };
  if (isUnchanged) return { happened: false, text: `The ${what} ${is} unchanged.` };
  return { happened: null, text: `The ${what} ${has} changed, but not to what you saved. Check ${it} before you try again.` };
}

/** An edit's question; undefined if there is nothing to ask. */
function questionOf(
  { isNeeded = true, effects, ...options }: EditQuestion,
  { own, others }: Pick<JsonMerge<object>, 'own' | 'others'>,
  name: string,
  words: ChangeLabels,
): ConfirmOptions | undefined {
  if (!isNeeded && others.length === 0) return undefined;
  return {
    title: sentence`Save the changes to ${name}?`,
    confirmLabel: 'Save changes',
    ...options,
    text: (
      <DiffQuestion merge={{ own, others }} words={words}>
        {effects}
      </DiffQuestion>
    ),
  };
}

/**
 * The `onSubmit` of a form that edits a record. It asks with the person's changes, and sends them with the record that they were made on:
 * the gateway answers CONFLICT if the record has changed since. Then the form keeps its input, shows the current values at their fields,
 * and the next save starts from these.
 */
export function useEdit<Stored, State extends object, Values extends { readonly base: State | null }>(edit: Edit<Stored, State, Values>) {
  const gateway = useGateway();
  /** The record after a conflict. */
  const newest = useRef<Stored>(null);
  return async (values: Values, form: SubmittedForm<Values>): Promise<Submission> => {
    const { what, isPlural = false, target, read, stateOf, secrets, onClose } = edit;
    const mine = edit.wanted(values);
    const hide = (state: State) => secrets?.hide(state) ?? state;
    const wordsFor = (stored: Stored) => edit.words?.({ stored, values }) ?? {};
    const valuesFor = (state: State, base: State, stored: Stored): Values => ({
      ...values,
      ...edit.valuesOf(state, base, { stored, values }),
      base,
    });
    const readNow = async () => {
      const stored = await gateway.lookUp(read);
      if (stored === null) throw new Error(sentence`${target.label} was deleted in the meantime. Nothing was saved.`);
      return stored;
    };

    /** Merges the newest state into the form, keeping its input. Returns the error that reports it. */
    const rebase = (merge: JsonMerge<State>, stored: Stored) => {
      const shown = valuesFor(merge.merged, hide(stateOf(stored)), stored);
      form.replace(shown);
      return conflictError(merge, wordsFor(stored), (path) => edit.fieldOf?.(path, shown) ?? path[0] ?? '');
    };

    const stored = newest.current ?? gateway.cached(read) ?? (await readNow());
    const before = stateOf(stored);
    const base = hide(before);
    // A draft may be older than the record.
    const merge = mergeJson(values.base, mine, base);
    if (merge.conflicts.length > 0) throw rebase(merge, stored);
    if (merge.own.length === 0) {
      onClose();
      return 'saved';
    }
    const change: EditChange<Stored, State, Values> = {
      ...merge,
      merged: secrets?.reveal(merge.merged, before) ?? merge.merged,
      stored,
      values,
      before,
      after: valuesFor(merge.merged, base, stored),
    };
    const question = (await edit.question?.(change)) ?? { isNeeded: false };

    const send = async () => {
      try {
        return await edit.send(change);
      } catch (problem) {
        if (toDataError(problem)?.code === 'CONFLICT') {
          const current = await readNow();
          const now = stateOf(current);
          if (!isSameJson(now, before)) {
            newest.current = current;
            throw rebase(mergeJson(values.base, mine, hide(now)), current);
          }
        }
        throw edit.withFields?.(problem, change) ?? problem;
      }
    };
    return {
      name: edit.name ?? `Change ${what}`,
      target,
      question: questionOf(question, merge, target.label, wordsFor(stored)),
      send,
      success: () => edit.success?.() ?? `The ${what} ${isPlural ? 'were' : 'was'} saved`,
      lookUp: async () => {
        const now = stateOf(await readNow());
        const isSaved = edit.isSaved?.(now, change) ?? hasChanges(now, change);
        return findingOf(what, isPlural, isSaved, isSameJson(now, before));
      },
      lists: edit.lists,
      refresh: () => Promise.all([gateway.refresh(read), edit.alsoRefresh?.()]),
      onDone: onClose,
    };
  };
}
