import { randomUUID } from 'node:crypto';

/** `traceparent` of W3C Trace Context, version 00: trace ID and parent ID that are not all zeros, and flags. */
const validTraceparent = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/**
 * The `traceparent` of an operation's platform calls: the caller's, unchanged because the gateway records no spans that could be a parent.
 * Without a valid one, a new trace, not marked as sampled, so that the platform's traces of one operation belong together.
 */
export function traceparentOf(header: string | string[] | undefined): string {
  if (typeof header === 'string' && validTraceparent.test(header)) return header;
  // UUIDs are drawn in advance: as random bytes, an ID took 3 % of a short operation. There is no span that the parent could be mistaken for.
  const traceId = randomUUID().replaceAll('-', '');
  return `00-${traceId}-${traceId.slice(16)}-00`;
}

/** The trace ID in a valid `traceparent`. */
export const traceIdOf = (traceparent: string): string => traceparent.slice(3, 35);
