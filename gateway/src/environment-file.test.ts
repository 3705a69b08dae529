import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { environmentExample } from './artifacts';
import { loadEnvironmentFile, readEnvironmentFile } from './environment-file';
import { unknownSettings } from './unknown-settings';

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pax-environment-'));
  file = path.join(folder, '.env');
});

afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['a byte order mark', '\uFEFFGATEWAY_MODE=live\nPORT=4001\n'],
  ['the line ends of Windows', 'GATEWAY_MODE=live\r\nPORT=4001\r\n'],
])('a file with %s is read in full', async (_what, text) => {
  await writeFile(file, text);
  expect(readEnvironmentFile(file)).toEqual({ GATEWAY_MODE: 'live', PORT: '4001' });
});

test.each([
  ['UTF-16', Buffer.from('\uFEFFGATEWAY_MODE=live', 'utf16le')],
  ['UTF-16 without its mark', Buffer.from('GATEWAY_MODE=live', 'utf16le')],
  ['Latin-1', Buffer.from('PROVIDER_NAME=Zoë', 'latin1')],
])('a file in %s is refused', async (_encoding, bytes) => {
  await writeFile(file, bytes);
  expect(() => readEnvironmentFile(file)).toThrow('.env is not text in UTF-8. Save it in that encoding.');
});

test('without a file there are no settings', () => {
  expect(readEnvironmentFile(path.join(folder, 'none'))).toEqual({});
});

test('the environment overrides the file', async () => {
  await writeFile(file, 'GIVEN=file\nEMPTY=file\nNEW=file\n');
  const env = jest.replaceProperty(process, 'env', { GIVEN: 'environment', EMPTY: '' });
  loadEnvironmentFile(file);
  expect(process.env).toEqual({ GIVEN: 'environment', EMPTY: '', NEW: 'file' });
  env.restore();
});

test.each([
  ['GATEWAY_MOD', ' Did you mean GATEWAY_MODE?'],
  ['gateway_mode', ' Did you mean GATEWAY_MODE?'],
  ['PLATFROM_API_URL', ' Did you mean PLATFORM_API_URL?'],
  ['OUR_OWN_MARK_OF_WHO_DEPLOYED', ''],
])('%s in the file is named as no setting', async (name, suggestion) => {
  await writeFile(file, `PORT=4001\nhttps_proxy=http://127.0.0.1:9\n${name}=secret\n`);
  expect(unknownSettings(file, environmentExample)).toEqual([`${name} in .env is not a setting.${suggestion}`]);
});
