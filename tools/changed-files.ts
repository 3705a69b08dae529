// The committed and uncommitted changes of a working tree.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './child.mjs';

/** The changed files that still exist, compared with where the branch left main; and the name of what they were compared with. */
export function changedFiles(folder = root): { base: string; files: string[] } {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  /** Throws with git's own text: without an answer, a check of the changes would check nothing and pass. */
  const outputOf = (...args: string[]) => {
    const { status, stdout, stderr, error } = git(...args);
    if (status !== 0) throw new Error(`The changed files are unknown: ${(error?.message ?? stderr).trim()}`);
    return stdout.trim();
  };
  // Main itself is compared with the last push.
  const base = ['origin/main', 'main'].find((name) => git('merge-base', 'HEAD', name).status === 0) ?? 'HEAD';
  const from = outputOf('merge-base', 'HEAD', base);
  const changed = outputOf('diff', '--name-only', '-z', '--no-renames', '--relative', from);
  const added = outputOf('ls-files', '--others', '--exclude-standard', '-z');
  const files = `${changed}\0${added}`.split('\0').filter((file) => file !== '' && existsSync(path.join(folder, file)));
  return { base, files };
}
