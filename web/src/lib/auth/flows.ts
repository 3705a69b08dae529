import { isRecord } from '../guards';
import { persisted, storageKey, storedKeys, type PersistedCell } from '../browser/persisted';

/** A sign-in that was started. */
export interface SignInFlow {
  /** The PKCE verifier. */
  verifier: string;
  /** The path to return to. */
  returnTo: string | null;
  /** Milliseconds since the epoch. */
  createdAt: number;
}

/** The time limit of a sign-in, in milliseconds. */
export const flowLifetime = 60 * 60_000;

const isStoredFlow = (value: unknown): value is SignInFlow | null =>
  value === null ||
  (isRecord(value) &&
    (value.returnTo === null || typeof value.returnTo === 'string') &&
    typeof value.createdAt === 'number' &&
    typeof value.verifier === 'string');

const keyPrefix = storageKey('sign-in-flow', '');

// Local, not session storage: several tabs may sign in at once, and providers open the callback in new tabs. Each has its own key, because
// several tabs may start at the same moment. Cells live as long as the page, so that values kept only in memory survive.
const cells = new Map<string, PersistedCell<SignInFlow | null>>();

function cellAt(key: string): PersistedCell<SignInFlow | null> {
  const cell = cells.get(key) ?? persisted(key, isStoredFlow, null);
  cells.set(key, cell);
  return cell;
}

const cellOf = (flowId: string) => cellAt(storageKey('sign-in-flow', flowId));

const isLiving = ({ createdAt }: SignInFlow, now: number) => now - createdAt < flowLifetime && createdAt <= now + 60_000;

function knownFlows(): readonly (readonly [PersistedCell<SignInFlow | null>, SignInFlow])[] {
  const keys = [...storedKeys('local'), ...cells.keys()];
  return [...new Set(keys)]
    .filter((key) => key.startsWith(keyPrefix))
    .flatMap((key) => {
      const cell = cellAt(key);
      const flow = cell.read();
      return flow ? [[cell, flow] as const] : [];
    });
}

/** Stores a sign-in under its flow ID for an hour. Returns false if the browser refuses. */
export function beginFlow(flowId: string, flow: SignInFlow): boolean {
  for (const [cell, known] of knownFlows()) if (!isLiving(known, flow.createdAt)) cell.clear();
  return cellOf(flowId).write(flow);
}

/** Whether a sign-in is pending. */
export const hasFlows = (now: number): boolean => knownFlows().some(([, flow]) => isLiving(flow, now));

/**
 * Removes a sign-in from storage: a flow ID can be used once. Undefined if it is unknown, expired or used.
 */
export function takeFlow(flowId: string, now: number): SignInFlow | undefined {
  const cell = cellOf(flowId);
  const flow = cell.read();
  if (!flow || !isLiving(flow, now)) return undefined;
  cell.clear();
  return flow;
}
