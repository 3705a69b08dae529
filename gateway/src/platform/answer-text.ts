import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync, zstdDecompressSync } from 'node:zlib';

/** The maximum size of a platform response, in bytes: a queue job may have 30 MB of data. */
export const maxAnswerBytes = 40 * 1024 * 1024;

type Header = string | string[] | undefined;
type Decoder = (body: Buffer, options: { maxOutputLength: number }) => Buffer;

/** `deflate` is zlib's format (RFC 9110), but some servers leave out its header. */
const inflate: Decoder = (body, options) => ((body[0] ?? 0) % 16 === 8 ? inflateSync(body, options) : inflateRawSync(body, options));

/** We ask for none, but some proxies compress all the same. */
const decoders: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['gzip', gunzipSync],
  ['x-gzip', gunzipSync],
  ['deflate', inflate],
  ['br', brotliDecompressSync],
  ['zstd', zstdDecompressSync],
]);

/** Codings that servers send although the body has none. */
const noCodings: ReadonlySet<string> = new Set(['', 'identity', 'none', 'utf-8']);

/** A proxy may compress what a server has compressed before. No response has more layers. */
const maxCodings = 3;

/** The charset of a response: as declared, or by its byte order mark (UTF-16). */
function charsetOf(body: Buffer, contentType: Header): string {
  const declared = typeof contentType === 'string' ? /charset="?([\w-]{1,40})/i.exec(contentType)?.[1]?.toLowerCase() : undefined;
  if (declared !== undefined && declared !== 'utf-8') return declared;
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le';
  return body[0] === 0xfe && body[1] === 0xff ? 'utf-16be' : 'utf-8';
}

/** A name of a coding as it may be logged. */
const named = (coding: string): string => (/^[\w.-]{1,20}$/.test(coding) ? coding : 'unnamed');

/** A response's text, or why it can't be read. */
export type AnswerText = { readonly text: string } | { readonly fault: string };

/** The text of a response's body. An empty body has none, whatever its headers say. */
export function readAnswerText(body: Buffer, headers: Readonly<Record<string, Header>>): AnswerText {
  if (body.length === 0) return { text: '' };
  const codings = String(headers['content-encoding'] ?? '')
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => !noCodings.has(coding));
  if (codings.length > maxCodings) return { fault: 'content coding: too many' };
  let plain = body;
  for (const coding of codings.toReversed()) {
    const decode = decoders.get(coding);
    if (decode === undefined) return { fault: `content coding: ${named(coding)}` };
    try {
      plain = decode(plain, { maxOutputLength: maxAnswerBytes });
    } catch {
      return { fault: `not in its content coding: ${coding}` };
    }
  }
  const charset = charsetOf(plain, headers['content-type']);
  try {
    return { text: charset === 'utf-8' ? plain.toString('utf8') : new TextDecoder(charset).decode(plain) };
  } catch {
    return { fault: `charset: ${charset}` };
  }
}
