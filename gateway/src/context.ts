import type { Config } from './config';
import type { Deployment } from './deployment';
import type { ChangeKind } from './http/rate-limit';
import { OperationLimits } from './operation-limits';
import { Cancellation } from './platform/cancellation';
import { PlatformClient } from './platform/client';
import type { Mismatch } from './platform/contract';
import { errorOfCode } from './platform/errors';
import { SignInProvider } from './platform/sign-in-provider';

/** The sender of an operation, and the limits that apply to it. */
export interface Caller {
  readonly requestId: string;
  /** The access token; undefined if there is none. */
  readonly token: string | undefined;
  /** See `clientAddress`. */
  readonly address: string;
  /** Whether a page of the dashboard's own origin sent it, as browsers say. */
  readonly isSameOrigin: boolean;
  /** Sent with every platform call, in W3C Trace Context's format. */
  readonly traceparent: string;
  /** @throws PlatformError RATE_LIMITED if the caller has made too many changes */
  readonly admitChange: (kind: ChangeKind) => void;
  /** @throws PlatformError RATE_LIMITED if the caller has made too many reads */
  readonly admitRead: () => void;
}

/**
 * One operation: its caller, its calls, its end. Lives as long as the operation. Apollo Server runs an operation with a shallow copy of it,
 * hence no `#private` fields.
 */
export class RequestContext {
  readonly limits = new OperationLimits();
  readonly startedAt = performance.now();
  readonly cancellation: Cancellation;
  private platformClient: PlatformClient | undefined;

  constructor(
    readonly deployment: Deployment,
    readonly caller: Caller,
  ) {
    this.cancellation = new Cancellation(deployment.config.platformTimeoutMs);
  }

  get requestId(): string {
    return this.caller.requestId;
  }

  get token(): string | undefined {
    return this.caller.token;
  }

  get config(): Config {
    return this.deployment.config;
  }

  /** The time in milliseconds since 1970; a mock platform's in mock mode. */
  get now(): number {
    return this.deployment.transport.now?.() ?? Date.now();
  }

  /**
   * The platform as this caller sees it.
   * @throws PlatformError UNAUTHENTICATED without a token; the platform is then not called
   */
  get platform(): PlatformClient {
    if (this.token === undefined) throw errorOfCode('UNAUTHENTICATED');
    this.platformClient ??= new PlatformClient(this, this.token);
    return this.platformClient;
  }

  /** The OAuth provider; needs no sign-in. */
  get signInProvider(): SignInProvider {
    return new SignInProvider(this);
  }

  /** The platform's contract violations for this caller, if any; see PlatformClient. */
  findBrokenAnswer(): Mismatch | undefined {
    return this.platformClient?.findBrokenAnswer();
  }
}
