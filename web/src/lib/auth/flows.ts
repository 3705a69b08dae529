import { persisted } from '../persisted';

/** A sign-in that was started and has not returned yet. */
export interface SignInFlow {
  /** The PKCE verifier. */
  verifier: string;
  /** The path to return to. */
  returnTo: string | null;
  /** Milliseconds since the epoch. */
  createdAt: number;
}

/** How long a sign-in may take, in milliseconds. */
export const flowLifetime = 60 * 60_000;

type Flows = Record<string, SignInFlow>;

function isFlow(value: unknown): value is SignInFlow {
  return (
    typeof value === 'object' &&
    value !== null &&
    'verifier' in value &&
    typeof value.verifier === 'string' &&
    'returnTo' in value &&
    (value.returnTo === null || typeof value.returnTo === 'string') &&
    'createdAt' in value &&
    typeof value.createdAt === 'number'
  );
}

const isFlows = (value: unknown): value is Flows =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isFlow);

// Local, not session storage: several tabs may sign in at once, and providers open the callback in new tabs.
const cell = persisted<Flows>('pax.sign-in-flows', isFlows, {});

const living = (now: number): Flows =>
  Object.fromEntries(
    Object.entries(cell.read()).filter(([, { createdAt }]) => now - createdAt < flowLifetime && createdAt <= now + 60_000),
  );

/** Stores a sign-in under its flow ID until it returns or an hour has passed. */
export function beginFlow(flowId: string, flow: SignInFlow): void {
  cell.write({ ...living(flow.createdAt), [flowId]: flow });
}

export const hasFlows = (now: number): boolean => Object.keys(living(now)).length > 0;

/** Takes a sign-in out of storage: a flow ID can be used once. Undefined if it is unknown or expired. */
export function takeFlow(flowId: string, now: number): SignInFlow | undefined {
  const flows = new Map(Object.entries(living(now)));
  const flow = flows.get(flowId);
  flows.delete(flowId);
  cell.write(Object.fromEntries(flows));
  return flow;
}
