import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'esbuild';
import { graphiqlFile, graphiqlNames } from '../src/http/graphiql-files.ts';

const root = path.resolve(import.meta.dirname, '..');
const sdlFolder = path.resolve(root, '../schema/graphql');

/**
 * graphql ships every module twice, for import and for require, and a schema of one does not run in the other. Every import gets the ES
 * module.
 */
const oneGraphql: Plugin = {
  name: 'one-graphql',
  setup(builder) {
    const folder = path.dirname(createRequire(import.meta.url).resolve('graphql/package.json'));
    builder.onResolve({ filter: /^graphql(\/|$)/ }, ({ path: asked }) => {
      const file = path.join(folder, asked.slice('graphql'.length).replace(/\.m?js$/, ''));
      return { path: [`${file}.mjs`, path.join(file, 'index.mjs')].find((candidate) => existsSync(candidate)) };
    });
  },
};

interface Options {
  /** Whether the mock platform is included, and the way to one that runs elsewhere. */
  withMock?: boolean;
}

/**
 * Bundles one process of the gateway for Node, with the SDL. The mock platform becomes its own chunk, which live mode never loads.
 * @param entryPoint path of the module to start
 * @param outdir folder for the bundle, its chunks and source maps
 * @returns the absolute paths of the modules in the bundle
 */
export async function bundle(entryPoint: string, outdir: string, { withMock = true }: Options = {}): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    metafile: true,
    entryPoints: [entryPoint],
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    sourcemap: true,
    sourcesContent: false,
    minifyWhitespace: true,
    minifySyntax: true,
    mainFields: ['module', 'main'],
    plugins: [oneGraphql],
    // Without it graphql-js checks every type several times, and that must not depend on the environment the bundle is started in.
    define: { 'process.env.NODE_ENV': '"production"' },
    // The first is for development terminals only.
    external: ['pino-pretty', ...(withMock ? [] : ['@pax/mock-data', '*/remote-mock'])],
    // CommonJS modules in the bundle still require Node's own modules.
    banner: { js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);" },
    logLevel: 'warning',
  });
  const files = (await readdir(sdlFolder)).filter((file) => file.endsWith('.graphql')).sort();
  const texts = await Promise.all(files.map((file) => readFile(path.join(sdlFolder, file), 'utf8')));
  await writeFile(path.join(outdir, 'schema.graphql'), texts.join('\n'));
  return Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs)
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([file]) => path.resolve(root, file)),
  );
}

/**
 * Builds the gateway with everything it reads: the bundle, the SDL and the manifest of the client's operations.
 * @param dist the folder to replace
 */
export async function buildGateway(dist: string, options?: Options): Promise<string[]> {
  await rm(dist, { recursive: true, force: true });
  const modules = await bundle(path.join(root, 'src/main.ts'), dist, options);
  await copyFile(path.join(root, '../web/src/__generated__/trusted-documents.json'), path.join(dist, 'trusted-documents.json'));
  await mkdir(path.join(dist, 'graphiql'));
  for (const name of graphiqlNames) await copyFile(graphiqlFile(name), path.join(dist, 'graphiql', name));
  return modules;
}
