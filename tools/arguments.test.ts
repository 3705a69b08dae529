import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { changedFiles } from './changed-files.ts';

/** A task with an argument that is wrong: it ends before it installs or builds anything. */
function run(task: string, args: string[], env: Record<string, string> = {}) {
  const { status, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'run.mjs'), task, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    timeout: 20_000,
  });
  return [status, stderr.replace(/^.*ExperimentalWarning.*\n.*\n/, '')];
}

test('npm test lists its parts and packages', () => {
  assert.deepEqual(run('test', ['booking']), [1, 'There is no part booking: use all, unit, e2e, browsers, sweep.\n']);
  assert.deepEqual(run('test', ['unit', 'booking']), [1, 'There is no package booking: use gateway, web, mock-data.\n']);
});

test('npm run bench names the benches there are', () => {
  const names = 'bundle-size, first-row, open-back, open-console, gateway, overload';
  assert.deepEqual(run('bench', ['speed']), [1, `There is no bench speed: use ${names}.\n`]);
});

test('npm start names HOST if no address of this machine has that name', () => {
  const [status, text] = run('start', [], { HOST: 'x86_64-conda-linux-gnu.invalid', PORT: '0' });
  assert.equal(status, 1);
  assert.match(String(text), /^HOST is x86_64-conda-linux-gnu\.invalid, which is no address of this machine\./);
});

void test('the changed files', async (context) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pax-changes-'));
  context.after(() => rm(folder, { recursive: true }));

  await context.test('are unknown outside a repository', () => {
    assert.throws(() => changedFiles(folder), /^Error: The changed files are unknown: fatal: not a git repository/);
  });

  await context.test('are those of the working tree', async () => {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
    git('init', '--quiet', '--initial-branch', 'work');
    git('-c', 'user.name=a', '-c', 'user.email=a@example.test', 'commit', '--quiet', '--allow-empty', '--message', 'first');
    await writeFile(path.join(folder, 'new file.ts'), '');
    assert.deepEqual(changedFiles(folder).files, ['new file.ts']);
  });

  await context.test('are unknown where git refuses, for the reason that git gives', async () => {
    await writeFile(path.join(folder, '.git/config'), '[core\n');
    assert.throws(() => changedFiles(folder), /^Error: The changed files are unknown: fatal: bad config line 1/);
  });
});
