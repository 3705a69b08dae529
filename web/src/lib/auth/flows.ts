import { isRecord } from '../guards';
import { persisted, storageKey, storedKeys } from '../browser/persisted';

export interface SignInFlow {
  verifier: string;
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
// several tabs may start at the same moment.
const cellAt = (key: string) => persisted(key, isStoredFlow, null);
const cellOf = (flowId: string) => cellAt(storageKey('sign-in-flow', flowId));

const isLiving = ({ createdAt }: SignInFlow, now: number) => now - createdAt < flowLifetime && createdAt <= now + 60_000;

const storedFlows = () =>
  storedKeys('local')
    .filter((key) => key.startsWith(keyPrefix))
    .map(cellAt);

/** Stores a sign-in under its flow ID for an hour. Returns false if the browser refuses. */
export function beginFlow(flowId: string, flow: SignInFlow): boolean {
  for (const cell of storedFlows()) {
    const known = cell.read();
    if (known && !isLiving(known, flow.createdAt)) cell.clear();
  }
  return cellOf(flowId).write(flow);
}

export const hasFlows = (now: number): boolean =>
  storedFlows().some((cell) => {
    const flow = cell.read();
    return flow !== null && isLiving(flow, now);
  });

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
