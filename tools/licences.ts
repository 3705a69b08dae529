// `npm run licences`: how many installed packages have which licence, those that are shipped (`dependencies`) and those that only build and
// test. Fails for a licence that has not been approved. The bill of materials of `npm run package` lists what a package really contains.
import { execFileSync } from 'node:child_process';
import manifest from '../package.json' with { type: 'json' };
import { plainEnvironment, root } from './child.mjs';
import { fetchProgram } from './fetch-package.mjs';
import { packageOf } from './install.ts';

/** Licences that ask for nothing but a notice. A choice (`OR`) needs one of them, a combination (`AND`) only such. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Zlib',
]);

/** Approved for tools, whose code is not shipped. */
const forToolsOnly = new Set(['CC-BY-4.0', 'MIT/X11', 'MPL-2.0', 'PSF-2.0', 'Python-2.0', 'Unicode-3.0']);

const isPermissive = (licence: string) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => permissive.has(each)));

/** A licence and the packages that have it. */
type Licence = [string, { name: string }[]];

const packageManager = await fetchProgram(packageOf(manifest.packageManager));

/** The installed packages by licence, from their own manifests. */
function listLicences(scope: string[]): Licence[] {
  const output = execFileSync(process.execPath, [packageManager, 'licenses', 'list', '--json', ...scope], {
    cwd: root,
    encoding: 'utf8',
    env: plainEnvironment(),
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 120_000,
  });
  const licences: Record<string, { name: string }[]> = JSON.parse(output);
  return Object.entries(licences).sort(([, one], [, other]) => other.length - one.length);
}

function report(title: string, licences: Licence[], isApproved: (licence: string) => boolean): string[] {
  console.log(`\n${title}`);
  for (const [licence, packages] of licences) {
    const names = packages.length > 3 ? '' : `  ${packages.map(({ name }) => name).join(', ')}`;
    console.log(`  ${String(packages.length).padStart(5)}  ${licence}${names}`);
  }
  return licences
    .filter(([licence]) => !isApproved(licence))
    .map(([licence, packages]) => `${licence}: ${packages.map(({ name }) => name).join(', ')}`);
}

const problems = [
  ...report('Packages that are shipped', listLicences(['--prod']), isPermissive),
  ...report('All packages, with tools', listLicences([]), (licence) => isPermissive(licence) || forToolsOnly.has(licence)),
];
if (problems.length > 0) {
  console.error(`\nNot approved:\n${problems.map((each) => `  ${each}`).join('\n')}`);
  process.exitCode = 1;
}
