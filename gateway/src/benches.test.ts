import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(__dirname, '../..');

/** The programs among the files of a folder of benches: those that no other file there names. */
function programsIn(folder: string): { name: string; text: string }[] {
  const files = readdirSync(path.join(root, folder))
    .filter((name) => /\.(mjs|ts)$/.test(name))
    .map((name) => ({ name: `${folder}/${name}`, file: name, text: readFileSync(path.join(root, folder, name), 'utf8') }));
  return files.filter(({ file, name }) => !files.some((other) => other.name !== name && other.text.includes(file)));
}

const programs = ['gateway/bench', 'web/bench'].flatMap(programsIn);

test('the benches are found', () => {
  expect(programs.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['gateway/bench/run.mjs', 'web/bench/big.mjs', 'web/bench/bundle-size.mjs']),
  );
});

test.each(programs)('$name has a deadline', ({ text }) => {
  expect(text).toMatch(/^failAfter\(\d+\);$/m);
});

test.each(programs)('$name waits for no frame without a limit', ({ text }) => {
  expect(text).not.toMatch(/requestAnimationFrame\(|requestIdleCallback\((?!.*timeout)/);
});

/** Runs a bench that hangs. */
function startHanging(minutes: number) {
  const deadline = pathToFileURL(path.join(root, 'tools/deadline.ts')).href;
  const text = `const { failAfter } = await import('${deadline}');
    process.once('exit', () => console.error('Ended its children.'));
    failAfter(${minutes});
    setInterval(() => {}, 1000);
    console.log('Hangs.');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', text], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const ended = new Promise((resolve) => child.once('close', (code) => resolve([code, said])));
  return { child, hangs: once(child.stdout, 'data'), ended };
}

test('a bench that is not done by its deadline ends with exit code 1', async () => {
  expect(await startHanging(0.001).ended).toEqual([1, 'Stopped: timed out after 0.001 minutes.\nEnded its children.\n']);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('a bench that is stopped by %s ends its children', async (signal) => {
  const { child, hangs, ended } = startHanging(1);
  await hangs;
  child.kill(signal);
  expect(await ended).toEqual([1, 'Ended its children.\n']);
});
