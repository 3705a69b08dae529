import { platformNow } from '@/lib/dates/clock';
import { isoAt } from '@/lib/dates/instants';
import { useMemo } from 'react';
import { sentence } from '@/lib/text/bidi';
import { persisted, usePersisted } from '@/lib/browser/persisted';
import { createStore, useStore } from '@/ui/design/store';
import { isRecord } from '@/lib/guards';

/** The subject of a change. */
export interface Target {
  readonly label: string;
  /** Its path in the dashboard. */
  readonly to: string;
  /** Distinguishes it from others with the same path, such as records that do not exist yet. */
  readonly subject?: string;
}

/** The result of checking a change whose outcome is unknown. */
export interface Finding {
  /** Null if unknown. */
  readonly happened: boolean | null;
  /** The result, in one or more sentences. */
  readonly text: string;
}

export type ChangeOutcome =
  | { readonly kind: 'sending' }
  /** `isPartial` if a batch only succeeded in part. */
  | { readonly kind: 'done'; readonly text: string; readonly isPartial?: boolean }
  | { readonly kind: 'refused'; readonly text: string; readonly requestId?: string }
  | { readonly kind: 'unknown'; readonly text: string; readonly requestId?: string; readonly finding?: Finding };

/** A change that this tab has sent, without its input. */
export interface Change {
  readonly id: string;
  readonly name: string;
  readonly target: Target;
  /** RFC 3339. */
  readonly sentAt: string;
  readonly outcome: ChangeOutcome;
}

/** The check of an unknown outcome, or a sentence that explains why it can't be checked. */
export type LookUp = (() => Promise<Finding>) | string;

/** Changes by the ID of the person who made them, newest first. */
type ChangesByPerson = Readonly<Record<string, readonly Change[]>>;

/** Identifies an action on a target. Only one of each runs at a time. */
export const keyOf = ({ name, target: { to, subject = '' } }: Pick<Change, 'name' | 'target'>): string => `${name} ${to} ${subject}`;

const maxChanges = 50;
const kinds: readonly unknown[] = ['sending', 'done', 'refused', 'unknown'];
function isChange(value: unknown): boolean {
  if (!isRecord(value) || !isRecord(value.target) || !isRecord(value.outcome)) return false;
  const texts = [
    value.id,
    value.name,
    value.sentAt,
    value.target.label,
    value.target.to,
    value.target.subject ?? '',
    value.outcome.text ?? '',
  ];
  return texts.every((text) => typeof text === 'string') && kinds.includes(value.outcome.kind);
}

const isChangesByPerson = (value: unknown): value is ChangesByPerson =>
  isRecord(value) && Object.values(value).every((changes) => Array.isArray(changes) && changes.every(isChange));

const none: readonly Change[] = [];
const cell = persisted<ChangesByPerson>('pax.changes', isChangesByPerson, {}, 'session');

/** Lost on reload. */
interface SentHere {
  readonly lookUp: LookUp;
  readonly isChecking: boolean;
}

const sentHere = createStore<ReadonlyMap<string, SentHere>>(new Map());

const changesIn = (all: ChangesByPerson, person: string): readonly Change[] =>
  (Object.hasOwn(all, person) ? all[person] : undefined) ?? none;

const changesOf = (person: string): readonly Change[] => changesIn(cell.read(), person);

function write(person: string, change: (before: readonly Change[]) => readonly Change[]): void {
  cell.write({ ...cell.read(), [person]: change(changesOf(person)).slice(0, maxChanges) });
}

let lastId = 0;

/** Adds a change to the list when it is sent. Returns its ID. */
export function recordSending(person: string, { name, target }: Pick<Change, 'name' | 'target'>, lookUp: LookUp): string {
  const sentAt = isoAt(platformNow());
  lastId += 1;
  const id = `${sentAt} ${lastId}`;
  sentHere.update((known) => new Map(known).set(id, { lookUp, isChecking: false }));
  write(person, (before) => [{ id, name, target, sentAt, outcome: { kind: 'sending' } }, ...before]);
  return id;
}

export function recordOutcome(person: string, id: string, outcome: ChangeOutcome): void {
  // Dismissed, or cleared on sign-out.
  if (!changesOf(person).some((change) => change.id === id)) return;
  write(person, (before) => before.map((change) => (change.id === id ? { ...change, outcome } : change)));
}

/** Removes a change from the list. */
export function dismissChange(person: string, id: string): void {
  write(person, (before) => before.filter((change) => change.id !== id));
  sentHere.update((known) => new Map([...known].filter(([each]) => each !== id)));
}

/** Clears the changes of all people, at sign-out. */
export function clearChanges(): void {
  sentHere.update(() => new Map());
  cell.write({});
}

/** A change as the page shows it. */
export interface KnownChange extends Change {
  readonly isChecking: boolean;
  /** Whether its outcome can be checked. */
  readonly canCheck: boolean;
  /** Whether it was sent before a reload, so that its outcome can no longer be checked. */
  readonly isOfEarlierPage: boolean;
}

const cutOff: ChangeOutcome = { kind: 'unknown', text: 'The page was closed before a response arrived.' };

/** A change that was being sent at a reload gets no response. */
function toKnownChange(change: Change, here: SentHere | undefined): KnownChange {
  const outcome = change.outcome.kind === 'sending' && !here ? cutOff : change.outcome;
  return {
    ...change,
    outcome,
    isChecking: here?.isChecking ?? false,
    canCheck: typeof here?.lookUp === 'function',
    isOfEarlierPage: !here,
  };
}

/** The changes a person has sent from this tab, newest first. */
export function useChanges(person: string): readonly KnownChange[] {
  const [all] = usePersisted(cell);
  const here = useStore(sentHere);
  return useMemo(() => changesIn(all, person).map((change) => toKnownChange(change, here.get(change.id))), [all, here, person]);
}

/** Changes with an unknown outcome and no later successful try. Expects them newest first. */
export function unresolvedChanges(changes: readonly KnownChange[]): readonly KnownChange[] {
  const done = new Set<string>();
  return changes.filter((change) => {
    const { outcome } = change;
    if (outcome.kind === 'done') done.add(keyOf(change));
    return outcome.kind === 'unknown' && outcome.finding?.happened !== true && !done.has(keyOf(change));
  });
}

/**
 * Checks with the platform whether a change with an unknown outcome happened, and stores the result, which may be that the check failed.
 * Never rejects.
 */
export async function checkOutcome(person: string, id: string): Promise<Finding> {
  const lookUp = sentHere.read().get(id)?.lookUp ?? '';
  if (typeof lookUp === 'string') return recordFinding(person, id, { happened: null, text: lookUp });
  sentHere.update((known) => new Map(known).set(id, { lookUp, isChecking: true }));
  const finding = await lookUp().catch((problem: unknown): Finding => ({
    happened: null,
    text: sentence`This could not be checked: ${problem instanceof Error ? problem.message : 'something went wrong'}`,
  }));
  sentHere.update((known) => (known.has(id) ? new Map(known).set(id, { lookUp, isChecking: false }) : known));
  return recordFinding(person, id, finding);
}

/** The result of the last check, if there was one. */
export function findingOf(person: string, id: string): Finding | undefined {
  const outcome = changesOf(person).find((change) => change.id === id)?.outcome;
  return outcome?.kind === 'unknown' ? outcome.finding : undefined;
}

function recordFinding(person: string, id: string, finding: Finding): Finding {
  const outcome = changesOf(person).find((change) => change.id === id)?.outcome;
  if (outcome?.kind === 'unknown') recordOutcome(person, id, { ...outcome, finding });
  return finding;
}
