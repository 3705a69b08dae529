import { fileSize } from '@/lib/browser/file-size';

/** The maximum size of a key file in bytes, as in the gateway's contract. */
const maxBytes = 16 * 1024;

/** Why a file is not a valid key, as a message for its field that never quotes the file. */
export class KeyFileProblem extends Error {
  override name = 'KeyFileProblem';
}

/** The message for a file that was moved or changed since it was chosen. */
export const unreadable = 'The file can’t be read. It may have been moved or changed: choose it again.';

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

/** Byte order marks of text editors, with their encodings. Keys are written anew without them. */
const editorMarks: readonly { encoding: string; start: readonly number[] }[] = [
  { encoding: 'utf-8', start: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', start: [0xff, 0xfe] },
  { encoding: 'utf-16be', start: [0xfe, 0xff] },
];

/** Kinds of DER structures, by the beginning of the outer sequence. */
const derKinds: readonly { kind: string; start: readonly number[] }[] = [
  { kind: 'a .p12 file', start: [0x02, 0x01, 0x03] },
  { kind: 'a private key in binary form (DER)', start: [0x02, 0x01, 0x00] },
  { kind: 'a provisioning profile or another signed file', start: [0x06] },
  { kind: 'a certificate in binary form (DER)', start: [0x30] },
];

/** The kind of a binary file; undefined for text. */
function binaryKind(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return 'a ZIP file';
  if (!bytes.includes(0) && bytes[0] !== 0x30) return undefined;
  if (bytes[0] !== 0x30) return 'not a text file';
  const lengthByte = bytes[1] ?? 0;
  const content = bytes.subarray(2 + (lengthByte > 0x80 ? lengthByte - 0x80 : 0));
  return derKinds.find(({ start }) => startsWith(content, start))?.kind;
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
  if (!buffer) throw new KeyFileProblem(unreadable);
  const bytes = new Uint8Array(buffer);
  const mark = editorMarks.find(({ start }) => startsWith(bytes, start));
  if (mark) return new TextDecoder(mark.encoding).decode(bytes);
  const kind = binaryKind(bytes);
  if (kind !== undefined) throw new KeyFileProblem(`This is ${kind}. ${wanted}`);
  return new TextDecoder().decode(bytes);
}

/** The names of PEM blocks, by label. */
const pemKinds: Readonly<Record<string, string>> = {
  CERTIFICATE: 'a certificate',
  'CERTIFICATE REQUEST': 'a certificate request',
  'NEW CERTIFICATE REQUEST': 'a certificate request',
  'PUBLIC KEY': 'a public key',
  'RSA PUBLIC KEY': 'a public key',
  'ENCRYPTED PRIVATE KEY': 'a private key with a passphrase',
  'EC PRIVATE KEY': 'an EC private key in another form (SEC 1)',
  'RSA PRIVATE KEY': 'an RSA key',
  'OPENSSH PRIVATE KEY': 'an SSH key',
};

interface PemBlock {
  readonly whole: string;
  readonly label: string;
  readonly body: string;
}

/** The complete blocks of a PEM file. */
function pemBlocks(text: string): PemBlock[] {
  const [, ...parts] = text.split(/-----BEGIN ([^-]{1,60})-----/);
  const blocks: PemBlock[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const [label = '', rest = ''] = parts.slice(at, at + 2);
    const [body = '', after] = rest.split(`-----END ${label}-----`, 2);
    if (after !== undefined) blocks.push({ whole: `-----BEGIN ${label}-----${body}-----END ${label}-----`, label, body });
  }
  return blocks;
}

/** A private key in PEM form. */
export interface PemKey {
  readonly der: Uint8Array<ArrayBuffer>;
  /** PEM in OpenSSL's format, because programs that use the key reject other line breaks. */
  readonly pem: string;
}

/** Escaped line breaks, from a form or a variable. */
const writtenLineEnd = /(?<!\\)\\{1,4}(?:r(?:\\{1,4}n)?|n)/g;

/** A line of the body has 64 characters (RFC 7468). */
const linesOf = (body: string) => body.match(/.{1,64}/g) ?? [];

/**
 * A private key in PEM form (PKCS#8), with lost line breaks restored.
 * @throws KeyFileProblem
 */
export function readPem(given: string, wanted: string): PemKey {
  const text = given.replaceAll(writtenLineEnd, '\n');
  const refuse = (what: string) => new KeyFileProblem(`${what} ${wanted}`);
  const blocks = pemBlocks(text);
  const block = blocks.find(({ label }) => label.includes('PRIVATE KEY')) ?? blocks[0];
  if (!block) throw refuse(text.includes('-----BEGIN ') ? 'The file is cut off.' : 'Not a private key in PEM format.');
  const { label, body } = block;
  if (/^Proc-Type:.*ENCRYPTED/m.test(body)) throw refuse('This is a private key with a passphrase.');
  if (label !== 'PRIVATE KEY') throw refuse(`This is ${pemKinds[label] ?? 'a PEM file of another kind'}.`);
  if (text.replaceAll(/^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu, '') !== block.whole)
    throw refuse('The file contains more than the private key.');
  try {
    const bare = body.replaceAll(/[\s\p{Cf}]/gu, '');
    const der = Uint8Array.from(atob(bare), (character) => character.charCodeAt(0));
    return { der, pem: [`-----BEGIN ${label}-----`, ...linesOf(bare), `-----END ${label}-----`, ''].join('\n') };
  } catch {
    throw refuse('The private key is damaged.');
  }
}
