import { persisted, storageKey, storedKeys, type PersistedCell } from '../browser/persisted';

/** A sign-in that was started. */
export interface SignInFlow {
  /** The PKCE verifier. */
  verifier: string;
  /** The path to return to. */
  returnTo: string | null;
  /** Milliseconds since the epoch. */
  createdAt: number;
  /** Whether the page started it automatically, because the previous sign-in was interrupted. */
  isRepeated?: boolean;
}

/** A sign-in that has returned: without its verifier, but with its destination. */
export type UsedFlow = Omit<SignInFlow, 'verifier'>;

/** The time limit of a sign-in, in milliseconds. */
export const flowLifetime = 60 * 60_000;

const isUsedFlow = (value: unknown): value is UsedFlow =>
  typeof value === 'object' &&
  value !== null &&
  'returnTo' in value &&
  (value.returnTo === null || typeof value.returnTo === 'string') &&
  'createdAt' in value &&
  typeof value.createdAt === 'number' &&
  (!('isRepeated' in value) || typeof value.isRepeated === 'boolean');

const isStoredFlow = (value: unknown): value is SignInFlow | null =>
  value === null || (isUsedFlow(value) && 'verifier' in value && typeof value.verifier === 'string');

/** The tab's last returned sign-in, for a callback that is reloaded or reopened by Back. */
const usedCell = persisted<(UsedFlow & { flowId: string }) | null>(
  storageKey('used-sign-in'),
  (value): value is (UsedFlow & { flowId: string }) | null =>
    value === null || (isUsedFlow(value) && 'flowId' in value && typeof value.flowId === 'string'),
  null,
  'session',
);

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

const isLiving = ({ createdAt }: UsedFlow, now: number) => now - createdAt < flowLifetime && createdAt <= now + 60_000;

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
 * Removes a sign-in from storage: a flow ID can be used once. The tab remembers its destination. Undefined if it is unknown, expired or used.
 */
export function takeFlow(flowId: string, now: number): SignInFlow | undefined {
  const cell = cellOf(flowId);
  const flow = cell.read();
  if (!flow || !isLiving(flow, now)) return undefined;
  cell.clear();
  const { returnTo, createdAt, isRepeated } = flow;
  usedCell.write({ flowId, returnTo, createdAt, ...(isRepeated && { isRepeated }) });
  return flow;
}

/** This tab's earlier sign-in with the flow ID, if it has already returned. */
export function usedFlow(flowId: string, now: number): UsedFlow | undefined {
  const used = usedCell.read();
  return used?.flowId === flowId && isLiving(used, now) ? used : undefined;
}
