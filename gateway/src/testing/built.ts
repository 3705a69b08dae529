import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const bundler = pathToFileURL(path.resolve(__dirname, '../../scripts/bundle.ts')).href;

/** Runs an expression with the build's functions, which are an ES module that only Node itself loads. */
async function build(expression: string): Promise<void> {
  const program = `const build = await import('${bundler}'); await build.${expression};`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
}

/** Bundles a program as the gateway is bundled. */
export const bundle = (entryPoint: string, folder: string): Promise<void> => build(`bundle('${entryPoint}', '${folder}')`);

/** Builds the gateway into a folder of its own, away from a developer's `.env`: from TypeScript each start takes several times as long. */
export async function buildGateway(): Promise<{ main: string; remove: () => Promise<void> }> {
  const workspace = await mkdtemp(path.join(tmpdir(), 'pax-built-'));
  const dist = path.join(workspace, 'gateway/dist');
  await build(`buildGateway('${dist}')`);
  return { main: path.join(dist, 'main.js'), remove: () => rm(workspace, { recursive: true }) };
}
