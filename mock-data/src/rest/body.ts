import type { PlatformRequest } from '../platform';
import { PlatformError } from './errors';

const MAX_BODY_BYTES = 10 * 1024 * 1024;

const tooLarge = () => new PlatformError(413, 'PAYLOAD_TOO_LARGE', 'The body is larger than 10 MB');

/** Reads the whole body as text. Throws 413 past 10 MB. */
export async function readBody(body: PlatformRequest['body']): Promise<string> {
  if (body === undefined) return '';
  if (typeof body === 'string') {
    if (Buffer.byteLength(body) > MAX_BODY_BYTES) throw tooLarge();
    return body;
  }
  if (body instanceof Uint8Array) {
    if (body.byteLength > MAX_BODY_BYTES) throw tooLarge();
    return Buffer.from(body).toString('utf8');
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BODY_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
