// The main thread's time, by the browser's profiler.
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';

const assets = path.resolve(import.meta.dirname, '../dist');

/** Starts the profiler. The returned function stops it and returns the profile. */
export async function startProfile(devtools) {
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.setSamplingInterval', { interval: 500 });
  await devtools.send('Profiler.start');
  return async () => (await devtools.send('Profiler.stop')).profile;
}

const maps = new Map();
/** The package that a position of a chunk is from, if the build has source maps; otherwise the chunk. */
function packageOf({ url, lineNumber, columnNumber, functionName }) {
  if (url === '') return functionName.startsWith('(') ? functionName : '(browser)';
  const { pathname } = new URL(url);
  const file = path.join(assets, `${pathname}.map`);
  if (!maps.has(file)) maps.set(file, existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined);
  const { originalSource } = maps.get(file)?.findEntry(lineNumber, columnNumber) ?? {};
  if (!originalSource) return pathname;
  return (
    /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(originalSource)?.[1] ??
    originalSource.replace(/^.*\/src\//, 'src/').replace(/\/[^/]+$/, '')
  );
}

/** Prints the milliseconds that each chunk or package, by itself, had the main thread for in all of the profiles. */
export function printTimeByPackage(...profiles) {
  const times = new Map();
  for (const { nodes, samples, timeDeltas } of profiles) {
    const byId = new Map(nodes.map((node) => [node.id, packageOf(node.callFrame)]));
    samples.forEach((id, at) => times.set(byId.get(id), (times.get(byId.get(id)) ?? 0) + timeDeltas[at] / 1000));
  }
  const long = [...times].filter(([name, time]) => name !== '(idle)' && time >= 2).toSorted(([, one], [, other]) => other - one);
  for (const [name, time] of long) console.log(`${time.toFixed(0).padStart(8)}  ${name}`);
}
