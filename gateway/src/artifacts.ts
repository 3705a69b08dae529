import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

// `src/` and the bundle's `dist/` are at the same depth, so these paths work for both.
const here = import.meta.dirname;
const packageRoot = path.resolve(here, '..');
const workspaceRoot = path.resolve(packageRoot, '..');

/** The built SPA. */
export const defaultWebRoot = path.join(workspaceRoot, 'web/dist');

/** The path of an optional `.env` file. */
export const environmentFile = path.join(workspaceRoot, '.env');

/** The list of all settings. */
export const environmentExample = path.join(workspaceRoot, '.env.example');

/** The client's operations by the SHA-256 of their text, in hex. */
export type TrustedDocuments = ReadonlyMap<string, string>;

/** The SDL: the build's copy beside the bundle, or the workspace's files. */
export function readTypeDefs(): string {
  const packaged = path.join(here, 'schema.graphql');
  if (existsSync(packaged)) return readFileSync(packaged, 'utf8');
  const folder = path.join(workspaceRoot, 'schema/graphql');
  const files = readdirSync(folder).filter((file) => file.endsWith('.graphql'));
  return files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n');
}

/** The manifest of the client's operations: the build's copy, or the last output of codegen; empty if there is none yet. */
export function readTrustedDocuments(): TrustedDocuments {
  const candidates = [path.join(here, 'trusted-documents.json'), path.join(workspaceRoot, 'web/src/__generated__/trusted-documents.json')];
  const file = candidates.find((candidate) => existsSync(candidate));
  return file === undefined ? new Map() : parseTrustedDocuments(readFileSync(file, 'utf8'));
}

/** Reads a manifest: a JSON object of hashes with texts. */
export function parseTrustedDocuments(json: string): TrustedDocuments {
  const manifest: unknown = JSON.parse(json);
  if (typeof manifest !== 'object' || manifest === null) throw new Error('The manifest of trusted documents is not a JSON object');
  return new Map(Object.entries(manifest).map(([hash, text]) => [hash, String(text)]));
}
