// Generates all files: the platform's bundled OpenAPI document with its types, then everything from graphql-codegen.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate, loadContext } from '@graphql-codegen/cli';
import { bundle, createConfig, formatProblems, lint, loadConfig } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { generateLists } from './lists.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** A file in a multipart body is not a string; the document marks it by its content type. */
function fileType({ contentMediaType }) {
  return contentMediaType === undefined ? undefined : ts.factory.createTypeReferenceNode('Blob');
}

/** Lints and bundles `schema/platform/openapi.yaml`, and writes it as JSON and TypeScript types. */
async function generatePlatform() {
  const ref = path.join(root, 'schema/platform/openapi.yaml');
  const config = await loadConfig({ configPath: path.join(root, 'schema/platform/redocly.yaml') });
  const problems = await lint({ ref, config });
  formatProblems(problems, { format: 'codeframe', totals: { errors: problems.length, warnings: 0, ignored: 0 } });
  if (problems.some((problem) => problem.severity === 'error')) throw new Error('The OpenAPI document has errors.');
  const { bundle: document } = await bundle({ ref, config: await createConfig({}) });
  const out = path.join(root, 'schema/__generated__');
  await mkdir(out, { recursive: true });
  const json = JSON.stringify(document.parsed);
  await writeFile(path.join(out, 'platform.json'), json);
  await writeFile(path.join(out, 'platform.ts'), astToString(await openapiTS(JSON.parse(json), { transform: fileType })));
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
  console.error([...new Set((error.errors ?? [error]).map(({ message }) => message))].join('\n\n'));
  process.exitCode = 1;
}
