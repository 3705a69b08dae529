import type { PlatformRequest } from '../platform';
import { badRequest, PlatformError } from './errors';

const MEGABYTE = 1024 * 1024;
const MAX_BODY_BYTES = 10 * MEGABYTE;
/** The limit of a form: a file of 10 MB plus overhead. */
export const MAX_FORM_BYTES = 12 * MEGABYTE;

const tooLarge = (maxBytes: number) => new PlatformError(413, 'PAYLOAD_TOO_LARGE', `The body is larger than ${maxBytes / MEGABYTE} MB`);

/** Reads the whole body. Throws 413 beyond `maxBytes`, 10 MB by default. */
export async function readBody(body: PlatformRequest['body'], maxBytes = MAX_BODY_BYTES): Promise<Buffer> {
  if (body === undefined) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const take = (chunk: Uint8Array): void => {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  };
  if (typeof body === 'string') take(Buffer.from(body));
  else if (body instanceof Uint8Array) take(body);
  else for await (const chunk of arriving(body)) take(chunk);
  return Buffer.concat(chunks);
}

/** The incoming data, while the sender keeps sending. */
async function* arriving(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    throw badRequest('The body is incomplete');
  }
}
