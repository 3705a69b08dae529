// The browsers of the tests: the one that npm brings, the same on every machine, and the machine's own.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { LaunchOptions } from '@playwright/test';

const require = createRequire(import.meta.url);
const webFolder = path.resolve(import.meta.dirname, '..');

/** Without a sandbox, for containers that run as root, and with WebGL in software, for the map: for that alone, as the rest would take twice as long. */
const args = ['--no-sandbox', '--enable-unsafe-swiftshader'];

/** Whether a program runs at all: some systems ship a `chromium-browser` that only names a package to install. */
function runs(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

/** Without npm's browser, which is built for one platform only, a developer has Chrome. */
const chrome: LaunchOptions = { channel: 'chrome' };

/**
 * The launch options of this machine's browser: the one in CHROMIUM_PATH, otherwise the one on its PATH.
 * @throws if there is none
 */
export function systemBrowser(): LaunchOptions {
  const { CHROMIUM_PATH: named, PATH: folders = '' } = process.env;
  const candidates =
    named === undefined
      ? ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap((name) =>
          folders.split(path.delimiter).map((folder) => path.join(folder, name)),
        )
      : [named];
  const executablePath = candidates.find((program) => existsSync(program) && runs(program));
  if (executablePath !== undefined) return { executablePath, args };
  if (named !== undefined) throw new Error(`CHROMIUM_PATH names no browser that runs: ${named}`);
  if (process.platform !== 'linux') return chrome;
  throw new Error('This machine has no Chromium or Chrome: install one, or name it in CHROMIUM_PATH.');
}

/**
 * The folder with the browser of `@sparticuz/chromium`, unpacked the first time. In a separate process, because importing that package
 * changes the environment, and under another name until it is complete. It brings its own NSS libraries only where it takes itself to be on
 * a cloud function's machine.
 */
function unpackedBrowser(): string {
  const packageFolder = path.resolve(require.resolve('@sparticuz/chromium'), '../../..');
  const manifest: unknown = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'));
  const version = typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : 'unknown';
  const folder = path.resolve(webFolder, '../node_modules/.cache', `chromium-${version}`);
  if (existsSync(folder)) return folder;

  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  execFileSync(
    process.execPath,
    ['--input-type=module', '--eval', "await (await import('@sparticuz/chromium')).default.executablePath()"],
    {
      cwd: webFolder,
      env: { ...process.env, TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  // Its font configuration names the folder that a cloud function would have unpacked it to.
  const fonts = path.join(folder, 'fonts');
  writeFileSync(
    path.join(unfinished, 'fonts/fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${fonts}/cache</cachedir></fontconfig>\n`,
  );
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  return folder;
}

/** The launch options of the browser of `npm test`, whatever else the machine has. */
export function pinnedBrowser(): LaunchOptions {
  if (process.platform !== 'linux' || process.arch !== 'x64') return chrome;
  const folder = unpackedBrowser();
  return {
    executablePath: path.join(folder, 'chromium'),
    args: [...args, '--headless=shell', '--no-zygote'],
    env: { ...definedEnvironment(), LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'), FONTCONFIG_PATH: path.join(folder, 'fonts') },
  };
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
