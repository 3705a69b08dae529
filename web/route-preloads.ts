import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, type Plugin, type Rolldown } from 'vite';
import { routeAccess, routeIds } from './src/lib/access/table.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Calls back for every node of a syntax tree; returns the callback's results. */
function collect<T>(node: unknown, of: (node: Record<string, unknown>) => T[]): T[] {
  if (Array.isArray(node)) return node.flatMap((each: unknown) => collect(each, of));
  if (!isRecord(node)) return [];
  return [...of(node), ...Object.values(node).flatMap((each) => collect(each, of))];
}

const textOf = (node: unknown) => (isRecord(node) && typeof node.value === 'string' ? [node.value] : []);
const nameOf = (node: unknown) => (isRecord(node) && typeof node.name === 'string' ? node.name : '');

/**
 * The modules that each route of a feature's `routes.ts` imports, as paths without extension: read from the source, because the bundler
 * knows only what the whole file imports.
 */
function routeModules(file: string): [id: string, modules: string[]][] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const shared = new Map(collect(program, (node) => (node.type === 'VariableDeclarator' ? [[nameOf(node.id), node.init] as const] : [])));
  const importsIn = (part: unknown): string[] =>
    collect(part, (node) => {
      if (node.type === 'ImportExpression') return textOf(node.source);
      return node.type === 'Identifier' && shared.has(nameOf(node)) ? importsIn(shared.get(nameOf(node))) : [];
    });
  return collect(program, (node) => {
    if (node.type !== 'ObjectExpression' || !Array.isArray(node.properties)) return [];
    const properties = new Map(node.properties.filter(isRecord).map(({ key, value }) => [nameOf(key), value]));
    if (!properties.has('page')) return [];
    const modules = [...properties.values()].flatMap(importsIn).map((source) => path.resolve(path.dirname(file), source));
    return textOf(properties.get('id')).map((id): [string, string[]] => [id, modules]);
  });
}

/**
 * Names the chunk with `src/first-queries.ts` in the page as a script of its own, before the entry: it runs while the entry's libraries load,
 * for which the entry itself waits.
 */
export const firstScript: Plugin = {
  name: 'first-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const script = Object.values(bundle).find(
        (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith('/src/first-queries.ts')),
      );
      if (!script) throw new Error('The first script was not built.');
      return [{ tag: 'script', attrs: { type: 'module', crossorigin: true, src: `/${script.fileName}` }, injectTo: 'head-prepend' }];
    },
  },
};

/**
 * Writes `preloads.json`: for each deep link's path what its page loads besides the entry, which `index.html` names itself. The gateway
 * names these files in the page that it serves for the path, so that they load while the entry does.
 */
export const routePreloads: Plugin = {
  name: 'route-preloads',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = new Map(Object.entries(bundle).flatMap(([file, output]) => (output.type === 'chunk' ? [[file, output] as const] : [])));
    const withImports = (file: string, seen = new Set<string>()): Set<string> => {
      const chunk = chunks.get(file);
      if (chunk && !seen.has(file)) {
        seen.add(file);
        chunk.imports.forEach((imported) => withImports(imported, seen));
      }
      return seen;
    };
    const fileOf = (module: string) =>
      [...chunks.values()].find((chunk: Rolldown.OutputChunk) => chunk.moduleIds.some((id) => id.replace(/\.tsx?$/, '') === module))
        ?.fileName;
    const entry = new Set([...chunks.values()].filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...withImports(fileName)]));

    const sources = [...this.getModuleIds()].filter((id) =>
      /\/src\/(features\/[\w-]+|app\/home)\/routes\.ts$|\/src\/app\/features\.ts$/.test(id),
    );
    const modules = new Map(sources.flatMap(routeModules));
    const preloads = routeIds.map((id) => {
      const files = modules.get(id)?.map((module) => fileOf(module) ?? this.error(`No chunk has ${module}, which the route ${id} loads.`));
      if (!files) return this.error(`The route ${id} is in no list of routes.`);
      const needed = new Set(files.flatMap((file) => [...withImports(file)]));
      return [`/dashboard/${routeAccess(id).path}`, [...needed].filter((file) => !entry.has(file)).map((file) => `/${file}`)];
    });
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(Object.fromEntries(preloads)) });
  },
};
