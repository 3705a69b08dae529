import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSettings } from './settings';

const example = readFileSync(path.resolve(__dirname, '../../.env.example'), 'utf8');
const documented = Array.from(example.matchAll(/^(MOCK_\w+|PROVIDER_ROLE_PREFIX)=(.*)$/gm), ([, name = '', value = '']) => ({
  name,
  value,
}));

it('has the documented defaults, also where variables are empty', () => {
  const defaults = readSettings({});
  expect(documented).toHaveLength(11);
  expect(readSettings(Object.fromEntries(documented.map(({ name, value }) => [name, value])))).toEqual(defaults);
  const names = [...documented.map(({ name }) => name), 'HOST', 'PORT', 'MOCK_BOOKINGS', 'MOCK_PUBLIC_URL'];
  expect(readSettings(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(defaults);
  expect(defaults).toMatchObject({ host: '127.0.0.1', port: 4100 });
});

it('reads the environment variables', () => {
  expect(
    readSettings({ HOST: '0.0.0.0', PORT: '4101', MOCK_SIZE: 'big', MOCK_CLOCK: 'frozen', MOCK_BOOKINGS: '2000', MOCK_FAULT_RATE: '0.2' }),
  ).toMatchObject({
    port: 4101,
    options: { publicUrl: 'http://0.0.0.0:4101', size: 'big', clock: 'frozen', bookings: 2000, faultRate: 0.2 },
  });
});

it('has its files where browsers reach them, if it is behind another server', () => {
  const { options } = readSettings({ MOCK_PUBLIC_URL: 'http://127.0.0.1:4000/mock' });
  expect(options.publicUrl).toBe('http://127.0.0.1:4000/mock');
});

// As in gateway/src/config.test.ts: mock mode and the mock platform on a port accept the same values.
it.each([
  ['PORT', '65536'],
  ['PROVIDER_ROLE_PREFIX', 'A-B'],
  ['MOCK_SEED', '1.5'],
  ['MOCK_LATENCY_MS', '-1'],
  ['MOCK_LATENCY_MS', '60001'],
  ['MOCK_FAULT_RATE', 'often'],
  ['MOCK_LOST_ANSWER_RATE', '2'],
  ['MOCK_CLOCK', 'stopped'],
  ['MOCK_SIZE', 'huge'],
  ['MOCK_BOOKINGS', '-1'],
  ['MOCK_RELEASE_CHANNELS', '9'],
  ['MOCK_RELEASE_PACE', '0.5'],
  ['MOCK_PUSH_PACE', '3601'],
])('%s=%s is malformed', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must`));
});
