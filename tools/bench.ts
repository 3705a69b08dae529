// `npm run bench [-- name …] [--against <commit>]`: the benches that count, or those named, of this checkout and of an earlier commit (the last tag,
// unless given), one after the other, and their ratios. The earlier build is made in a folder of its own, which is removed at the end. All take
// about half an hour.
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { endAll, endWithChildren, fail, plainEnvironment, root, runNode } from './child.mjs';
import { build, prepare } from './prepare.ts';

/** Each sends its figures to the process that started it, and takes the folder of a checkout. */
const benches: Record<string, string> = {
  'bundle-size': 'web/bench/bundle-size.mjs',
  'first-row': 'web/bench/first-row.mjs',
  'open-back': 'web/bench/open-back.mjs',
  'open-console': 'web/bench/open-console.mjs',
  gateway: 'gateway/bench/run.mjs',
  overload: 'gateway/bench/overload.mjs',
};

/** Benches that count, so that one run is enough on any machine. */
const countingBenches = [benches['bundle-size'], benches['open-console']];

type Figures = Record<string, number>;

/** The figures of a bench. A missed target does not matter here: it is the comparison that counts. */
async function measure(bench: string, checkout: string): Promise<Figures> {
  const child = fork(path.join(root, bench), [`--build=${checkout}`], { cwd: root, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const figures: Figures = {};
  child.on('message', (sent: Figures) => void Object.assign(figures, sent));
  process.once('exit', () => child.kill());
  await once(child, 'exit');
  if (Object.keys(figures).length === 0) throw new Error(`${bench} measured nothing.`);
  return figures;
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

function lastTag(): string {
  try {
    return git('describe', '--tags', '--abbrev=0');
  } catch {
    throw new Error('There is no tag to compare with: npm run bench -- --against <commit>');
  }
}

/** The named benches, or all. */
function chosen(names: readonly string[]): string[] {
  const unknown = names.find((name) => !(name in benches));
  if (unknown !== undefined) throw new Error(`There is no bench ${unknown}: use ${Object.keys(benches).join(', ')}.`);
  return Object.entries(benches).flatMap(([name, file]) => (names.length === 0 || names.includes(name) ? file : []));
}

endWithChildren();
try {
  const { values, positionals } = parseArgs({ options: { against: { type: 'string' } }, allowPositionals: true });
  const files = chosen(positionals);
  const commit = git('rev-parse', values.against ?? lastTag());
  const folder = await mkdtemp(path.join(tmpdir(), 'pax-bench-'));
  process.once('exit', () => {
    execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root, stdio: 'ignore' });
  });
  git('worktree', 'add', '--detach', '--force', folder, commit);
  await prepare();
  await build();
  await runNode('Building the earlier commit', ['tools/run.mjs', 'prepared', 'build'], { cwd: folder, env: plainEnvironment() });
  const rows: Record<string, { now: number; before: number; ratio: string }> = {};
  for (const bench of files) {
    console.log(`${bench} …`);
    const [before, now] = [await measure(bench, folder), await measure(bench, root)];
    // Twice in turn, because a machine's speed changes from one minute to the next.
    const [beforeAgain, nowAgain] = countingBenches.includes(bench)
      ? [before, now]
      : [await measure(bench, folder), await measure(bench, root)];
    for (const [name, figure] of Object.entries(now)) {
      const mean = (one = NaN, other = NaN) => (one + other) / 2;
      const [old, current] = [mean(before[name], beforeAgain[name]), mean(figure, nowAgain[name])];
      rows[name] = { now: Number(current.toPrecision(4)), before: Number(old.toPrecision(4)), ratio: (current / old).toFixed(2) };
    }
  }
  console.log(`\nThis checkout, and ${commit.slice(0, 8)} before it:`);
  console.table(rows);
  await endAll(0);
} catch (error) {
  await fail(error);
}
