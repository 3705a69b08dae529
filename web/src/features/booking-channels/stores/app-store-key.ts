import { KeyFileProblem, readKeyFile, readPem } from './key-file';

const wanted = 'Choose the .p8 file from App Store Connect, unchanged.';

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
    throw new KeyFileProblem(`Not a valid private key on the curve P-256. ${wanted}`);
  }
  return pem;
}

/** The key ID in the file name that App Store Connect gives a key, also with the browser's number of a second download. */
export const keyIdIn = (fileName: string): string | undefined => /^AuthKey_([A-Z0-9]{10})(?: ?\(\d+\))?\.p8$/.exec(fileName)?.[1];
