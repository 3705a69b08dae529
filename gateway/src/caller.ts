import type { ChangeKind } from './http/rate-limit';

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
