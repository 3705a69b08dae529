import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { checkFiles, makeReadable } from './package/files.ts';

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

test('a gateway built without the mock platform refuses mock mode', async () => {
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

/** The folder of a package whose only script is one of React's own builds, written under the umask of a careful person. */
async function packageWith(build: 'development' | 'production'): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pax-package-'));
  const assets = path.join(folder, 'web/dist/assets');
  await mkdir(assets, { recursive: true, mode: 0o700 });
  const { resolve } = createRequire(path.resolve(import.meta.dirname, '../web/package.json'));
  const client = path.join(path.dirname(resolve('react-dom/package.json')), `cjs/react-dom-client.${build}.js`);
  await copyFile(client, path.join(assets, 'react-dom.js'));
  await chmod(path.join(assets, 'react-dom.js'), 0o600);
  return folder;
}

test("a package with React's development build fails its check", async () => {
  for (const build of ['development', 'production'] as const) {
    const folder = await packageWith(build);
    try {
      await makeReadable(folder);
      if (build === 'production') await checkFiles(folder);
      else await assert.rejects(checkFiles(folder), /the page has React's development build/);
    } finally {
      await rm(folder, { recursive: true });
    }
  }
});

test('every user can read a package, whatever the umask of its builder', async () => {
  const folder = await packageWith('production');
  try {
    await assert.rejects(checkFiles(folder), /only its builder can read web/);
    await makeReadable(folder);
    await checkFiles(folder);
    const modes = ['.', 'web/dist', 'web/dist/assets/react-dom.js'].map(async (file) => (await stat(path.join(folder, file))).mode & 0o777);
    assert.deepEqual(await Promise.all(modes), [0o755, 0o755, 0o644]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

interface Vite {
  resolveConfig: (config: { configFile: string }, command: 'build') => Promise<{ isProduction: boolean }>;
}

test('a build of the page is one for production, whatever NODE_ENV is', async () => {
  const { resolveConfig }: Vite = await import(createRequire(path.resolve(import.meta.dirname, '../web/package.json')).resolve('vite'));
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'development';
  try {
    const configFile = path.resolve(import.meta.dirname, '../web/vite.config.ts');
    assert.equal((await resolveConfig({ configFile }, 'build')).isProduction, true);
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
});
