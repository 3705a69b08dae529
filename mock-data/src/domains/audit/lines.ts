import type { components } from '@pax/schema/platform';
import { DAY, SECOND, toIso } from '../../clock';
import { randomOf, uuid } from '../../random';

type Entry = components['schemas']['AuditLogEntry'];

/** An audit log entry. */
export interface Line {
  /** In milliseconds since the Unix epoch. */
  readonly at: number;
  readonly logType: string;
  readonly messageCode: string;
  readonly payload: unknown;
}

interface Exchange {
  readonly at: number;
  /** Whether the platform received or sent the call. */
  readonly direction: 'INBOUND' | 'OUTBOUND';
  readonly code: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly durationMs: number;
  readonly request: unknown;
  readonly response: unknown;
}

/** The retention time of an entry, unless it is critical. */
const KEPT_FOR = 90 * DAY;

/** A request and its response, which goes the other way. */
export function exchange({ at, direction, code, method, path, status, durationMs, request, response }: Exchange): Line[] {
  const answered = direction === 'INBOUND' ? 'OUTBOUND' : 'INBOUND';
  return [
    { at, logType: `${direction}_HTTP_REQUEST`, messageCode: `${code}_REQUEST`, payload: { method, path, body: request } },
    {
      at: at + durationMs,
      logType: `${answered}_HTTP_RESPONSE`,
      messageCode: `${code}_RESPONSE`,
      payload: { method, path, status, durationMs, body: response },
    },
  ];
}

export const note = (at: number, logType: string, messageCode: string, payload: unknown): Line => ({ at, logType, messageCode, payload });

/** The log of a resource by now, newest first. */
export function toEntries(
  lines: readonly Line[],
  resource: { readonly code: string; readonly id: string },
  seed: number,
  now: number,
): Entry[] {
  return lines
    .map((line, place) => ({ ...line, place }))
    .filter(({ at }) => at <= now)
    .sort((one, other) => other.at - one.at || other.place - one.place)
    .map(({ at, logType, messageCode, payload, place }) => ({
      id: uuid(randomOf(seed, 'audit-line', resource.code, resource.id, place)),
      logType,
      resourceCode: resource.code,
      resourceId: resource.id,
      messageCode,
      createdAt: toIso(at),
      expiresAtUnix: logType === 'CRITICAL' ? null : Math.floor((at + KEPT_FOR) / SECOND),
      payload,
    }));
}
