// `npm run dev`: everything reloads when it is edited. Types are generated again when a contract or an operation changes, the gateway
// restarts when its sources do, and Vite replaces the browser's modules and passes the rest on to the gateway.
import './node-version.mjs';
import { watch } from 'node:fs';
import path from 'node:path';
import { commandOf, endAll, endWithChildren, root, runNode, start } from './child.mjs';
import { install, plainEnvironment } from './install.mjs';

const env = plainEnvironment();

async function generate() {
  await runNode('Generating the types', ['.tasks/codegen.mjs'], { env });
}

/** Generates again shortly after the last of a burst of changes, one run at a time. */
function generateOnChange() {
  let timer;
  let run = Promise.resolve();
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      run = run.then(generate).catch((error) => console.error(error.message));
    }, 150);
  };
  const isSource = (file) => /\.(graphql|yaml)$/.test(file ?? '');
  for (const folder of ['schema', 'web/src']) {
    watch(path.join(root, folder), { recursive: true }, (_event, file) => isSource(file) && later());
  }
}

endWithChildren();
try {
  await install();
  await generate();
  generateOnChange();
  const servers = [
    start(process.execPath, [commandOf('tsx', 'tsx', 'gateway'), 'watch', '--clear-screen=false', 'src/main.ts'], {
      cwd: path.join(root, 'gateway'),
      env,
    }),
    start(process.execPath, [commandOf('vite', 'vite', 'web'), '--clearScreen', 'false'], { cwd: path.join(root, 'web'), env }),
  ];
  await Promise.race(servers.map(({ ended }) => ended));
  await endAll(1);
} catch (error) {
  console.error(error.message);
  await endAll(1);
}
