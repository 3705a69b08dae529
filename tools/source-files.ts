// The workspace's files that people write: no dependencies, and nothing that a tool generates.
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { root } from './child.mjs';

const skippedFolders = new Set(['node_modules', '.git', 'dist', '__generated__', 'coverage', 'test-results', 'playwright-report']);

/** All files below a path, as paths in the workspace. */
async function filesIn(target: string): Promise<string[]> {
  if (!(await stat(path.join(root, target))).isDirectory()) return [target];
  const entries = await readdir(path.join(root, target), { withFileTypes: true });
  const nested = await Promise.all(
    entries
      .filter(({ name }) => !skippedFolders.has(name) && !/\.generated\.ts$|^pnpm-lock/.test(name))
      .map(async (entry) => (entry.isDirectory() || entry.isFile() ? filesIn(path.posix.join(target, entry.name)) : [])),
  );
  return nested.flat();
}

/** The files that a command names, or all below the folders it names, as paths in the workspace. Without names it means all files. */
export async function sourceFiles(names: string[]): Promise<string[]> {
  const targets = names.map((name) => path.relative(root, path.resolve(name)).replaceAll('\\', '/') || '.');
  return (await Promise.all((targets.length > 0 ? targets : ['.']).map(filesIn))).flat().sort();
}
