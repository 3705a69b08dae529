import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { root } from './child.mjs';

/** A separate program, because the checks' output is this process's otherwise. */
const checkWith = (settings: Readonly<Record<string, string>>) =>
  spawnSync(process.execPath, ['--input-type=module', '--eval', "await (await import('./tools/prepare.ts')).checkSettings()"], {
    cwd: root,
    env: { PATH: process.env.PATH, ...settings },
    encoding: 'utf8',
    timeout: 60_000,
  });

test('settings that are wrong are all named before anything is built', () => {
  const { status, stderr } = checkWith({ GATEWAY_MODE: 'live', PLATFORM_API_URL: 'https://platform.example/v1', APP_ENV: 'prod' });
  assert.notEqual(status, 0);
  for (const line of [/PLATFORM_API_URL must not end in \/v1/, /OAUTH_URL is required in live mode/, /APP_ENV must be/])
    assert.match(stderr, line);
});

test('settings that are right pass without a word', () => {
  const { status, stderr, stdout } = checkWith({});
  assert.deepEqual([status, stdout, stderr], [0, '', '']);
});
