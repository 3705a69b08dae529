// Bundles the gateway into dist/: the process, the mock platform as a chunk that live mode never loads, and beside them the SDL and the
// manifest of the client's operations, so that dist/ needs nothing of the sources.
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '..');
const workspace = path.resolve(root, '..');
const dist = path.join(root, 'dist');

await rm(dist, { recursive: true, force: true });
await build({
  entryPoints: [path.join(root, 'src/main.ts')],
  outdir: dist,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  sourcesContent: false,
  // graphql has one module of each kind for import and require; a schema of one does not run in the other.
  mainFields: ['module', 'main'],
  conditions: ['module', 'import'],
  // pino-pretty and its worker are for development only, where the sources run.
  external: ['pino-pretty'],
  // What is CommonJS inside the bundle still requires Node's own modules.
  banner: { js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);" },
  logLevel: 'warning',
});

const sdl = path.join(workspace, 'schema/graphql');
const files = (await readdir(sdl)).filter((file) => file.endsWith('.graphql')).sort();
const texts = await Promise.all(files.map((file) => readFile(path.join(sdl, file), 'utf8')));
await writeFile(path.join(dist, 'schema.graphql'), texts.join('\n'));
await copyFile(path.join(workspace, 'web/src/__generated__/trusted-documents.json'), path.join(dist, 'trusted-documents.json'));
