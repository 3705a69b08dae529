// `npm run package`: one folder with everything that production needs, and a bill of materials. It runs with Node alone.
//   --out <folder>       where to; `package` unless given. Source maps go to `<folder>.source-maps`
//   --previous <folder>  an earlier package: pages that are open during the deployment keep working
//   --with-mock          includes the mock platform, for demonstrations
//   --check              starts a copy of the package elsewhere and signs in
//   --node <program>     the Node that starts the copy
import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import manifest from '../package.json' with { type: 'json' };
import { nodeFlags } from '../gateway/scripts/node-flags.ts';
import { endAll, endWithChildren, fail, root } from './child.mjs';
import { makeReadable } from './package/files.ts';
import { prepare } from './prepare.ts';
import { unicodeLicence } from './reference-data.ts';

const { values: options } = parseArgs({
  options: {
    out: { type: 'string', default: 'package' },
    previous: { type: 'string' },
    'with-mock': { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    node: { type: 'string', default: process.execPath },
  },
});
const out = path.resolve(options.out);
/** Renamed to `out` at the end, so that a failure leaves no half of a package there. */
const unfinished = `${out}.unfinished`;
const sourceMaps = `${out}.source-maps`;
const previous = options.previous && path.resolve(options.previous);
const assetsOf = (folder: string) => path.join(folder, 'web/dist/assets');
const documentsOf = (folder: string) => path.join(folder, 'gateway/dist/trusted-documents.json');
const buildOf = (folder: string) => path.join(folder, 'build.json');

/** A build's own assets and operations. */
interface Build {
  version: string;
  assets: string[];
  /** Hashes. */
  operations: string[];
}

async function readBuild(folder: string): Promise<Build> {
  const build: Build = JSON.parse(await readFile(buildOf(folder), 'utf8'));
  return build;
}

/** The operations of a package: texts by hash. */
async function readDocuments(folder: string): Promise<Record<string, string>> {
  const documents: Record<string, string> = JSON.parse(await readFile(documentsOf(folder), 'utf8'));
  return documents;
}

const writeJson = (file: string, value: object) => writeFile(file, `${JSON.stringify(value, null, 2)}\n`);

/** The files below a folder, by their paths in it. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** Moves the source maps out of the package: they explain stack traces from production, and are not to be served. */
async function moveSourceMaps() {
  await rm(sourceMaps, { recursive: true, force: true });
  for (const file of await filesIn(unfinished)) {
    if (!file.endsWith('.map')) continue;
    await mkdir(path.dirname(path.join(sourceMaps, file)), { recursive: true });
    await rename(path.join(unfinished, file), path.join(sourceMaps, file));
  }
}

/** Builds gateway and web into the folder. Returns the paths of the modules they consist of. */
async function build(): Promise<string[]> {
  const { buildGateway } = await import('../gateway/scripts/bundle.ts');
  const { buildWeb } = await import('../web/scripts/build.ts');
  const withMock = options['with-mock'];
  const gateway = await buildGateway(path.join(unfinished, 'gateway/dist'), { withMock });
  const web = await buildWeb(path.join(unfinished, 'web/dist'));
  await moveSourceMaps();
  const isMock = (file: string) => file.startsWith('mock/');
  if (!withMock) await rm(path.join(assetsOf(unfinished), 'mock'), { recursive: true });
  const shipped = [...web].filter(([file]) => withMock || !isMock(path.relative('assets', file)));
  return [...gateway, ...shipped.flatMap(([, modules]) => modules)];
}

/** The previous build's own assets and operations. */
async function readPrevious(folder: string) {
  try {
    return { ...(await readBuild(folder)), folder, earlier: await readDocuments(folder) };
  } catch (error) {
    throw new Error(`${folder} is no earlier package: --previous needs a folder that \`npm run package\` has built.`, { cause: error });
  }
}

type Previous = Awaited<ReturnType<typeof readPrevious>>;

/** Adds what is the previous build's own, so that its open pages find their chunks and may send what they were built with. */
async function addPrevious({ folder, assets, operations, earlier }: Previous) {
  for (const file of assets) await cp(path.join(assetsOf(folder), file), path.join(assetsOf(unfinished), file));
  const kept = Object.fromEntries(operations.map((hash) => [hash, earlier[hash]]));
  await writeJson(documentsOf(unfinished), { ...kept, ...(await readDocuments(unfinished)) });
  console.log(`Added ${assets.length} assets and ${operations.length} operations of the previous build.`);
}

async function createPackage(earlierBuild: Previous | undefined) {
  const { version, engines } = manifest;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const modules = await build();
  // The build's own, without those of the build before it, or each package would hold all earlier ones.
  const assets = await filesIn(assetsOf(unfinished));
  await writeJson(buildOf(unfinished), {
    version,
    assets: assets.sort(),
    operations: Object.keys(await readDocuments(unfinished)),
  });
  if (earlierBuild) await addPrevious(earlierBuild);

  const product = { name: 'pax-dashboard', version };
  const scripts = { start: ['node', ...nodeFlags, 'gateway/dist/main.js'].join(' ') };
  await writeJson(path.join(unfinished, 'package.json'), { ...product, private: true, type: 'module', engines, scripts });
  await cp(path.join(root, '.env.example'), path.join(unfinished, '.env.example'));
  await cp(path.join(root, unicodeLicence), path.join(unfinished, path.basename(unicodeLicence)));
  await cp(path.join(import.meta.dirname, 'package/README.md'), path.join(unfinished, 'README.md'));
  const { billOfMaterials } = await import('./package/bill-of-materials.ts');
  const workspaces = ['gateway', 'web', 'schema', ...(options['with-mock'] ? ['mock-data'] : [])];
  const { text, components } = await billOfMaterials(
    product,
    modules,
    workspaces.map((name) => path.join(root, name)),
  );
  await writeFile(path.join(unfinished, 'bom.json'), text);
  await makeReadable(unfinished);
  await rm(out, { recursive: true, force: true });
  await rename(unfinished, out);
  console.log(`${path.relative(process.cwd(), out)}: ${components} packages in its bill of materials.`);
}

endWithChildren();
try {
  // Only what an earlier run wrote may be replaced.
  const known = await readdir(out).catch((): string[] => []);
  if (known.length > 0 && !known.includes('build.json'))
    throw new Error(`${out} is no earlier package: choose another folder, or empty it.`);
  if (previous === out) throw new Error('The previous package would be replaced: choose another folder with --out.');
  const earlierBuild = previous === undefined ? undefined : await readPrevious(previous);
  await prepare();
  await createPackage(earlierBuild);
  if (options.check) {
    const { checkPackage } = await import('./package/check.ts');
    await checkPackage(out, options.node);
  }
  await endAll(0);
} catch (error) {
  await fail(error);
}
