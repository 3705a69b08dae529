// Generates all files: the platform's bundled OpenAPI document with its types, then everything from graphql-codegen.
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { generate, loadContext } from '@graphql-codegen/cli';
import { bundleFromString, createConfig, formatProblems, lintFromString, loadConfig, parseYaml } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import type { SchemaObject } from 'openapi-typescript';
import ts from 'typescript';
import { root } from './child.mjs';
import { generateLists, write } from './domain-lists.ts';
import { applyOverlay } from './overlay.ts';

/** A file in a multipart body is not a string; the document marks it by its content type. */
function fileType(schema: SchemaObject) {
  return 'contentMediaType' in schema ? ts.factory.createTypeReferenceNode('Blob') : undefined;
}

/** A file of the OpenAPI document. */
interface Part {
  tags?: object[];
  paths?: Record<string, object>;
}

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/** The OpenAPI document's root, with the tags and the paths of each domain's file. */
async function platformDocument(folder: string): Promise<string> {
  const read = async (file: string): Promise<Part> => {
    const part = parseYaml(await readFile(path.join(folder, file), 'utf8'));
    if (!isPart(part)) throw new Error(`${file} has no content.`);
    return part;
  };
  const document: Required<Part> = { ...(await read('openapi.yaml')), tags: [], paths: {} };
  const files = (await readdir(folder)).filter((file) => !['openapi.yaml', 'redocly.yaml', 'shared.yaml'].includes(file));
  for (const file of files.sort()) {
    const { tags = [], paths = {} } = await read(file);
    document.tags.push(...tags);
    for (const name of Object.keys(paths)) document.paths[name] = { $ref: `${file}#/paths/${name.replaceAll('/', '~1')}` };
  }
  return JSON.stringify(document);
}

/** Lints and bundles the files of `schema/platform/`, and writes them as JSON and TypeScript types. */
async function generatePlatform() {
  const folder = path.join(root, 'schema/platform');
  const document = { source: await platformDocument(folder), absoluteRef: path.join(folder, 'openapi.yaml') };
  const config = await loadConfig({ configPath: path.join(folder, 'redocly.yaml') });
  const problems = await lintFromString({ ...document, config });
  formatProblems(problems, { format: 'codeframe', totals: { errors: problems.length, warnings: 0, ignored: 0 } });
  if (problems.some((problem) => problem.severity === 'error')) throw new Error('The OpenAPI document has errors.');
  const { bundle } = await bundleFromString({ ...document, config: await createConfig({}) });
  const json = JSON.stringify(await corrected(bundle.parsed));
  await write('schema/__generated__/platform.json', json);
  await write('schema/__generated__/platform.ts', astToString(await openapiTS(json, { transform: fileType })));
}

/** The document with the corrections of `schema/overlay.yaml`, which `npm run doctor -- --write` begins. */
async function corrected(document: unknown): Promise<unknown> {
  const file = path.join(root, 'schema/overlay.yaml');
  if (!existsSync(file)) return document;
  const result = applyOverlay<unknown>(document, parseYaml(await readFile(file, 'utf8')));
  console.log('The corrections of schema/overlay.yaml are applied.');
  return result;
}

/** Removes generated files of operations that no longer exist. */
async function removeOrphans() {
  const folder = path.join(root, 'web/src');
  const files = new Set(await readdir(folder, { recursive: true }));
  const orphans = [...files].filter((file) => file.endsWith('.generated.ts') && !files.has(file.replace(/generated\.ts$/, 'graphql')));
  await Promise.all(orphans.map((file) => rm(path.join(folder, file))));
}

async function generateTypes() {
  process.chdir(root);
  const context = await loadContext(path.join(root, 'codegen.ts'));
  context.updateConfig({ silent: true });
  await generate(context);
}

try {
  await generatePlatform();
  await removeOrphans();
  await generateTypes();
  await generateLists();
} catch (error) {
  const errors: unknown[] = error instanceof Error && 'errors' in error && Array.isArray(error.errors) ? error.errors : [error];
  console.error([...new Set(errors.map((each) => (each instanceof Error ? each.message : String(each))))].join('\n\n'));
  process.exitCode = 1;
}
