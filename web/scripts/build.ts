import path from 'node:path';
import { build } from 'vite';
import type { Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Builds the SPA.
 * @param outDir the folder to replace
 * @returns the paths of the modules in each JavaScript file, by file name
 */
export async function buildWeb(outDir: string): Promise<Map<string, string[]>> {
  const modules = new Map<string, string[]>();
  const collect: Plugin = {
    name: 'collect-modules',
    generateBundle(_options, files) {
      for (const file of Object.values(files)) if (file.type === 'chunk') modules.set(file.fileName, file.moduleIds);
    },
  };
  await build({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [collect],
    // Workers are bundled on their own.
    worker: { plugins: () => [collect] },
    build: { outDir, emptyOutDir: true, reportCompressedSize: false },
  });
  return modules;
}
