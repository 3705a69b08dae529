// The steps before a task's own work.
import path from 'node:path';
import { commandOf, plainEnvironment, root, runNode, typescriptLoader } from './child.mjs';
import { install } from './install.ts';

/** Installs the packages and generates the types. */
export async function prepare() {
  await install();
  await generate();
}

export async function generate() {
  await runNode('Generating the types', ['tools/codegen.ts'], { env: plainEnvironment() });
}

/** Rejects if the gateway would not start with the settings of this process, after it has named each that is wrong. */
export async function checkSettings() {
  const args = ['--import', typescriptLoader('gateway'), 'gateway/src/check-settings.ts'];
  await runNode('Checking the settings', args, { env: plainEnvironment() });
}

/** Builds web and gateway. */
export async function build() {
  const env = plainEnvironment();
  await Promise.all([
    runNode('Building web', [commandOf('vite', 'vite', 'web'), 'build', '--logLevel', 'warn'], { cwd: path.join(root, 'web'), env }),
    runNode('Building gateway', ['gateway/scripts/build.ts'], { env }),
  ]);
}
