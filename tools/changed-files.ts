// The committed and uncommitted changes of a working tree.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './child.mjs';

const git = (cwd: string, ...args: string[]) => spawnSync('git', args, { cwd, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });

/** Throws with git's own text: without an answer, a check of the changes would check nothing and pass. */
function outputOf(folder: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = git(folder, ...args);
  if (status !== 0) throw new Error(`The changed files are unknown: ${(error?.message ?? stderr).trim()}`);
  return stdout.trim();
}

/** The commit a branch started from, with its name. Main itself starts from the last push. */
function findBase(folder: string) {
  const trunk = outputOf(folder, 'branch', '--show-current') === 'main' ? ['origin/main'] : ['main', 'origin/main'];
  for (const name of trunk) {
    const { status, stdout } = git(folder, 'merge-base', 'HEAD', name);
    if (status === 0) return { name, commit: stdout.trim() };
  }
  return { name: 'the last commit (there is no main to compare with)', commit: 'HEAD' };
}

/** The base by name, and the changed files that still exist, as workspace paths */
export function changedFiles(folder = root): { base: string; files: string[] } {
  const { error, stderr } = git(folder, 'rev-parse');
  if (error === undefined && stderr.includes('not a git repository')) return { base: 'nothing (this is not a git repository)', files: [] };
  const { name, commit } = findBase(folder);
  const changed = outputOf(folder, 'diff', '--name-only', '-z', '--no-renames', '--relative', commit);
  const added = outputOf(folder, 'ls-files', '--others', '--exclude-standard', '-z');
  const files = `${changed}\0${added}`.split('\0').filter((file) => file !== '' && existsSync(path.join(folder, file)));
  return { base: name, files };
}
