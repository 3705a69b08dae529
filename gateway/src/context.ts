import type { Config } from './config';
import type { Deployment } from './deployment';
import type { ChangeKind } from './http/rate-limit';
import { OperationLimits } from './operation-limits';
import { Cancellation } from './platform/cancellation';
import { PlatformClient } from './platform/client';
import type { Mismatch } from './platform/contract';
import { errorOfCode } from './platform/errors';
import type { FailedCall } from './platform/failure-log';
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
 * One operation: its caller's token, its calls, its end. Lives as long as the operation. Apollo Server runs an operation with a shallow
 * copy of it, hence no `#private` fields.
 */
export class RequestContext {
  readonly limits = new OperationLimits();
  readonly startedAt = performance.now();
  private readonly cancellation = new Cancellation();
  private readonly deadline: NodeJS.Timeout;
  private platformClient: PlatformClient | undefined;

  constructor(
    readonly deployment: Deployment,
    readonly caller: Caller,
  ) {
    this.deadline = setTimeout(() => this.cancellation.cancel(errorOfCode('PLATFORM_TIMEOUT')), deployment.config.platformTimeoutMs);
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
    const { contract, codeHostingPath } = this.config;
    this.platformClient ??= new PlatformClient({ ...this.exchange(), token: this.token, contract, codeHostingPath });
    return this.platformClient;
  }

  /** The OAuth provider; needs no sign-in. */
  get signInProvider(): SignInProvider {
    return new SignInProvider({ ...this.exchange(), caller: this.caller, oauth: this.config.oauth });
  }

  /** The platform's contract violations for this caller, if any; see PlatformClient. */
  findBrokenAnswer(): Mismatch | undefined {
    return this.platformClient?.findBrokenAnswer();
  }

  /** The caller disconnected: all platform requests in progress are cancelled. */
  cancel(): void {
    this.cancellation.cancel(errorOfCode('CANCELLED'));
    this.end();
  }

  /** The operation is still being received: the platform can't respond yet, so its time starts anew. Not to be called after the end. */
  restartDeadline(): void {
    this.deadline.refresh();
  }

  /** The operation has finished. */
  end(): void {
    clearTimeout(this.deadline);
    this.cancellation.end();
  }

  private exchange() {
    const { limits, cancellation, deployment } = this;
    const { transport, hosts, retryDelayMs, drift, names, failureLog } = deployment;
    const { requestId, traceparent } = this.caller;
    return {
      ...{ transport, cancellation, limits, requestId, traceparent, hosts, retryDelayMs, drift, names },
      onFailedCall: (call: FailedCall) => {
        drift.failed(call, requestId);
        failureLog.report(call, { requestId, traceparent });
      },
    };
  }
}
