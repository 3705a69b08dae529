import { authCell } from '@/lib/auth/auth-state';
import { persisted, type PersistedCell } from '@/lib/persisted';
import { maskSecrets } from '@/lib/secrets';
import { firstPart } from './first-part';

/** How a request ended, as far as it is known. */
export type Outcome =
  /** No answer came yet, or the page was gone before it came. */
  | { readonly kind: 'waiting' }
  /** Likuma answered; `status` is what its answer names, if it does. */
  | { readonly kind: 'answered'; readonly status: number | null; readonly milliseconds: number }
  /** The gateway or the platform said no: Likuma got no request. */
  | { readonly kind: 'refused'; readonly text: string }
  /** No answer came: Likuma may have run it all the same. */
  | { readonly kind: 'unknown'; readonly text: string };

/** A request as it is kept: without secrets, and no more of it than fits (specification, section 3). */
export interface HistoryEntry {
  readonly id: string;
  /** When it was sent: RFC 3339. */
  readonly timestamp: string;
  readonly uri: string;
  /** Null where none was sent. */
  readonly requestPayload: unknown;
  readonly response: unknown;
  readonly isPayloadCut: boolean;
  readonly isResponseCut: boolean;
  readonly outcome: Outcome;
}

/** Whose history it is. */
export interface HistoryOwner {
  readonly person: string;
  /** The deployment's mode and label: what one answers is nothing to another. */
  readonly deployment: string;
}

/** How many requests are kept (specification, section 9). */
export const maxEntries = 20;
/** How much of a payload and of a response is kept, in characters of JSON. */
export const maxKept = 100_000;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isOutcome(value: unknown): value is Outcome {
  if (!isRecord(value)) return false;
  if (value.kind === 'answered') return (value.status === null || Number.isInteger(value.status)) && typeof value.milliseconds === 'number';
  return value.kind === 'waiting' || ((value.kind === 'refused' || value.kind === 'unknown') && typeof value.text === 'string');
}

const isEntry = (value: unknown): value is HistoryEntry =>
  isRecord(value) &&
  [value.id, value.uri].every((text) => typeof text === 'string') &&
  typeof value.timestamp === 'string' &&
  !Number.isNaN(Date.parse(value.timestamp)) &&
  [value.isPayloadCut, value.isResponseCut].every((flag) => typeof flag === 'boolean') &&
  isOutcome(value.outcome);

/** What an earlier version, another program or a broken browser has left there is an empty history. */
const isHistory = (value: unknown): value is readonly HistoryEntry[] =>
  Array.isArray(value) && value.length <= maxEntries && value.every(isEntry);

const keyPrefix = 'pax.likuma.';
const cells = new Map<string, PersistedCell<readonly HistoryEntry[]>>();

function cellAt(key: string): PersistedCell<readonly HistoryEntry[]> {
  const known = cells.get(key);
  if (known) return known;
  const cell = persisted(key, isHistory, []);
  cells.set(key, cell);
  return cell;
}

/** Where a person's requests to one deployment's Likuma are kept in this browser, the last one first. All tabs see the same. */
export const likumaHistory = ({ person, deployment }: HistoryOwner): PersistedCell<readonly HistoryEntry[]> =>
  cellAt(`${keyPrefix}${encodeURIComponent(deployment)}.${person}`);

/** Where the storage is full, the oldest make room. Where there is none, the history lives as long as the page. */
function write(owner: HistoryOwner, change: (entries: readonly HistoryEntry[]) => readonly HistoryEntry[]): void {
  // An answer that comes after a sign-out leaves nothing behind.
  if (authCell.read().accessToken === null) return;
  const cell = likumaHistory(owner);
  const entries = change(cell.read()).slice(0, maxEntries);
  for (let count = entries.length; count > 0; count -= 1) if (cell.write(entries.slice(0, count))) return;
  cell.write(entries);
}

const kept = (value: unknown) => {
  const { value: part, isCut } = firstPart(value, maxKept);
  return { value: maskSecrets(part) ?? null, isCut };
};

/** Keeps a request as it is sent. Returns its ID. */
export function recordRequest(owner: HistoryOwner, uri: string, requestPayload: unknown): string {
  const id = crypto.randomUUID();
  const payload = kept(requestPayload);
  const entry: HistoryEntry = {
    id,
    timestamp: new Date().toISOString(),
    uri: String(maskSecrets(uri)),
    requestPayload: payload.value,
    response: null,
    isPayloadCut: payload.isCut,
    isResponseCut: false,
    outcome: { kind: 'waiting' },
  };
  write(owner, (entries) => [entry, ...entries]);
  return id;
}

/** Keeps how a request ended, unless it was deleted meanwhile. */
export function recordOutcome(owner: HistoryOwner, id: string, outcome: Outcome, response: unknown = null): void {
  const { value, isCut } = kept(response);
  write(owner, (entries) =>
    entries.map((entry) => (entry.id === id ? { ...entry, outcome, response: value, isResponseCut: isCut } : entry)),
  );
}

export function deleteEntry(owner: HistoryOwner, id: string): void {
  write(owner, (entries) => entries.filter((entry) => entry.id !== id));
}

/** Forgets what a person has sent, of all deployments that this browser has seen at this address: for a sign-out. */
export function clearLikumaHistory(person: string): void {
  const isOwn = (key: string) => key.startsWith(keyPrefix) && key.endsWith(`.${person}`);
  let stored: string[] = [];
  try {
    stored = Object.keys(window.localStorage);
  } catch {
    // A browser that denies storage has kept nothing beyond the page.
  }
  for (const key of new Set([...stored, ...cells.keys()])) if (isOwn(key)) cellAt(key).clear();
}
