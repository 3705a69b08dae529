// Programs that the tasks run: as children of this process, which never outlive it.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The folder of the workspace. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const running = new Set();

/**
 * Starts a program in the workspace's folder. It reads no input, and its output is this process's unless `stdio` says otherwise.
 * Each is the head of a process group, so that ending it ends what it started too.
 * @returns { child, ended }: `ended` resolves with the exit code (128 and more after a signal) and rejects where it cannot be started.
 */
export function start(command, args, { cwd = root, stdio = ['ignore', 'inherit', 'inherit'], ...options } = {}) {
  const child = spawn(command, args, { cwd, stdio, detached: process.platform !== 'win32', ...options });
  running.add(child);
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 128));
  }).finally(() => running.delete(child));
  return { child, ended };
}

/** Runs one of Node's programs to its end. Throws where it fails. */
export async function runNode(what, args, options) {
  const code = await start(process.execPath, args, options).ended;
  if (code !== 0) throw new Error(`${what} failed (exit code ${code}).`);
}

/** Ends a program and everything that it started. */
export function end(child, signal = 'SIGTERM') {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Ends all that runs, waits for it, and then this process. A program that does not end within ten seconds is killed. */
export async function endAll(exitCode) {
  const children = [...running];
  const closed = Promise.all(children.map((child) => new Promise((resolve) => child.once('close', resolve))));
  for (const child of children) end(child);
  setTimeout(() => children.forEach((child) => end(child, 'SIGKILL')), 10_000).unref();
  await closed;
  // What ended may have made room for the next.
  for (const child of running) end(child, 'SIGKILL');
  process.exit(exitCode);
}

let signalled = false;
const onSignal = (signal) => {
  if (signalled) return;
  signalled = true;
  void endAll(signal === 'SIGINT' ? 130 : 143);
};

/** npm runs a script through a shell, and on a signal some shells end without passing it on. What they ran is to end then, too. */
function endWithShell() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 100);
  timer.unref();
}

/** From now on, being told to end ends the children first. Returns how to hand the signals to someone else. */
export function endWithChildren() {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, onSignal);
  endWithShell();
  return () => signals.forEach((signal) => process.off(signal, onSignal));
}

/** The file that a package's command runs, as seen from one of the workspace's packages. */
export function commandOf(name, command, from) {
  const require = createRequire(path.join(root, from, 'package.json'));
  const manifest = require.resolve(`${name}/package.json`);
  const { bin } = require(manifest);
  return path.join(path.dirname(manifest), typeof bin === 'string' ? bin : bin[command]);
}

/** What `node --import` loads to run TypeScript, as seen from one of the workspace's packages. */
export const typescriptLoader = (from) => pathToFileURL(createRequire(path.join(root, from, 'package.json')).resolve('tsx')).href;
