// The CycloneDX bill of materials. Made from the bundlers' own lists of modules, because a package manager's list cannot tell what a bundle
// contains: most installed packages are not shipped.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { SPDX, Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { root } from '../child.mjs';

/** The manifest of a package. */
interface Manifest {
  name: string;
  version: string;
  license?: string | { type: string };
  licenses?: { type: string }[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const marker = `${path.sep}node_modules${path.sep}`;

/** The folder of the package that a module belongs to; undefined for the product's own modules. */
function packageFolder(module: string): string | undefined {
  const file = module.replace(/^\0+/, '').replace(/\?.*$/, '');
  const start = file.lastIndexOf(marker) + marker.length;
  if (start < marker.length) return undefined;
  const [first = '', second = ''] = file.slice(start).split(path.sep);
  return file.slice(0, start) + (first.startsWith('@') ? path.join(first, second) : first);
}

function readManifest(folder: string): Manifest {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return manifest;
}

/** SHA-512 of each package's tarball, in hex, by `name@version`, from the lockfile. */
function readHashes() {
  const lockfile = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8');
  const entries = lockfile.matchAll(/^ {2}'?([^\s'()]+@[^\s'()]+)'?:\n {4}resolution: \{integrity: sha512-([^,}]+)/gm);
  return new Map(Array.from(entries, ([, name, integrity = '']) => [name, Buffer.from(integrity, 'base64').toString('hex')]));
}

/** Packages that are installed with a patch, as `name@version`, from the lockfile. */
function readPatched() {
  const lockfile = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8');
  const [, section = ''] = /^patchedDependencies:\n((?: .*\n)+)/m.exec(lockfile) ?? [];
  return new Set(Array.from(section.matchAll(/^ {2}'?([^\s']+)'?:$/gm), ([, name]) => name));
}

/** The Node of production. Scanners know it by its CPE. */
function runtime() {
  const version = readFileSync(path.join(root, '.nvmrc'), 'utf8').trim();
  return {
    type: 'platform',
    'bom-ref': `node@${version}`,
    name: 'node',
    version,
    licenses: [{ license: { id: 'MIT' } }],
    cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:-:*:*:*`,
    purl: `pkg:generic/node@${version}`,
  };
}

const purlOf = ({ name, version }: Manifest) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function licensesOf({ license, licenses }: Manifest) {
  const text = typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type);
  if (text === undefined) return undefined;
  const id = SPDX.fixupSpdxId(text);
  if (id !== undefined) return [{ license: { id } }];
  return /\b(AND|OR|WITH)\b/.test(text) ? [{ expression: text }] : [{ license: { name: text } }];
}

function componentOf(manifest: Manifest, hashes: Map<string | undefined, string>, patched: Set<string | undefined>) {
  const [group, name] = manifest.name.startsWith('@') ? manifest.name.split('/') : [undefined, manifest.name];
  const key = `${manifest.name}@${manifest.version}`;
  const hash = hashes.get(key);
  return {
    type: 'library',
    'bom-ref': purlOf(manifest),
    ...(group && { group }),
    name,
    version: manifest.version,
    scope: 'required',
    ...(hash && { hashes: [{ alg: 'SHA-512', content: hash }] }),
    licenses: licensesOf(manifest),
    purl: purlOf(manifest),
    ...(patched.has(key) && { pedigree: { patches: [{ type: 'unofficial' }], notes: `Changed by patches/${key}.patch.` } }),
  };
}

/** References of a package's dependencies that are shipped. pnpm links a package's dependencies beside it; a workspace package's, inside. */
function dependenciesOf(
  modulesFolder: string,
  { dependencies, optionalDependencies, peerDependencies }: Manifest,
  shipped: Map<string, string>,
): string[] {
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  const folders = names.map((name) => path.join(modulesFolder, name)).filter((folder) => existsSync(folder));
  return [...new Set(folders.flatMap((folder) => shipped.get(realpathSync(folder)) ?? []))].sort();
}

/**
 * The bill of materials of a build. It has neither date nor serial number, so that the same sources give the same file.
 * @param product the whole
 * @param modules paths of all modules in the build
 * @param workspaces folders of the workspace packages in the build
 * @returns its text, and the number of packages in it
 * @throws if it is not valid by CycloneDX 1.6
 */
export async function billOfMaterials(
  { name, version }: { name: string; version: string },
  modules: string[],
  workspaces: string[],
): Promise<{ text: string; components: number }> {
  const hashes = readHashes();
  const patched = readPatched();
  const folders = [...new Set(modules.flatMap((module) => packageFolder(module) ?? []).map((folder) => realpathSync(folder)))].sort();
  const manifests = new Map(folders.map((folder) => [folder, readManifest(folder)]));
  const shipped = new Map([...manifests].map(([folder, manifest]) => [folder, purlOf(manifest)]));
  const components = new Map([...manifests.values()].map((manifest) => [purlOf(manifest), componentOf(manifest, hashes, patched)]));
  const own = workspaces.flatMap((folder) => dependenciesOf(path.join(folder, 'node_modules'), readManifest(folder), shipped));
  const dependencies = new Map([[name, [...new Set(own)].sort()]]);
  for (const [folder, manifest] of manifests) {
    const modulesFolder = folder.slice(0, folder.lastIndexOf(marker) + marker.length);
    const known = dependencies.get(purlOf(manifest)) ?? [];
    dependencies.set(purlOf(manifest), [...new Set([...known, ...dependenciesOf(modulesFolder, manifest, shipped)])].sort());
  }
  const bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    components: [runtime(), ...[...components.values()].sort((one, other) => (one.purl < other.purl ? -1 : 1))],
    dependencies: [...dependencies].map(([ref, dependsOn]) => ({ ref, dependsOn })),
  };
  const text = `${JSON.stringify(bom, null, 2)}\n`;
  const problems = await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text);
  if (problems !== null) throw new Error(`The bill of materials is not valid: ${JSON.stringify(problems)}`);
  return { text, components: components.size };
}
