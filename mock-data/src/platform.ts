import type { components } from '@pax/schema/platform';
import type { PushNotification } from './domains/passengers/repository';
import type { Role } from './domains/users/roles';

/** The numbers of seeded records. */
interface Counts {
  readonly bookings: number;
  readonly bookingChannels: number;
  /** The largest fleet's. */
  readonly passengers: number;
}

export const SIZES = {
  normal: { bookings: 50, bookingChannels: 50, passengers: 12_480 },
  big: { bookings: 100_000, bookingChannels: 2000, passengers: 20_000 },
} as const satisfies Record<string, Counts>;
type MockSize = keyof typeof SIZES;

/** One HTTP request to the platform or its sign-in provider, as sent over the network. */
export interface PlatformRequest {
  readonly method: string;
  /** Percent-encoded path with query: `/v1/fleet?page=0`, `/v2/...` or `/oauth2/token`. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | AsyncIterable<Uint8Array>;
  readonly signal?: AbortSignal;
}

export interface PlatformResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

export interface MockPlatformOptions {
  /** Same seed, same data. Default 1. */
  readonly seed: number;
  /** Added to every call, in milliseconds. Default 0. */
  readonly latencyMs: number;
  /** The share of `/v1` and `/v2` calls that return 500 or 503, 0 to 1. Default 0. */
  readonly faultRate: number;
  /** The share of changes that take effect but return 504, as if the response was lost, 0 to 1. Default 0. */
  readonly lostAnswerRate: number;
  /** `frozen` stops time for tests. Default `live`. */
  readonly clock: 'live' | 'frozen';
  /** The `{provider}` in role codes. Default `PROVIDER`. */
  readonly rolePrefix: string;
  /** The origin of this platform's `/files` for browsers. Default `http://127.0.0.1:4100`. */
  readonly publicUrl: string;
  /** `big` is for benchmarks; see {@link SIZES}. Default `normal`. */
  readonly size: MockSize;
  /** The number of seeded bookings, if not that of the size. */
  readonly bookings?: number;
  /**
   * The number of booking channels of the newest release intent, 10 to 500; missing ones are seeded in addition to the others. Default
   * 10.
   */
  readonly releaseChannels: number;
  /** The speed of new releases, as a multiple of real life: about 30 minutes divided by it to the manual trigger. Default 30. */
  readonly releasePace: number;
  /** The sending speed of new notifications, as a multiple: a large app takes two minutes divided by it. Default 1. */
  readonly pushPace: number;
}

/** Gives access to the API as a user of the sign-in page, without signing in. */
interface DevelopmentToken {
  readonly role: Role;
  readonly email: string;
  /** An access token valid for a week, also after a restart with the same seed. */
  readonly token: string;
}

/** A small working platform in memory. */
export interface MockPlatform {
  /** Responds to one request; rejects only for an aborted signal. */
  handle(request: PlatformRequest): Promise<PlatformResponse>;
  /** The time of its data, in milliseconds since 1970, which may be frozen or fast. */
  now(): number;
  /** New development tokens, one per role, the highest first. */
  developmentTokens(): readonly DevelopmentToken[];
  /** The recorded usage events, oldest first. */
  readonly usageEvents: readonly components['schemas']['UsageEvent'][];
  /** The messages sent to passengers' phones, oldest first. */
  readonly pushNotifications: readonly PushNotification[];
}
