import type { ReadRequest } from '@/lib/data/define-read';
import type { Gateway } from '@/lib/data/gateway';
import { isOutcomeUnknown, somethingWentWrong, toDataError } from '@/lib/errors';
import { isoAt, millisecondsBetween } from '@/lib/dates/instants';
import { persisted, usePersisted, type PersistedCell } from '@/lib/browser/persisted';
import { draftStorageKey } from '@/lib/auth/tab-person';
import { answerTimeout } from './action';
import type { Finding } from './changes';

/**
 * A creation that this browser has sent. Stored before sending and shared by all tabs, so that after a reload, or in a second form, nothing
 * is sent in the same scope until its outcome is known.
 */
export interface Attempt {
  /** The ID of the record that it was sent for, such as a fleet; empty if the form has none. */
  readonly scope: string;
  /** The name under which it is looked up. */
  readonly name: string;
  /** RFC 3339, by this browser's clock. */
  readonly sentAt: string;
  /** The earlier records with this name. */
  readonly knownIds: readonly string[];
  /** `sending` until there is a response, `unknown` without one, `sent` with one, even if its page was left before. */
  readonly state: 'sending' | 'unknown' | 'sent';
  /** The created record, once it is known. */
  readonly createdId?: string;
  /** Why there was no response. */
  readonly cause?: string;
}

const states: readonly unknown[] = ['sending', 'unknown', 'sent'];
const isText = (value: unknown) => typeof value === 'string';

function isAttempt(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { scope, name, sentAt, knownIds, state, createdId = '', cause = '' }: Partial<Record<keyof Attempt, unknown>> = value;
  return (
    [scope, name, sentAt, createdId, cause].every(isText) && Array.isArray(knownIds) && knownIds.every(isText) && states.includes(state)
  );
}

const isAttempts = (value: unknown): value is readonly Attempt[] => Array.isArray(value) && value.every(isAttempt);

const inScope = (attempts: readonly Attempt[], scope: string) => attempts.find((attempt) => attempt.scope === scope);

/** The attempts of one form, until they are resolved or the person signs out. At most one in each scope. */
export class Attempts {
  readonly #form: string;
  readonly #cells = new Map<string, PersistedCell<readonly Attempt[]>>();

  /** @param form such as "notification" */
  constructor(form: string) {
    this.#form = form;
  }

  cellOf(person: string): PersistedCell<readonly Attempt[]> {
    const cell = this.#cells.get(person) ?? persisted(draftStorageKey(`${this.#form}-attempts`, person), isAttempts, []);
    this.#cells.set(person, cell);
    return cell;
  }

  /** The attempt that has to be resolved before anything else is sent. */
  open(person: string, scope = ''): Attempt | undefined {
    return inScope(this.cellOf(person).read(), scope);
  }

  /** Stores an attempt, and then sends it. Rejects as `send` does. */
  async send<Created extends { readonly id: string }>(
    person: string,
    what: Pick<Attempt, 'name'> & Partial<Pick<Attempt, 'scope' | 'knownIds'>>,
    send: () => Promise<Created>,
  ): Promise<Created> {
    const attempt: Attempt = { scope: '', knownIds: [], ...what, sentAt: isoAt(Date.now()), state: 'sending' };
    const cell = this.cellOf(person);
    cell.write([...cell.read(), attempt]);
    try {
      const created = await send();
      this.settle(person, attempt, { state: 'sent', createdId: created.id });
      return created;
    } catch (problem) {
      const error = toDataError(problem);
      const isRefused = error !== undefined && !isOutcomeUnknown(error);
      this.settle(person, attempt, isRefused ? null : { state: 'unknown', cause: error?.message });
      throw problem;
    }
  }

  /** Stores the outcome of an attempt; null removes it. Does nothing if it was already removed, for example by a sign-out. */
  settle(person: string, attempt: Attempt, outcome: Partial<Attempt> | null): void {
    const cell = this.cellOf(person);
    const isIt = ({ scope, sentAt }: Attempt) => scope === attempt.scope && sentAt === attempt.sentAt;
    cell.write(cell.read().flatMap((each) => (isIt(each) ? (outcome ? [{ ...each, ...outcome }] : []) : [each])));
  }

  /** Forgets the open attempt. */
  forget(person: string, scope = ''): void {
    const attempt = this.open(person, scope);
    if (attempt) this.settle(person, attempt, null);
  }
}

/** The open attempt, including changes by other tabs. */
export function useOpenAttempt(attempts: Attempts, person: string, scope = ''): Attempt | undefined {
  const [all] = usePersisted(attempts.cellOf(person));
  return inScope(all, scope);
}

/** The records that an attempt may have created. */
export interface Candidates<Found> {
  readonly found: readonly Found[];
  /** Whether all records of its name could be read. */
  readonly isComplete: boolean;
}

/** The check of an attempt's outcome: whether there is a candidate. */
export async function lookUpCandidate<Found>(
  gateway: Gateway,
  read: ReadRequest<Candidates<Found>>,
  texts: { found: (first: Found) => string; none: string },
): Promise<Finding> {
  const candidates = await gateway.lookUp(read);
  if (!candidates) throw new Error(somethingWentWrong);
  const [first] = candidates.found;
  return first === undefined ? { happened: false, text: texts.none } : { happened: true, text: texts.found(first) };
}

/** The time in which its response may still arrive, in milliseconds: until then it can't be given up. */
export const remainingWait = ({ state, sentAt }: Attempt, now: number): number =>
  state === 'sending' ? Math.max(0, (millisecondsBetween(now, sentAt) ?? -answerTimeout) + answerTimeout) : 0;
