// Lists what each domain and each feature adds to its package, so that a new one is a folder and no line elsewhere. Part of codegen.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './child.mjs';
import { whatsNewOf } from './whats-new.ts';

/** A module with an array, `name`, of all that the module `file` of each subfolder of `folder` exports; `from` is the folder as it imports it. */
async function listOf({ folder, file, from, name }: Record<'folder' | 'file' | 'from' | 'name', string>) {
  const all = await readdir(path.join(root, folder));
  const folders = all.filter((each) => existsSync(path.join(root, folder, each, `${file}.ts`))).sort();
  const local = (each: string) => each.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [
    ...folders.map((each) => `import * as ${local(each)} from '${from}/${each}/${file}';`),
    `export const ${name} = [${folders.map(local).join(', ')}].flatMap((each) => Object.values(each).flat());`,
    '',
  ].join('\n');
}

/** The icons that routes name, out of the two thousand of the library. */
async function iconsOf() {
  const { routes } = await import('../web/src/lib/access/routes.ts');
  const names = new Set(Object.values(routes).flatMap((route) => ('icon' in route ? route.icon : [])));
  return `export { ${[...names].sort().join(', ')} } from 'lucide-react';\n`;
}

/** The screens of each domain of the platform, as the doctor names them, for the dashboard's own report. */
async function screensOfDomains() {
  const { screensByDomain } = await import('./screens-by-domain.ts');
  const screens = Object.fromEntries([...screensByDomain()].toSorted(([one], [other]) => one.localeCompare(other)));
  return `export const screensByDomain: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(screens)};\n`;
}

/** Writes a file unless it is the same: its watchers would restart for nothing. */
export async function write(file: string, text: string) {
  const target = path.join(root, file);
  if (existsSync(target) && (await readFile(target, 'utf8')) === text) return;
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}

/** Writes all lists. */
export async function generateLists() {
  const resolvers = await listOf({ folder: 'gateway/src/domains', file: 'resolvers', from: '../domains', name: 'resolvers' });
  await write('gateway/src/__generated__/domains.ts', resolvers);
  const mockRoutes = await listOf({ folder: 'mock-data/src/domains', file: 'routes', from: '../domains', name: 'routes' });
  await write('mock-data/src/__generated__/domains.ts', mockRoutes);
  const features = await listOf({ folder: 'web/src/features', file: 'routes', from: '@/features', name: 'routes' });
  await write('web/src/__generated__/feature-routes.ts', features);
  await write('web/src/__generated__/route-icons.ts', await iconsOf());
  await write('web/src/__generated__/screens-by-domain.ts', await screensOfDomains());
  const news = JSON.stringify(whatsNewOf(await readFile(path.join(root, 'CHANGELOG.md'), 'utf8')), null, 2);
  await write(
    'web/src/__generated__/whats-new.ts',
    `export const whatsNew: readonly { day: string; changes: readonly string[] }[] = ${news};\n`,
  );
}
