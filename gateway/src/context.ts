import type { Config } from './config';
import { Cancellation } from './platform/cancellation';
import type { Mismatch } from './platform/contract';
import { PlatformClient } from './platform/client';
import { errorOfCode, PlatformError } from './platform/errors';
import { SignInProvider } from './platform/sign-in-provider';
import type { Transport } from './platform/transport';
import type { ViewerMemory } from './domains/users/viewer-memory';

/**
 * How many requests one operation may send to the platform. Its text says little about that: a page of a hundred bookings with the
 * audit log of each is a short text. The dashboard's own operations send ten or so.
 */
const maxCallsPerOperation = 300;

/** What all operations share. Nothing in it belongs to a caller but what is remembered of viewers. */
export interface Deployment {
  readonly config: Config;
  readonly version: string;
  readonly transport: Transport;
  readonly viewers: ViewerMemory;
  /** How long to wait before a GET is tried again, in milliseconds. */
  readonly retryDelayMs: (attempt: number) => number;
  readonly onMismatch: (mismatch: Mismatch, requestId: string) => void;
}

/**
 * One operation: its caller's token, its calls, its end. Lives as long as the operation does. Apollo Server runs an
 * operation with a shallow copy of it, hence no `#private` fields.
 */
export class RequestContext {
  /** Requests sent to the platform so far. */
  calls = 0;
  readonly startedAt = performance.now();
  private readonly cancellation = new Cancellation();
  private readonly deadline: NodeJS.Timeout;
  private platformClient: PlatformClient | undefined;

  constructor(
    readonly deployment: Deployment,
    readonly requestId: string,
    /** The caller's access token; undefined where none was sent. */
    readonly token: string | undefined,
  ) {
    this.deadline = setTimeout(() => this.cancellation.cancel(errorOfCode('PLATFORM_TIMEOUT')), deployment.config.platformTimeoutMs);
  }

  get config(): Config {
    return this.deployment.config;
  }

  /**
   * The platform as this caller sees it.
   * @throws PlatformError UNAUTHENTICATED where no token was sent; the platform is then not asked
   */
  get platform(): PlatformClient {
    if (this.platformClient !== undefined) return this.platformClient;
    if (this.token === undefined) throw errorOfCode('UNAUTHENTICATED');
    const { contract, codeHostingPath } = this.config;
    const onMismatch = (mismatch: Mismatch) => this.deployment.onMismatch(mismatch, this.requestId);
    this.platformClient = new PlatformClient({ ...this.exchange(), token: this.token, contract, codeHostingPath, onMismatch });
    return this.platformClient;
  }

  /** The OAuth provider; needs no sign-in. */
  get signInProvider(): SignInProvider {
    return new SignInProvider(this.exchange());
  }

  /** What the platform answered this caller against the contract, if anything; see PlatformClient. */
  findBrokenAnswer(): Mismatch | undefined {
    return this.platformClient?.findBrokenAnswer();
  }

  /** The caller went away: everything still under way at the platform is cancelled. */
  cancel(): void {
    this.cancellation.cancel(errorOfCode('CANCELLED'));
    this.end();
  }

  /** The operation was answered. */
  end(): void {
    clearTimeout(this.deadline);
  }

  private exchange() {
    const { platform } = this.config;
    return {
      transport: this.deployment.transport,
      cancellation: this.cancellation,
      requestId: this.requestId,
      hosts: platform.mode === 'live' ? [platform.apiUrl.hostname, platform.oauthUrl.hostname].filter(isPublicDomain) : [],
      onCall: () => {
        this.calls += 1;
        if (this.calls > maxCallsPerOperation) throw new PlatformError('BAD_USER_INPUT', 'This operation asks too much of the platform');
      },
      retryDelayMs: this.deployment.retryDelayMs,
    };
  }
}

/** A word such as `api` says nothing, and may stand in any message. */
const isPublicDomain = (host: string): boolean => host.includes('.');
