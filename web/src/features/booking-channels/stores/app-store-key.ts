import { KeyFileProblem, readKeyFile, readPem } from './key-file';

const wanted = 'Choose the .p8 file from App Store Connect, unchanged.';

/** Object identifiers in DER, without their headers. */
const rsa = '2a864886f70d010101';
const ellipticCurve = '2a8648ce3d0201';
const p256 = '2a8648ce3d030107';

/** The reason a PKCS#8 key is not on the curve P-256, or is damaged. */
function faultOf(der: Uint8Array): string {
  const hex = Array.from(der.subarray(0, 40), (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (hex.includes(rsa)) return 'This is an RSA key.';
  if (hex.includes(ellipticCurve) && !hex.includes(p256)) return 'This key is not on the curve P-256.';
  return hex.includes(p256) ? 'The private key is damaged.' : 'This is a private key of another kind.';
}

/**
 * Checks that a file is a private key from App Store Connect: PKCS#8 in PEM, on the curve P-256. Keeps nothing of it.
 * @returns the text to send: the key with its original line breaks
 * @throws KeyFileProblem
 */
export async function checkAppStoreKey(file: File): Promise<string> {
  const { der, pem } = readPem(await readKeyFile(file, wanted), wanted);
  try {
    await crypto.subtle.importKey('pkcs8', der, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign']);
  } catch {
    throw new KeyFileProblem(`${faultOf(der)} ${wanted}`);
  }
  return pem;
}

/** The key ID in the file name that App Store Connect gives a key, also with the browser's number of a second download. */
export const keyIdIn = (fileName: string): string | undefined => /^AuthKey_([A-Z0-9]{10})(?: ?\(\d+\))?\.p8$/.exec(fileName)?.[1];
