import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

const sdlFolder = path.resolve(import.meta.dirname, '../../schema/graphql');

/**
 * Bundles one process of the gateway for Node, with the SDL beside it. The mock platform becomes a chunk of its own, which live mode
 * never loads.
 * @param entryPoint path of a module that starts something
 * @param outdir where the bundle goes, with its chunks and source maps
 */
export async function bundle(entryPoint, outdir) {
  await build({
    entryPoints: [entryPoint],
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    // graphql has one module of each kind for import and require, and a schema of one does not run in the other.
    mainFields: ['module', 'main'],
    conditions: ['module', 'import'],
    // For a developer's terminal only.
    external: ['pino-pretty'],
    // What is CommonJS inside the bundle still requires Node's own modules.
    banner: { js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);" },
    logLevel: 'warning',
  });
  const files = (await readdir(sdlFolder)).filter((file) => file.endsWith('.graphql')).sort();
  const texts = await Promise.all(files.map((file) => readFile(path.join(sdlFolder, file), 'utf8')));
  await writeFile(path.join(outdir, 'schema.graphql'), texts.join('\n'));
}
