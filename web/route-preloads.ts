import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { routeAccess, routeIds } from './src/lib/access/routes.ts';
import type { FeatureRoute } from './src/lib/routes/feature-route.ts';

/** The modules that a route's function imports, as its source names them: the bundler knows only what the whole file imports. */
const importsOf = (load: unknown): string[] => [...String(load).matchAll(/\bimport\('([^']+)'\)/g)].flatMap(([, name = '']) => name);

const isRoutes = (exported: unknown): exported is Record<string, readonly FeatureRoute[]> =>
  typeof exported === 'object' && exported !== null && Object.values(exported).every(Array.isArray);

/** The modules that each route of a `routes.ts` loads, as paths without extension. Such a file imports types alone, so Node runs it as it is. */
async function routeModules(file: string): Promise<[id: string, modules: string[]][]> {
  const exported: unknown = await import(pathToFileURL(file).href);
  if (!isRoutes(exported)) throw new Error(`${file} exports something else than routes.`);
  return Object.values(exported)
    .flat()
    .map(({ id, page, reads }) => [id, [page, reads].flatMap(importsOf).map((name) => path.resolve(path.dirname(file), name))]);
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
      return [{ tag: 'script', attrs: { type: 'module', crossorigin: true, src: `./${script.fileName}` }, injectTo: 'head-prepend' }];
    },
  },
};

/**
 * Writes `preloads.json`: for each deep link's path the files that its page loads besides the entry, which `index.html` names itself. The gateway
 * names these files in the page that it serves for the path, so that they load while the entry does.
 */
export const routePreloads: Plugin = {
  name: 'route-preloads',
  apply: 'build',
  async generateBundle(_options, bundle) {
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

    const sources = [...this.getModuleIds()].filter((id) => id.endsWith('/routes.ts') && !id.endsWith('/lib/access/routes.ts'));
    const modules = new Map((await Promise.all(sources.map(routeModules))).flat());
    const preloads = routeIds.map((id) => {
      const files = modules.get(id)?.map((module) => fileOf(module) ?? this.error(`No chunk has ${module}, which the route ${id} loads.`));
      if (!files) return this.error(`The route ${id} is in no list of routes.`);
      const needed = new Set(files.flatMap((file) => [...withImports(file)]));
      return [`/dashboard/${routeAccess(id).path}`, [...needed].filter((file) => !entry.has(file)).map((file) => `/${file}`)];
    });
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(Object.fromEntries(preloads)) });
  },
};
