import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { inspect, promisify } from 'node:util';
import { commandOf, plainEnvironment, root } from './child.mjs';

const packages = ['web', 'gateway', 'mock-data', 'schema'];

/** A copy of the workspace with the packages that are installed here, but with its own packages of the workspace. */
function copyWorkspace() {
  const copy = mkdtempSync(path.join(tmpdir(), 'new-screen-'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\n').filter(Boolean)) cpSync(path.join(root, file), path.join(copy, file));
  for (const folder of ['.', 'tools', ...packages]) {
    const installed = path.join(root, folder, 'node_modules');
    mkdirSync(path.join(copy, folder, 'node_modules'), { recursive: true });
    for (const name of folder === 'schema' ? [] : readdirSync(installed))
      if (name === '@pax')
        cpSync(path.join(installed, name), path.join(copy, folder, 'node_modules', name), { recursive: true, verbatimSymlinks: true });
      else symlinkSync(path.join(installed, name), path.join(copy, folder, 'node_modules', name));
  }
  return copy;
}

const copy = copyWorkspace();
after(() => rmSync(copy, { recursive: true }));

/** Runs a Node program in the copy to its end. Fails with its output. */
async function run(args: string[], folder = '.') {
  const options = { cwd: path.join(copy, folder), env: { ...plainEnvironment(), CI: 'true' } };
  try {
    return (await promisify(execFile)(process.execPath, args, options)).stdout;
  } catch (error) {
    return assert.fail(`node ${args.join(' ')}\n${inspect(error)}`);
  }
}

/** A record as a platform may have it, beside the calls of the sample. */
function describeDepots() {
  const sample = readFileSync(path.join(copy, 'schema/platform/parking-lots.yaml'), 'utf8');
  const depots = sample
    .replaceAll(/[Pp]arking[- ]?[Ll]ot/g, (name) => (name.startsWith('P') ? 'Depot' : 'depot'))
    .replaceAll('/{id}', '/{depotId}')
    .replace(
      `- $ref: 'shared.yaml#/components/parameters/RecordId'`,
      '- { name: depotId, in: path, required: true, schema: { type: string } }',
    )
    .replace(
      '        name: { type: string }\n',
      `        seatsCount: { type: [integer, 'null'] }\n        isOpen: { type: boolean }\n        name: { type: string }\n        city: { type: [string, 'null'] }\n`,
    );
  writeFileSync(path.join(copy, 'schema/platform/depots.yaml'), depots);
}

test('a new screen passes types, lint, import zones and its own tests, without and with a described record', async () => {
  const first = await run(['tools/new-screen.ts', 'parking-lots', 'listParkingLots', 'getParkingLot']);
  assert.equal(first.match(/^ {2}[\w-]+\/\S+$/gm)?.length, 17, first);
  describeDepots();
  assert.match(await run(['tools/new-screen.ts', 'depots', 'listDepots', 'getDepot']), /what isn't drawn yet: isOpen$/m);
  assert.match(readFileSync(path.join(copy, 'web/src/features/depots/list/columns.tsx'), 'utf8'), /'seatsCount', 'Seats count'/);

  const folders = ['parking-lots', 'depots'].flatMap((domain) => [
    `gateway/src/domains/${domain}`,
    `mock-data/src/domains/${domain}`,
    `web/src/features/${domain}`,
  ]);
  const jest = commandOf('jest', 'jest', 'web');
  const tests = async () => {
    await run([jest, '-w', '1', 'src/features/(parking-lots|depots)', 'src/app/every-route'], 'web');
    await run([jest, '-w', '1', 'src/domains/(parking-lots|depots)'], 'gateway');
    await run([commandOf('oxlint', 'oxlint', '.'), ...folders]);
    await run(['tools/import-zones.ts', ...folders]);
  };
  await Promise.all([run(['tools/typecheck.ts']), tests()]);
});
