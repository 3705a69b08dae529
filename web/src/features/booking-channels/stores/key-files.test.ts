import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { checkAppStoreKey, keyIdIn } from './app-store-key';
import { checkServiceAccount } from './service-account';

const p8Of = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const p8 = p8Of(privateKey);

const fileOf = (content: BlobPart, name = 'AuthKey_ABCDE12345.p8') => new File([content], name);
const labelled = (label: string, pem = p8) => pem.replaceAll('PRIVATE KEY', label);

/** The problem with a file; undefined if there is none. */
const problemOf = (check: Promise<unknown>): Promise<string | undefined> =>
  check.then(
    () => undefined,
    (problem: unknown) => (problem instanceof Error ? problem.message : 'no error'),
  );

describe('the check of an App Store key', () => {
  const check = (content: BlobPart, name?: string) => problemOf(checkAppStoreKey(fileOf(content, name)));
  const as = (what: string) => `${what} Choose the .p8 file from App Store Connect, unchanged.`;

  it.each([
    ['as it was downloaded', p8],
    ['with Windows line ends', p8.replaceAll('\n', '\r\n')],
    ['on one line', p8.replaceAll('\n', ' ')],
    ['with blank lines around it', `\n\n${p8}\n`],
  ])('accepts a key %s', async (_, content) => {
    expect(await check(content)).toBeUndefined();
  });

  it.each([
    ['as it was downloaded', p8],
    ['with Windows line ends', p8.replaceAll('\n', '\r\n')],
    ['with the line ends of an old Mac', p8.replaceAll('\n', '\r')],
    ['on one line', p8.replaceAll('\n', ' ')],
    ['without any line end', p8.replaceAll('\n', '')],
    ['with line ends that are written out', p8.replaceAll('\n', '\\n')],
    ['with invisible characters', p8.replace('\n', '\u00a0\n\u200b')],
    ['with a byte order mark', `\u{feff}${p8}`],
    ['in UTF-16', Buffer.from(`\u{feff}${p8}`, 'utf16le')],
    ['in UTF-16, big-endian', Buffer.from(`\u{feff}${p8}`, 'utf16le').swap16()],
  ])('returns a key %s as OpenSSL reads it', async (_, content) => {
    const sent = await checkAppStoreKey(fileOf(content));
    expect(sent).toBe(p8);
    expect(createPrivateKey(sent).asymmetricKeyType).toBe('ec');
  });

  const notOne = 'Not one private key without a passphrase, in PEM format.';
  const notP256 = 'Not a valid private key on the curve P-256.';

  it.each([
    ['a certificate', labelled('CERTIFICATE'), notOne],
    ['a public key', publicKey.export({ type: 'spki', format: 'pem' }).toString(), notOne],
    [
      'a key with a passphrase',
      privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret' }).toString(),
      notOne,
    ],
    ['a key in OpenSSL’s own form', privateKey.export({ type: 'sec1', format: 'pem' }).toString(), notOne],
    ['a key without its end', p8.slice(0, 120), notOne],
    ['a key with a certificate', `${p8}${labelled('CERTIFICATE')}`, notOne],
    ['some text', 'Dear Apple', notOne],
    ['a binary file', Buffer.from('89504e470d0a1a0a0000', 'hex'), notOne],
    ['an RSA key', p8Of(rsa.privateKey), notP256],
    ['a key on another curve', p8Of(generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey), notP256],
    ['a key without its middle', p8.replace(/(BEGIN PRIVATE KEY-----\n.{40}).{8}/, '$1'), notP256],
    ['a key with an invalid character', p8.replace(/(KEY-----\n)./, '$1*'), 'The private key is damaged.'],
    ['a file that is too large', 'x'.repeat(20_000), 'At most 16 kB (this is 19.5 kB).'],
  ])('rejects %s', async (_, content, problem) => {
    expect(await check(content)).toBe(as(problem));
  });

  it('rejects an empty file', async () => {
    expect(await check('')).toBe('The file is empty.');
  });

  it('reads the key ID from the file name of App Store Connect', () => {
    const names = ['AuthKey_ABCDE12345.p8', 'AuthKey_ABCDE12345 (1).p8', 'AuthKey_ABCDE12345(2).p8', 'AuthKey_abc.p8', 'key.p8'];
    expect(names.map(keyIdIn)).toEqual(['ABCDE12345', 'ABCDE12345', 'ABCDE12345', undefined, undefined]);
  });
});

describe('the check of a Google Play key', () => {
  const account = {
    type: 'service_account',
    project_id: 'oslo-taxi',
    client_email: 'publisher@oslo-taxi.iam.gserviceaccount.example',
    private_key: p8Of(rsa.privateKey),
  };
  const check = (content: BlobPart) => checkServiceAccount(fileOf(content, 'oslo-taxi.json'));
  const as = (what: string) => `${what} Choose the JSON key file of a service account, downloaded from Google Cloud.`;

  it('returns the key’s owner', async () => {
    const text = JSON.stringify(account, null, 2);
    expect(await check(text)).toEqual({ clientEmail: account.client_email, projectId: account.project_id, text });
  });

  it('accepts a byte order mark, and sends none', async () => {
    const text = JSON.stringify(account, null, 2);
    expect((await check(`\u{feff}${text}`)).text).toBe(text);
    expect((await check(Buffer.from(`\u{feff}${text}`, 'utf16le'))).text).toBe(text);
  });

  it('restores the line breaks of the key', async () => {
    const { text } = await check(JSON.stringify({ ...account, private_key: account.private_key.replaceAll('\n', '\\n') }));
    expect(JSON.parse(text)).toEqual(account);
  });

  it.each([
    ['a person’s credentials', { ...account, type: 'authorized_user' }, 'Not a service account key.'],
    ['something else', { hello: 'world' }, 'Not a service account key.'],
    ['a list', [account], 'Not a service account key.'],
    ['a missing account', { ...account, client_email: undefined }, 'The file has no client_email.'],
    ['an invalid account', { ...account, client_email: 'publisher' }, 'The client_email is not an email address.'],
    ['a missing project', { ...account, project_id: ' ' }, 'The file has no project_id.'],
    ['a missing key', { ...account, private_key: undefined }, 'The file has no private_key.'],
    ['an invalid key', { ...account, private_key: 'x' }, 'Not one private key without a passphrase, in PEM format.'],
    ['Apple’s key inside', { ...account, private_key: p8 }, 'The private key in the file is damaged.'],
  ])('rejects %s', async (_, content, problem) => {
    expect(await problemOf(check(JSON.stringify(content)))).toBe(as(problem));
  });

  it.each([
    ['cut off', JSON.stringify(account).slice(0, 300), as('Invalid JSON.')],
    ['Apple’s key', p8, as('Invalid JSON.')],
    ['empty', '', 'The file is empty.'],
  ])('rejects a file that is %s', async (_, content, problem) => {
    expect(await problemOf(check(content))).toBe(problem);
  });

  it('never quotes the key in its message', async () => {
    const problem = await problemOf(check(`{"private_key": ${account.private_key}`));
    expect(problem).not.toContain(account.private_key.slice(30, 40));
  });
});
