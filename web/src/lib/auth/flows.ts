import { persisted } from '../persisted';

/** A sign-in that was begun and has not come back yet. */
export interface SignInFlow {
  /** The PKCE verifier. */
  verifier: string;
  /** The path to go to afterwards. */
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

// Local, not session storage: several tabs sign in at once, and providers open the callback in tabs of their own.
const cell = persisted<Flows>('pax.sign-in-flows', isFlows, {});

const living = (now: number): Flows =>
  Object.fromEntries(
    Object.entries(cell.read()).filter(([, { createdAt }]) => now - createdAt < flowLifetime && createdAt <= now + 60_000),
  );

/** Remembers a sign-in under its flow id until it comes back or an hour has passed. */
export function beginFlow(flowId: string, flow: SignInFlow): void {
  cell.write({ ...living(flow.createdAt), [flowId]: flow });
}

export const hasFlows = (now: number): boolean => Object.keys(living(now)).length > 0;

/** Takes a sign-in out: a flow id is good for one return. Undefined where none was begun under it, or too long ago. */
export function takeFlow(flowId: string, now: number): SignInFlow | undefined {
  const flows = new Map(Object.entries(living(now)));
  const flow = flows.get(flowId);
  flows.delete(flowId);
  cell.write(Object.fromEntries(flows));
  return flow;
}
