import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';

test('a previous package that is none ends the run before anything is built, and the last package stays', async () => {
  const out = await mkdtemp(path.join(tmpdir(), 'pax-package-'));
  try {
    await writeFile(path.join(out, 'build.json'), '{}');
    // Node 22 warns of types that it strips.
    const args = [
      '--disable-warning=ExperimentalWarning',
      path.join(import.meta.dirname, 'package.ts'),
      '--out',
      out,
      '--previous',
      path.join(out, 'wrong'),
    ];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    assert.equal(
      stderr,
      `${path.join(out, 'wrong')} is no earlier package: --previous needs a folder that \`npm run package\` has built.\n`,
    );
    assert.deepEqual([status, stdout, await readdir(out)], [1, '', ['build.json']]);
  } finally {
    await rm(out, { recursive: true });
  }
});

test('a gateway without the mock platform has no way to one that runs elsewhere, and says so', async () => {
  const dist = await mkdtemp(path.join(tmpdir(), 'pax-gateway-'));
  try {
    const { bundle } = await import('../gateway/scripts/bundle.ts');
    await bundle(path.resolve(import.meta.dirname, '../gateway/src/main.ts'), dist, { withMock: false });
    const env = { ...process.env, GATEWAY_MODE: 'mock', MOCK_PLATFORM_URL: 'http://127.0.0.1:9', PORT: '0', LOG_LEVEL: 'silent' };
    const { status, stderr } = spawnSync(process.execPath, [path.join(dist, 'main.js')], { encoding: 'utf8', env, timeout: 20_000 });
    assert.deepEqual([status, stderr], [1, 'Invalid configuration:\n  - GATEWAY_MODE must be `live`: this build has no mock platform\n']);
  } finally {
    await rm(dist, { recursive: true });
  }
});
