import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { maxAnswerBytes } from './answer-budget';

type Header = string | string[] | undefined;

/** We ask for none, but some proxies compress all the same. */
const decoders: Readonly<Record<string, (body: Buffer, options: { maxOutputLength: number }) => Buffer>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/** The charset of a response: as declared, or by its byte order mark (UTF-16). */
function charsetOf(body: Buffer, contentType: Header): string {
  const declared = typeof contentType === 'string' ? /charset="?([\w-]{1,40})/i.exec(contentType)?.[1]?.toLowerCase() : undefined;
  if (declared !== undefined && declared !== 'utf-8') return declared;
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le';
  return body[0] === 0xfe && body[1] === 0xff ? 'utf-16be' : 'utf-8';
}

/** The text of a response's body; undefined if its charset or compression is unknown, or it is not in it. */
export function readAnswerText(body: Buffer, headers: Readonly<Record<string, Header>>): string | undefined {
  const encoding = headers['content-encoding'];
  const decode = typeof encoding === 'string' && encoding !== 'identity' ? decoders[encoding.toLowerCase()] : undefined;
  if (encoding !== undefined && encoding !== 'identity' && decode === undefined) return undefined;
  try {
    const plain = decode === undefined ? body : decode(body, { maxOutputLength: maxAnswerBytes });
    const charset = charsetOf(plain, headers['content-type']);
    return charset === 'utf-8' ? plain.toString('utf8') : new TextDecoder(charset).decode(plain);
  } catch {
    return undefined;
  }
}
