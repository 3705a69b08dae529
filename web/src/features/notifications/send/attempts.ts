import { millisecondsBetween } from '@/lib/instants';
import { useMemo } from 'react';
import { persisted, usePersisted, type PersistedCell } from '@/lib/persisted';
import { answerTimeout } from '@/ui/action/answer';
import { draftKey } from '@/ui/form/draft';

/**
 * A notification that this browser has sent. Kept before it leaves, and seen by every tab: after a reload, or in a form that is open a second
 * time, nothing is sent for the fleet until its outcome is known.
 */
export interface Attempt {
  readonly fleetId: string;
  readonly name: string;
  /** RFC 3339. */
  readonly sentAt: string;
  /** The notifications of this name that there were before. */
  readonly knownIds: readonly string[];
  /** `sending` until an answer comes, `unknown` where none came, `sent` where one came that its page may not have waited for. */
  readonly state: 'sending' | 'unknown' | 'sent';
  /** The notification, once it is known to be sent. */
  readonly intentId?: string;
  /** Why no answer came. */
  readonly cause?: string;
}

const states: readonly unknown[] = ['sending', 'unknown', 'sent'];
const isText = (value: unknown) => typeof value === 'string';

function isAttempt(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { fleetId, name, sentAt, knownIds, state, intentId = '', cause = '' }: Partial<Record<keyof Attempt, unknown>> = value;
  return (
    [fleetId, name, sentAt, intentId, cause].every(isText) && Array.isArray(knownIds) && knownIds.every(isText) && states.includes(state)
  );
}

const isAttempts = (value: unknown): value is readonly Attempt[] => Array.isArray(value) && value.every(isAttempt);

/** By person. */
const cells = new Map<string, PersistedCell<readonly Attempt[]>>();

function cellOf(person: string): PersistedCell<readonly Attempt[]> {
  const cell = cells.get(person) ?? persisted(draftKey({ name: 'notification-attempts', person }), isAttempts, []);
  cells.set(person, cell);
  return cell;
}

const of = (attempts: readonly Attempt[], fleetId: string) => attempts.find((attempt) => attempt.fleetId === fleetId);

/** What was sent for a fleet, and has to be cleared up before anything else is. */
export const openAttempt = (person: string, fleetId: string): Attempt | undefined => of(cellOf(person).read(), fleetId);

/** The same, followed also where another tab changes it. */
export function useOpenAttempt(person: string, fleetId: string): Attempt | undefined {
  const cell = useMemo(() => cellOf(person), [person]);
  const [attempts] = usePersisted(cell);
  return of(attempts, fleetId);
}

/** Keeps what is about to be sent. */
export function saveAttempt(person: string, attempt: Attempt): void {
  const cell = cellOf(person);
  cell.write([...cell.read(), attempt]);
}

/** Keeps what has become of an attempt, or forgets it where the person knows. One that was forgotten already, as by a sign-out, stays so. */
export function settleAttempt(person: string, attempt: Attempt, outcome: Partial<Attempt> | null): void {
  const cell = cellOf(person);
  const isIt = ({ fleetId, sentAt }: Attempt) => fleetId === attempt.fleetId && sentAt === attempt.sentAt;
  cell.write(cell.read().flatMap((each) => (isIt(each) ? (outcome ? [{ ...each, ...outcome }] : []) : [each])));
}

/** For how long its answer may still come, in milliseconds: until then no one can decide that it was not sent. */
export const remainingWait = ({ state, sentAt }: Attempt, now: number): number =>
  state === 'sending' ? Math.max(0, (millisecondsBetween(now, sentAt) ?? -answerTimeout) + answerTimeout) : 0;
