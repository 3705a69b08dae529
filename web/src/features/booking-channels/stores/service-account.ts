import { sentence } from '@/lib/text/bidi';
import { KeyFileProblem, readKeyFile, readPem } from './key-file';
import { isRecord } from '@/lib/guards';

const wanted = 'Choose the JSON key file of a service account, downloaded from Google Cloud.';

export interface ServiceAccount {
  readonly clientEmail: string;
  readonly projectId: string;
}

export interface ServiceAccountKey extends ServiceAccount {
  /** The text to send: the file, with the original line breaks of its key. */
  readonly text: string;
}

function readContent(text: string): Record<string, unknown> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    // The parser's message would quote the file.
    throw new KeyFileProblem(`Invalid JSON. ${wanted}`);
  }
  if (!isRecord(content) || content.type !== 'service_account') throw new KeyFileProblem(`Not a service account key. ${wanted}`);
  return content;
}

/**
 * Checks that a file is the key of a Google service account, and returns its owner. Keeps nothing else of it.
 * @throws KeyFileProblem
 */
export async function checkServiceAccount(file: File): Promise<ServiceAccountKey> {
  const content = readContent(await readKeyFile(file, wanted));
  const textOf = (name: string): string => {
    const value = content[name];
    if (typeof value !== 'string' || value.trim() === '') throw new KeyFileProblem(sentence`The file has no ${name}. ${wanted}`);
    return value;
  };
  const clientEmail = textOf('client_email');
  const projectId = textOf('project_id');
  if (!/^[^\s@]+@[^\s@]+$/.test(clientEmail)) throw new KeyFileProblem(`The client_email is not an email address. ${wanted}`);
  const { der, pem } = readPem(textOf('private_key'), wanted);
  try {
    await crypto.subtle.importKey('pkcs8', der, { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }, false, ['sign']);
  } catch {
    throw new KeyFileProblem(`The private key in the file is damaged. ${wanted}`);
  }
  return { clientEmail, projectId, text: JSON.stringify({ ...content, private_key: pem }, null, 2) };
}
