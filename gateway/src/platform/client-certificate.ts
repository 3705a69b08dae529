import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';

/** The names of Node's TLS options. */
export interface ClientCertificate {
  readonly cert: string;
  readonly key: string;
  readonly passphrase: string | undefined;
}

interface Files {
  readonly certificate: string | undefined;
  readonly key: string | undefined;
  readonly passphrase: string | undefined;
}

/** Node's and OpenSSL's codes, for people; messages have paths and more in them. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/KEY_VALUES_MISMATCH|KEY_TYPE_MISMATCH/, 'PLATFORM_CLIENT_KEY is not the key of PLATFORM_CLIENT_CERT'],
  [
    /BAD_DECRYPT|BAD_PASSWORD|PASSPHRASE|INTERRUPTED_OR_CANCELLED/,
    'PLATFORM_CLIENT_KEY_PASSPHRASE is not the passphrase of PLATFORM_CLIENT_KEY',
  ],
];

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';

/** Reads a certificate with its key from files, and tries them, so that a mistake shows at the start and not with the first call. */
export function readClientCertificate({ certificate, key, passphrase }: Files, problems: string[]): ClientCertificate | undefined {
  const files = { PLATFORM_CLIENT_CERT: certificate, PLATFORM_CLIENT_KEY: key };
  if (certificate === undefined && key === undefined) {
    if (passphrase !== undefined) problems.push('PLATFORM_CLIENT_KEY_PASSPHRASE needs PLATFORM_CLIENT_CERT and PLATFORM_CLIENT_KEY');
    return undefined;
  }
  const [cert, privateKey] = Object.entries(files).map(([name, file]) => {
    if (file === undefined) problems.push(`${name} is missing: certificate and key come together`);
    return file === undefined ? undefined : readSettingFile(name, file, problems);
  });
  if (cert === undefined || privateKey === undefined) return undefined;
  const read = { cert, key: privateKey, passphrase };
  try {
    createSecureContext(read);
    return read;
  } catch (error) {
    const code = codeOf(error);
    problems.push(
      reasons.find(([pattern]) => pattern.test(code))?.[1] ?? `PLATFORM_CLIENT_CERT and PLATFORM_CLIENT_KEY must be PEM files: ${code}`,
    );
    return undefined;
  }
}

/** The text of a file that a setting names. */
export function readSettingFile(name: string, file: string, problems: string[]): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    problems.push(`${name} cannot be read: ${codeOf(error)}`);
    return undefined;
  }
}
