import type { PlatformResponse } from '../platform';

/** A JSON response; undefined creates one without a body. */
export function json(status: number, body: unknown): PlatformResponse {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return body === undefined ? { status, headers: {}, body: '' } : { status, headers, body: JSON.stringify(body) };
}
