import { parseTree } from 'jsonc-parser';
import { sentence } from '@/lib/text/bidi';
import { KeyFileProblem, readKeyFile, readPem } from './key-file';
import { isRecord } from '@/lib/guards';

const wanted = 'Choose the JSON key file of a service account, downloaded from Google Cloud.';

/** The owner of a key file. */
export interface ServiceAccount {
  readonly clientEmail: string;
  readonly projectId: string;
}

/** A key file that was checked. */
export interface ServiceAccountKey extends ServiceAccount {
  /** The text to send: the file, with the original line breaks of its key. */
  readonly text: string;
}

/** Other files from Google's consoles, recognised by their content. */
const otherKinds: readonly { kind: string; is: (content: Record<string, unknown>) => boolean }[] = [
  { kind: 'the file of an OAuth client', is: ({ web, installed }) => isRecord(web) || isRecord(installed) },
  { kind: 'google-services.json, the app’s Firebase configuration', is: ({ project_info }) => isRecord(project_info) },
  { kind: 'a person’s credentials', is: ({ type }) => type === 'authorized_user' },
  { kind: 'a configuration of workload identity federation', is: ({ type }) => type === 'external_account' },
  { kind: 'a configuration that impersonates a service account', is: ({ type }) => type === 'impersonated_service_account' },
];

function readContent(text: string): Record<string, unknown> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    // The parser's message would quote the file.
    const isPem = text.trimStart().startsWith('-----BEGIN ');
    throw new KeyFileProblem(`${isPem ? 'This is a PEM file' : 'Invalid JSON'}. ${wanted}`);
  }
  if (!isRecord(content)) throw new KeyFileProblem(`Not a key file. ${wanted}`);
  const names = parseTree(text)?.children?.map(({ children }): unknown => children?.[0]?.value) ?? [];
  // Programs differ in which of two equal names they use.
  const repeated = Object.keys(content).find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (repeated !== undefined) throw new KeyFileProblem(`The file has two values for one name. ${wanted}`);
  return content;
}

/**
 * Checks that a file is the key of a Google service account, and returns its owner. Keeps nothing else of it.
 * @throws KeyFileProblem
 */
export async function checkServiceAccount(file: File): Promise<ServiceAccountKey> {
  const text = await readKeyFile(file, wanted);
  const content = readContent(text);
  const other = otherKinds.find(({ is }) => is(content));
  if (other) throw new KeyFileProblem(`This is ${other.kind}. ${wanted}`);
  if (content.type !== 'service_account') throw new KeyFileProblem(`Not a service account key. ${wanted}`);
  const textOf = (name: string): string => {
    const value = content[name];
    if (typeof value !== 'string' || value.trim() === '') throw new KeyFileProblem(sentence`The file has no ${name}. ${wanted}`);
    return value;
  };
  const clientEmail = textOf('client_email');
  const projectId = textOf('project_id');
  if (!/^[^\s@]+@[^\s@]+$/.test(clientEmail)) throw new KeyFileProblem(`The client_email is not an email address. ${wanted}`);
  const given = textOf('private_key');
  const { der, pem } = readPem(given, wanted);
  try {
    await crypto.subtle.importKey('pkcs8', der, { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }, false, ['sign']);
  } catch {
    throw new KeyFileProblem(`The private key in the file is damaged. ${wanted}`);
  }
  const isSound = given.trimEnd() === pem.trimEnd();
  return { clientEmail, projectId, text: isSound ? text : JSON.stringify({ ...content, private_key: pem }, null, 2) };
}
