// The size of the JavaScript that people download, gzipped: of the first load (the shell with the bookings list), and of each part that
// comes later. Fails where the first load passes its budget or has code in it that belongs to a later part.
// It builds for itself, because only the bundler knows which module ended up where: in memory, or with `--write` to `dist`; of another checkout with `--build=folder`.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { failAfter } from '../../tools/deadline.ts';

/** kB (1000 bytes) of gzipped JavaScript. */
const BUDGET = 226;
/** The modules of the first load; their static imports belong to it too. */
const FIRST_LOAD = [
  'index.html',
  'src/features/bookings/list/bookings-page.tsx',
  'src/features/bookings/list/reads.ts',
  'react-dom/client.js',
];
/** Packages that only a later part may bring. */
const LATER = [
  'maplibre-gl',
  'world-atlas',
  'topojson-client',
  'formik',
  'yup',
  '@tiptap',
  'react-aria-components',
  'papaparse',
  'mammoth',
];

const { values } = parseArgs({ options: { write: { type: 'boolean' }, build: { type: 'string' } } });
const root = path.resolve(values.build ?? path.join(import.meta.dirname, '../..'), 'web');
failAfter(5);
const built = await build({
  root,
  configFile: path.join(root, 'vite.config.ts'),
  logLevel: 'warn',
  build: { write: values.write ?? false, reportCompressedSize: false },
});
if (!('output' in built)) throw new Error('The build has no single output.');

const chunks = new Map(built.output.filter((each) => each.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
const sizes = new Map([...chunks].map(([file, { code }]) => [file, gzipSync(code, { level: 9 }).length]));
const sourceOf = ({ facadeModuleId }) => facadeModuleId && path.relative(root, facadeModuleId);

/** A chunk and all that it imports statically, by file name. */
function closureOf(file, seen = new Set()) {
  if (seen.has(file) || !chunks.has(file)) return seen;
  seen.add(file);
  for (const imported of chunks.get(file).imports) closureOf(imported, seen);
  return seen;
}

const total = (files) => [...files].reduce((sum, file) => sum + sizes.get(file), 0);
const kilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(8);
const bySize = ([, one], [, other]) => other - one;

const chunkWith = (source) => [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${source}`)));
const roots = FIRST_LOAD.flatMap((source) => chunkWith(source) ?? []);
const firstLoad = new Set(roots.flatMap(({ fileName }) => [...closureOf(fileName)]));
const firstLoadSizes = [...firstLoad].map((file) => [file, sizes.get(file)]);
const later = [...chunks.values()]
  .filter(({ fileName, isDynamicEntry }) => isDynamicEntry && !firstLoad.has(fileName))
  .map((chunk) => [sourceOf(chunk) ?? chunk.fileName, total([...closureOf(chunk.fileName)].filter((file) => !firstLoad.has(file)))]);

console.log('First load (shell and bookings list), kB gzip');
for (const [file, bytes] of firstLoadSizes.toSorted(bySize)) console.log(`${kilobytes(bytes)}  ${file}`);
console.log(`${kilobytes(total(firstLoad))}  in all; the budget is ${BUDGET}`);
console.log('\nWhat comes later, kB gzip on top of the first load');
for (const [source, bytes] of later.toSorted(bySize)) console.log(`${kilobytes(bytes)}  ${source}`);

/** The sizes of the first load's modules, before compression, by their file in the workspace. */
const modules = Object.fromEntries(
  [...firstLoad].flatMap((file) =>
    Object.entries(chunks.get(file).modules).map(([id, { renderedLength }]) => [
      path.relative(path.resolve(root, '..'), id),
      renderedLength,
    ]),
  ),
);

/** The first load of the last build on this machine that was within its budget. */
const lastFile = path.join(root, 'node_modules/.cache/first-load.json');

/** The modules that grew since then, the most first. */
function growth() {
  if (!existsSync(lastFile)) return 'This machine has no earlier build within the budget to compare with: build main first.';
  const last = JSON.parse(readFileSync(lastFile, 'utf8'));
  const grown = Object.entries(modules)
    .map(([id, size]) => ({ id, more: size - (last[id] ?? 0) }))
    .filter(({ more }) => more > 0)
    .toSorted((one, other) => other.more - one.more);
  const lines = grown.slice(0, 10).map(({ id, more }) => `${kilobytes(more)}  ${id}${id in last ? '' : ' (new)'}`);
  return ['Grown since the last build within the budget, kB before compression:', ...lines].join('\n');
}

process.send?.({ 'first load, kB': total(firstLoad) / 1000 });

const isOverBudget = total(firstLoad) > BUDGET * 1000;
if (!isOverBudget) {
  mkdirSync(path.dirname(lastFile), { recursive: true });
  writeFileSync(lastFile, JSON.stringify(modules));
}

const problems = [
  ...FIRST_LOAD.filter((source) => !chunkWith(source)).map((source) => `${source} is no chunk any more: say here what the first load is.`),
  ...(isOverBudget ? [`The first load is over its budget of ${BUDGET} kB. Load new code lazily. ${growth()}`] : []),
  ...[...firstLoad].flatMap((file) => {
    const modules = chunks.get(file).moduleIds;
    return LATER.filter((name) => modules.some((id) => id.includes(`/node_modules/${name}/`))).map(
      (name) => `${file} belongs to the first load and has ${name} in it.`,
    );
  }),
];
if (problems.length > 0) {
  console.error(`\n${problems.join('\n')}`);
  process.exitCode = 1;
}
