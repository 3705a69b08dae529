// The committed and uncommitted changes of a working tree.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './child.mjs';

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** The commit a branch started from, with its name. Main itself starts from the last push. */
function findBase() {
  const trunk = git('branch', '--show-current') === 'main' ? ['origin/main'] : ['main', 'origin/main'];
  for (const name of trunk) {
    const commit = git('merge-base', 'HEAD', name);
    if (commit !== undefined) return { name, commit };
  }
  return { name: 'the last commit (there is no main to compare with)', commit: 'HEAD' };
}

const toFiles = (output = '') => output.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)));

/** The base by name, and the changed files that still exist, as workspace paths */
export function changedFiles(): { base: string; files: string[] } {
  if (git('rev-parse', 'HEAD') === undefined) return { base: 'nothing (this is not a git repository)', files: [] };
  const { name, commit } = findBase();
  const changed = toFiles(git('diff', '--name-only', '-z', '--no-renames', '--relative', commit));
  const added = toFiles(git('ls-files', '--others', '--exclude-standard', '-z'));
  return { base: name, files: [...changed, ...added] };
}
