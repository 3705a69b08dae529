import type { Config } from './config';
import type { ChangeKind } from './http/rate-limit';
import type { Metrics } from './metrics';
import { Cancellation } from './platform/cancellation';
import type { Mismatch } from './platform/contract';
import type { CallOutcome, ContractDrift } from './platform/contract-drift';
import { PlatformClient } from './platform/client';
import { errorOfCode, PlatformError } from './platform/errors';
import type { FailedCall, FailureLog } from './platform/failure-log';
import type { PlatformNames } from './platform/platform-names';
import { SignInProvider } from './platform/sign-in-provider';
import { traceIdOf } from './platform/traceparent';
import type { Transport, TransportRequest } from './platform/transport';
import type { Desk } from './domains/desk/desk';
import type { ViewerMemory } from './domains/users/viewer-memory';

/**
 * The maximum number of platform requests per operation. The text alone says little: a page of a hundred bookings with their audit logs
 * is short. The dashboard's own operations send about ten.
 */
const maxCallsPerOperation = 300;

const tooManyCalls = () =>
  new PlatformError(
    'BAD_USER_INPUT',
    `This operation needs more than ${maxCallsPerOperation} platform requests: ask for fewer items, or for less of each item`,
  );

/** The maximum number of items in all lists of a response: those of the most requests, each for a full page. */
const maxItemsPerOperation = 100 * maxCallsPerOperation;

const tooManyItems = () =>
  new PlatformError('BAD_USER_INPUT', `This operation has more than ${maxItemsPerOperation} items in its lists: ask for smaller pages`);

const refusalOf = (status: number): Exclude<CallOutcome, 'answered'> | undefined =>
  status === 404 ? 'not found' : status === 403 ? 'not allowed' : undefined;

/** Shared by all operations. Nothing in it belongs to a caller except the cached viewers and rights. */
export interface Deployment {
  readonly config: Config;
  readonly version: string;
  readonly transport: Transport;
  readonly viewers: ViewerMemory;
  /** What teams share. */
  readonly desk: Desk;
  /** The delay before a GET is retried, in milliseconds. */
  readonly retryDelayMs: (attempt: number) => number;
  readonly drift: ContractDrift;
  /** The platform's own names; undefined if it has the contract's. */
  readonly names: PlatformNames | undefined;
  readonly failureLog: FailureLog;
  /** Undefined if this deployment publishes none. */
  readonly metrics: Metrics | undefined;
}

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
  readonly admitChange: (kind: ChangeKind) => void;
  readonly admitRead: () => void;
}

/**
 * One operation: its caller's token, its calls, its end. Lives as long as the operation. Apollo Server runs an operation with a shallow
 * copy of it, hence no `#private` fields.
 */
export class RequestContext {
  /** The number of requests sent to the platform. */
  calls = 0;
  /** The number of those that may have changed something. */
  changes = 0;
  /** The number of items in the response's lists. */
  private items = 0;
  /** The error of each request or list beyond the maximum: one for all, which is reported once. */
  refusal: PlatformError | undefined;
  readonly startedAt = performance.now();
  private readonly cancellation = new Cancellation();
  private readonly deadline: NodeJS.Timeout;
  private platformClient: PlatformClient | undefined;

  constructor(
    readonly deployment: Deployment,
    private readonly caller: Caller,
  ) {
    this.deadline = setTimeout(() => this.cancellation.cancel(errorOfCode('PLATFORM_TIMEOUT')), deployment.config.platformTimeoutMs);
  }

  get requestId(): string {
    return this.caller.requestId;
  }

  get token(): string | undefined {
    return this.caller.token;
  }

  get address(): string {
    return this.caller.address;
  }

  get traceparent(): string {
    return this.caller.traceparent;
  }

  /** @throws PlatformError RATE_LIMITED if the caller has made too many changes */
  admitChange(kind: ChangeKind): void {
    this.caller.admitChange(kind);
  }

  /** @throws PlatformError RATE_LIMITED if the caller has made too many reads */
  admitRead(): void {
    this.caller.admitRead();
  }

  /** @throws PlatformError BAD_USER_INPUT beyond the maximum */
  countItems(count: number): void {
    this.items += count;
    if (this.items > maxItemsPerOperation) throw (this.refusal ??= tooManyItems());
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
    if (this.platformClient !== undefined) return this.platformClient;
    if (this.token === undefined) throw errorOfCode('UNAUTHENTICATED');
    const { contract, codeHostingPath } = this.config;
    this.platformClient = new PlatformClient({
      ...this.exchange(),
      token: this.token,
      contract,
      codeHostingPath,
      names: this.deployment.names,
    });
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
    const { platform } = this.config;
    return {
      drift: this.deployment.drift,
      transport: this.deployment.transport,
      cancellation: this.cancellation,
      requestId: this.requestId,
      traceparent: this.traceparent,
      hosts: () =>
        platform.mode === 'live'
          ? [platform.apiUrl, platform.oauthUrl, platform.oauthInternalUrl].map(({ hostname }) => hostname).filter(isPublicDomain)
          : [],
      onCall: ({ isChange }: TransportRequest) => {
        if (this.calls >= maxCallsPerOperation) throw (this.refusal ??= tooManyCalls());
        this.calls += 1;
        if (isChange) this.changes += 1;
      },
      onUnsent: ({ isChange }: TransportRequest) => {
        this.calls -= 1;
        if (isChange) this.changes -= 1;
      },
      onFailedCall: (call: FailedCall) => {
        const { service, method, route, isChange } = call.request;
        const outcome = 'status' in call.outcome && service === 'api' && !isChange ? refusalOf(call.outcome.status) : undefined;
        if (outcome !== undefined) this.deployment.drift.answered({ method: method.toLowerCase(), path: route }, outcome, this.requestId);
        this.deployment.failureLog.report(call, { requestId: this.requestId, traceId: traceIdOf(this.traceparent) });
      },
      retryDelayMs: this.deployment.retryDelayMs,
    };
  }
}

/** A common word such as `api` reveals nothing, and may appear in any message. */
const isPublicDomain = (host: string): boolean => host.includes('.');
