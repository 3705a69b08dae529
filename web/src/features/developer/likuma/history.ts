import { authCell } from '@/lib/auth/auth-state';
import { instantAt, isoAt } from '@/lib/dates/instants';
import { persisted, storageKey, storedKeys, type PersistedCell } from '@/lib/browser/persisted';
import { maskSecrets } from '@/lib/json/secrets';
import { truncateJson } from './truncate-json';
import { isRecord } from '@/lib/guards';

export type Outcome =
  /** No response yet, or the page was closed before it arrived. */
  | { readonly kind: 'waiting' }
  /** Likuma responded; `status` is null if its response has none. */
  | { readonly kind: 'answered'; readonly status: number | null; readonly milliseconds: number }
  /** Rejected by the gateway or the platform, without reaching Likuma. */
  | { readonly kind: 'refused'; readonly text: string }
  /** No response, so Likuma may have run it. */
  | { readonly kind: 'unknown'; readonly text: string };

/** A request in the history, truncated and without secrets (specification, section 3). */
export interface HistoryEntry {
  readonly id: string;
  /** RFC 3339. */
  readonly timestamp: string;
  readonly uri: string;
  /** Null without a payload. */
  readonly requestPayload: unknown;
  readonly response: unknown;
  readonly isPayloadCut: boolean;
  readonly isResponseCut: boolean;
  readonly outcome: Outcome;
}

export interface HistoryOwner {
  readonly person: string;
  /** The deployment's mode and label: each deployment has its own history. */
  readonly deployment: string;
}

/** The number of requests in a history (specification, section 9). */
export const maxEntries = 20;
/** The maximum number of characters stored of a payload and of a response. */
export const maxStoredLength = 100_000;

function isOutcome(value: unknown): value is Outcome {
  if (!isRecord(value)) return false;
  if (value.kind === 'answered') return (value.status === null || Number.isInteger(value.status)) && typeof value.milliseconds === 'number';
  return value.kind === 'waiting' || ((value.kind === 'refused' || value.kind === 'unknown') && typeof value.text === 'string');
}

const isEntry = (value: unknown): value is HistoryEntry =>
  isRecord(value) &&
  [value.id, value.uri].every((text) => typeof text === 'string') &&
  typeof value.timestamp === 'string' &&
  instantAt(value.timestamp) !== undefined &&
  [value.isPayloadCut, value.isResponseCut].every((flag) => typeof flag === 'boolean') &&
  isOutcome(value.outcome);

/** Treats invalid storage content as an empty history. */
const isHistory = (value: unknown): value is readonly HistoryEntry[] =>
  Array.isArray(value) && value.length <= maxEntries && value.every(isEntry);

const kind = 'likuma';
const cells = new Map<string, PersistedCell<readonly HistoryEntry[]>>();

function cellAt(key: string): PersistedCell<readonly HistoryEntry[]> {
  const known = cells.get(key);
  if (known) return known;
  const cell = persisted(key, isHistory, []);
  cells.set(key, cell);
  return cell;
}

/** The stored history of a user and a deployment, newest first, shared by all tabs. */
export const likumaHistory = ({ person, deployment }: HistoryOwner): PersistedCell<readonly HistoryEntry[]> =>
  cellAt(storageKey(kind, person, deployment));

/** Drops the oldest requests if storage is full; without storage, the history lasts as long as the page. */
function write(owner: HistoryOwner, change: (entries: readonly HistoryEntry[]) => readonly HistoryEntry[]): void {
  // Not after a sign-out.
  if (authCell.read().accessToken === null) return;
  const cell = likumaHistory(owner);
  const entries = change(cell.read()).slice(0, maxEntries);
  for (let count = entries.length; count > 0; count -= 1) if (cell.write(entries.slice(0, count))) return;
  cell.write(entries);
}

const kept = (value: unknown) => {
  const { value: part, isCut } = truncateJson(value, maxStoredLength);
  return { value: maskSecrets(part) ?? null, isCut };
};

/** Adds a request. Returns its ID. */
export function recordRequest(owner: HistoryOwner, uri: string, requestPayload: unknown): string {
  const id = crypto.randomUUID();
  const payload = kept(requestPayload);
  const entry: HistoryEntry = {
    id,
    timestamp: isoAt(Date.now()),
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

/** Sets a request's outcome, unless it was deleted in the meantime. */
export function recordOutcome(owner: HistoryOwner, id: string, outcome: Outcome, response: unknown = null): void {
  const { value, isCut } = kept(response);
  write(owner, (entries) =>
    entries.map((entry) => (entry.id === id ? { ...entry, outcome, response: value, isResponseCut: isCut } : entry)),
  );
}

export function deleteEntry(owner: HistoryOwner, id: string): void {
  write(owner, (entries) => entries.filter((entry) => entry.id !== id));
}

/** Deletes a user's histories of all deployments, on sign-out. */
export function clearLikumaHistory(person: string): void {
  const isOwn = (key: string) => key.startsWith(`${storageKey(kind, person)}.`);
  for (const key of new Set([...storedKeys('local'), ...cells.keys()])) if (isOwn(key)) cellAt(key).clear();
}
