import type { Readable } from 'node:stream';
import type { Cancellation } from './cancellation';
import type { ConnectionFault } from './connection-fault';

/** One HTTP request to the platform. */
export interface TransportRequest {
  /** The platform service it is for. */
  readonly service: 'api' | 'signIn';
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path's template in the OpenAPI document: `/fleet/{id}`. */
  readonly route: string;
  /** Whether it changes something at the platform: if the response is lost, the outcome is unknown. */
  readonly isChange: boolean;
  /** Percent-encoded path with query: `/v1/fleet?page=0`, `/v2/...` or `/oauth2/token`. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** A stream is sent as it arrives, and destroyed if the request ends before it does. */
  readonly body?: string | Readable;
}

/** A complete response. */
export interface TransportAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** No response, or an incomplete one. */
export interface TransportFailure extends Partial<ConnectionFault> {
  /**
   * `refused`: by the gateway itself, because the platform's domain is down or too busy.
   * `unreadable`: in an unknown charset or compression, or not what the contract says. `fault` says why.
   */
  readonly failure: 'cancelled' | 'connection' | 'too large' | 'unreadable' | 'refused';
  /** Seconds until a retry makes sense, if known. */
  readonly retryAfter?: number;
}

export type TransportOutcome = TransportAnswer | TransportFailure;

/** Carries requests to the platform. The only difference between live and mock mode. */
export interface Transport {
  /** Never rejects. */
  send(request: TransportRequest, cancellation: Cancellation): Promise<TransportOutcome>;
  /** Serves the sign-in provider's pages, the platform's files and its control API to browsers, under `/mock`; mock platform only. */
  readonly browserPages?: BrowserPages;
  /** The time of the platform's data, in milliseconds since 1970, where that is not the real time: only the mock platform's. */
  readonly now?: () => number;
  /** New access tokens for a developer's own requests, one per role; mock platform only. */
  readonly developmentTokens?: () => readonly DevelopmentToken[];
  /** The circuit breaker and the calls of each domain that has been called; none without breakers. */
  readonly domainStates?: () => readonly DomainState[];
  /** Closes connections once requests in progress have finished. */
  close(): Promise<void>;
}

/** The state of one domain of the platform. */
export interface DomainState {
  /** As in the OpenAPI document: `bookings`. */
  readonly domain: string;
  /**
   * `open`: calls fail without being sent, but for one after each pause. `half-open`: that one is being answered. `waiting`: open, but without
   * calls for so long that the domain may be up again.
   */
  readonly breaker: 'closed' | 'half-open' | 'open' | 'waiting';
  /** Calls that are being answered. */
  readonly active: number;
  /** Calls that wait for one of these to end. */
  readonly queued: number;
}

export interface DevelopmentToken {
  readonly role: string;
  readonly email: string;
  readonly token: string;
}

export interface BrowserPages {
  handle(request: {
    method: string;
    path: string;
    headers: Readonly<Record<string, string>>;
    body?: string;
  }): Promise<{ status: number; headers: Readonly<Record<string, string>>; body: string | Uint8Array }>;
}
