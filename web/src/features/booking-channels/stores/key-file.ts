import { unreadableFile } from '@/lib/browser/file-size';
import { markedEncoding } from '../legal/html-bytes';
import { fileSize } from '@/lib/browser/file-size';

/** The maximum size of a key file in bytes, as in the gateway's contract. */
const maxBytes = 16 * 1024;

/** Why a file is not a valid key, as a message for its field that never quotes the file. */
export class KeyFileProblem extends Error {
  override name = 'KeyFileProblem';
}

/**
 * The text of a key file.
 * @param wanted what to choose instead: "Choose the .p8 file …"
 * @throws KeyFileProblem
 */
export async function readKeyFile(file: File, wanted: string): Promise<string> {
  if (file.size === 0) throw new KeyFileProblem('The file is empty.');
  if (file.size > maxBytes) throw new KeyFileProblem(`At most 16 kB (this is ${fileSize(file.size)}). ${wanted}`);
  const buffer = await file.arrayBuffer().catch(() => undefined);
  if (!buffer) throw new KeyFileProblem(unreadableFile);
  const bytes = new Uint8Array(buffer);
  return new TextDecoder(markedEncoding(bytes) ?? 'utf-8').decode(bytes);
}

export interface PemKey {
  readonly der: Uint8Array<ArrayBuffer>;
  /** PEM in OpenSSL's format, because programs that use the key reject other line breaks. */
  readonly pem: string;
}

/** Escaped line breaks, from a form or a variable. */
const writtenLineEnd = /(?<!\\)\\{1,4}(?:r(?:\\{1,4}n)?|n)/g;

/**
 * A private key in PEM form (PKCS#8), with lost line breaks restored.
 * @throws KeyFileProblem
 */
export function readPem(given: string, wanted: string): PemKey {
  const text = given
    .replaceAll(writtenLineEnd, '\n')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
  const [, body] = /^-----BEGIN PRIVATE KEY-----([^-]+)-----END PRIVATE KEY-----$/.exec(text) ?? [];
  if (body === undefined) throw new KeyFileProblem(`Not one private key without a passphrase, in PEM format. ${wanted}`);
  try {
    const bare = body.replaceAll(/\s/g, '');
    const der = Uint8Array.from(atob(bare), (character) => character.charCodeAt(0));
    // A line of the body has 64 characters (RFC 7468).
    const lines = bare.match(/.{1,64}/g) ?? [];
    return { der, pem: ['-----BEGIN PRIVATE KEY-----', ...lines, '-----END PRIVATE KEY-----', ''].join('\n') };
  } catch {
    throw new KeyFileProblem(`The private key is damaged. ${wanted}`);
  }
}
