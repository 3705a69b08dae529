import { platformNow } from '@/lib/dates/clock';
import { isoAt } from '@/lib/dates/instants';
import { sentence } from '@/lib/text/bidi';
import { createStore, useStore } from '@/ui/design/store';

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
  readonly text: string;
}

export type ChangeOutcome =
  | { readonly kind: 'sending' }
  | { readonly kind: 'done'; readonly text: string }
  | { readonly kind: 'refused'; readonly text: string; readonly requestId?: string }
  | { readonly kind: 'unknown'; readonly text: string; readonly requestId?: string; readonly finding?: Finding };

/** The check of an unknown outcome, or a sentence that explains why it can't be checked. */
export type LookUp = (() => Promise<Finding>) | string;

/** A change that this page has sent, without its input. */
export interface Change {
  readonly id: string;
  readonly name: string;
  readonly target: Target;
  /** RFC 3339. */
  readonly sentAt: string;
  readonly outcome: ChangeOutcome;
  readonly lookUp: LookUp;
  readonly isChecking: boolean;
}

/** Identifies an action on a target. Only one of each runs at a time. */
export const keyOf = ({ name, target: { to, subject = '' } }: Pick<Change, 'name' | 'target'>): string => `${name} ${to} ${subject}`;

const maxChanges = 50;

/** Newest first. */
const changes = createStore<readonly Change[]>([]);

const changeOf = (id: string): Change | undefined => changes.read().find((change) => change.id === id);

const update = (id: string, part: Partial<Change>): void =>
  changes.update((all) => all.map((change) => (change.id === id ? { ...change, ...part } : change)));

let lastId = 0;

/** Adds a change to the list when it is sent. Returns its ID. */
export function recordSending({ name, target }: Pick<Change, 'name' | 'target'>, lookUp: LookUp): string {
  lastId += 1;
  const id = String(lastId);
  const sentAt = isoAt(platformNow());
  const change: Change = { id, name, target, sentAt, outcome: { kind: 'sending' }, lookUp, isChecking: false };
  changes.update((all) => [change, ...all].slice(0, maxChanges));
  return id;
}

export const recordOutcome = (id: string, outcome: ChangeOutcome): void => update(id, { outcome });

/** Clears the changes, at sign-out. */
export const clearChanges = (): void => changes.update(() => []);

export const useChanges = (): readonly Change[] => useStore(changes);

/** Changes with an unknown outcome and no later successful try. Expects them newest first. */
export function unresolvedChanges(all: readonly Change[]): readonly Change[] {
  const done = new Set<string>();
  return all.filter((change) => {
    const { outcome } = change;
    if (outcome.kind === 'done') done.add(keyOf(change));
    return outcome.kind === 'unknown' && outcome.finding?.happened !== true && !done.has(keyOf(change));
  });
}

/** Checks with the platform whether a change with an unknown outcome happened. Never rejects. */
export async function checkOutcome(id: string): Promise<void> {
  const lookUp = changeOf(id)?.lookUp ?? '';
  if (typeof lookUp === 'string') {
    recordFinding(id, { happened: null, text: lookUp });
    return;
  }
  update(id, { isChecking: true });
  const finding = await lookUp().catch((problem: unknown): Finding => ({
    happened: null,
    text: sentence`This could not be checked: ${problem instanceof Error ? problem.message : 'something went wrong'}`,
  }));
  update(id, { isChecking: false });
  recordFinding(id, finding);
}

/** The result of the last check, if there was one. */
export function findingOf(id: string): Finding | undefined {
  const outcome = changeOf(id)?.outcome;
  return outcome?.kind === 'unknown' ? outcome.finding : undefined;
}

function recordFinding(id: string, finding: Finding): void {
  const outcome = changeOf(id)?.outcome;
  if (outcome?.kind === 'unknown') recordOutcome(id, { ...outcome, finding });
}
