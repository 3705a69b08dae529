// Programs run by the tasks, as child processes that never outlive this process.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The workspace's folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @type {Set<ChildProcess>} */
const running = new Set();

/** npm's variables for its scripts describe npm, and some of them change pnpm's behaviour; only the registry is kept. */
const concernsFetching = /^npm_config_(\/\/|@|registry$|proxy$|https_proxy$|noproxy$|cafile$|ca$|strict_ssl$|userconfig$|cache$)/i;

/** This process's environment without npm's variables, and without NODE_ENV, which would omit the build's own packages. */
export function plainEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|pnpm_|node_env$)/i.test(name) || concernsFetching.test(name));
  return Object.fromEntries(kept);
}

/**
 * Starts a program in the workspace's folder. It reads no input and inherits this process's output unless `stdio` says otherwise. Each
 * program leads a process group, so that ending it also ends its children.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {{ child: ChildProcess, ended: Promise<number> }} `ended` resolves with the exit code (128 or more after a signal) and rejects if it cannot be started
 */
export function start(command, args, { cwd = root, stdio = ['ignore', 'inherit', 'inherit'], ...options } = {}) {
  const child = spawn(command, args, { cwd, stdio, detached: process.platform !== 'win32', ...options });
  running.add(child);
  /** @type {Promise<number>} */
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 128));
  });
  return { child, ended: ended.finally(() => running.delete(child)) };
}

/**
 * Runs a Node program to its end. Throws if it fails.
 * @param {string} what
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export async function runNode(what, args, options) {
  const code = await start(process.execPath, args, options).ended;
  if (code !== 0) throw new Error(`${what} failed (exit code ${code}).`);
}

/**
 * Ends a program and its children.
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} [signal]
 */
export function end(child, signal = 'SIGTERM') {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/**
 * Ends all running programs, waits for them, and then exits. Programs that do not end within ten seconds are killed.
 * @param {number} exitCode
 * @returns {Promise<never>}
 */
export async function endAll(exitCode) {
  const children = [...running];
  const closed = Promise.all(children.map((child) => new Promise((resolve) => child.once('close', resolve))));
  for (const child of children) end(child);
  setTimeout(() => children.forEach((child) => end(child, 'SIGKILL')), 10_000).unref();
  await closed;
  // The end of one program may have let another one start.
  for (const child of running) end(child, 'SIGKILL');
  process.exit(exitCode);
}

/**
 * Reports a failed task and ends it.
 * @param {unknown} error
 */
export function fail(error) {
  console.error(error instanceof Error ? error.message : error);
  return endAll(1);
}

let signalled = false;
/** @param {NodeJS.Signals} signal */
const onSignal = (signal) => {
  if (signalled) return;
  signalled = true;
  void endAll(signal === 'SIGINT' ? 130 : 143);
};

/** npm runs scripts through a shell, and some shells exit on a signal without passing it on. End the script then, too. */
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

/** From now on, signals to exit end the children first. Returns a function that hands the signals to another handler. */
export function endWithChildren() {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, onSignal);
  endWithShell();
  return () => signals.forEach((signal) => void process.off(signal, onSignal));
}

/**
 * The file behind a package's command, resolved from a workspace package.
 * @param {string} name
 * @param {string} command
 * @param {string} from
 * @returns {string}
 */
export function commandOf(name, command, from) {
  const require = createRequire(path.join(root, from, 'package.json'));
  const manifest = require.resolve(`${name}/package.json`);
  const { bin } = require(manifest);
  return path.join(path.dirname(manifest), typeof bin === 'string' ? bin : bin[command]);
}

/**
 * The `node --import` module to run TypeScript, resolved from a workspace package.
 * @param {string} from
 */
export const typescriptLoader = (from) => pathToFileURL(createRequire(path.join(root, from, 'package.json')).resolve('tsx')).href;
