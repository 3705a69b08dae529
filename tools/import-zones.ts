// `npm run import-zones -- [paths]`: finds imports of what the importing part of the code may not know, in all TypeScript or below these paths.
// Compares the resolved files of imports, not their spelling. Parsed by oxc, because ESLint takes ten times as long for this rule.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';
import { root } from './child.mjs';
import { sourceFiles } from './source-files.ts';

/** A zone: `folder` imports nothing from `others`, which are files or folders. Its own files are never among the others. */
const zone = (folder: string, others: string[], message: string) => ({ folder, others, message });

/** A zone for each subfolder: it imports nothing from its siblings, nor from files beside it. */
const apart = (parent: string, message: string) =>
  readdirSync(path.join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => zone(`${parent}/${name}`, [parent], message));

/** The allowed imports: shared code knows nothing of the screens that use it, and no package reaches into another's insides. */
const importZones = [
  zone(
    'web/src/lib',
    ['web/src/ui', 'web/src/entities', 'web/src/features', 'web/src/app'],
    'lib knows no other part of the browser side.',
  ),
  zone('web/src/ui', ['web/src/entities', 'web/src/features', 'web/src/app'], 'ui knows lib at most.'),
  zone('web/src/ui/design', ['web/src/ui/screens'], 'The design system does not know the screens built from it.'),
  zone('web/src/entities', ['web/src/features', 'web/src/app'], 'An entity does not know the features that use it.'),
  ...apart('web/src/entities', 'An entity imports no other entity: what two need belongs to lib or ui.'),
  zone('web/src/features', ['web/src/app'], 'A feature does not know the app that mounts it.'),
  ...apart('web/src/features', 'A feature imports no other feature: what two need belongs to entities, ui or lib.'),
  zone(
    'web',
    ['gateway', 'mock-data', 'schema/graphql', 'schema/platform', 'schema/__generated__'],
    'The browser side knows GraphQL and the shared rules; its types are generated.',
  ),
  zone(
    'gateway/src/platform',
    ['gateway/src/domains', 'gateway/src/schema.ts', 'gateway/src/server.ts', 'gateway/src/main.ts'],
    'The platform client knows no domain.',
  ),
  zone('gateway/src/graphql', ['gateway/src/domains', 'gateway/src/schema.ts'], 'graphql knows no domain.'),
  zone(
    'gateway/src/domains',
    ['gateway/src/schema.ts', 'gateway/src/server.ts', 'gateway/src/main.ts'],
    'A domain does not know the server that runs it.',
  ),
  zone('gateway', ['web'], 'The gateway serves the built SPA as files and imports none of it.'),
  zone('mock-data', ['gateway', 'web'], 'The mock platform stands alone, as the real one does.'),
];

/** Packages that only one part of the code knows; its tests are free to. */
const packageZones = ['features', 'entities', 'ui'].map((part) => ({
  folder: `web/src/${part}`,
  name: '@apollo/client',
  message: 'Read and change through web/src/lib/data, which alone knows Apollo.',
}));

const isIn = (file: string, target: string) => file === target || file.startsWith(`${target}/`);

const resolver = new ResolverFactory({
  alias: { '@': [path.join(root, 'web/src')] },
  conditionNames: ['import', 'require', 'default'],
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
});

/** The path in the workspace of the file that is imported; undefined for what is none, such as Node's own modules. */
function importedFile(file: string, specifier: string): string | undefined {
  const resolved = resolver.sync(path.join(root, path.dirname(file)), specifier).path;
  return resolved && path.relative(root, resolved).replaceAll('\\', '/');
}

interface Name {
  value: string;
  start: number;
}

/** The names of the modules that a file imports, as string literals, in order. */
function importsOf(file: string, content: string): Name[] {
  const { program, errors } = parseSync(file, content);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const names: Name[] = [];
  const add = (name: object | null | undefined) => {
    if (name && 'value' in name && typeof name.value === 'string' && 'start' in name && typeof name.start === 'number')
      names.push({ value: name.value, start: name.start });
  };
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
    TSExternalModuleReference: ({ expression }) => add(expression),
    CallExpression: ({ callee, arguments: [name] }) => {
      if (callee.type === 'Identifier' && callee.name === 'require') add(name);
    },
  }).visit(program);
  return names;
}

/**
 * Finds the imports of one file that its zones forbid.
 * @param file its path in the workspace
 * @returns { line, specifier, message }[], in the order of the lines
 */
export function findForbiddenImports(file: string, content: string) {
  const zones = importZones.filter(({ folder }) => isIn(file, folder));
  const packages = /\.test\.tsx?$/.test(file) ? [] : packageZones.filter(({ folder }) => isIn(file, folder));
  return importsOf(file, content).flatMap(({ value: specifier, start }) => {
    const line = content.slice(0, start).split('\n').length;
    const known = packages.filter(({ name }) => isIn(specifier, name));
    const imported = importedFile(file, specifier);
    const others =
      imported === undefined
        ? []
        : zones.filter(({ folder, others }) => others.some((other) => isIn(imported, other)) && !isIn(imported, folder));
    return [...known, ...others].map(({ message }) => ({ line, specifier, message }));
  });
}

async function main(names: string[]) {
  const files = (await sourceFiles(names)).filter((file) => /\.tsx?$/.test(file));
  let count = 0;
  for (const file of files) {
    for (const { line, specifier, message } of findForbiddenImports(file, readFileSync(path.join(root, file), 'utf8'))) {
      console.log(`${file}:${line}: "${specifier}": ${message}`);
      count += 1;
    }
  }
  console.log(`${count} forbidden imports in ${files.length} files.`);
  process.exitCode = count > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
