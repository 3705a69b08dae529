// Makes every generated file: the platform's bundled OpenAPI document and its types, then all that graphql-codegen makes.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate, loadContext } from '@graphql-codegen/cli';
import { bundle, createConfig, formatProblems, lint, loadConfig } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Lints and bundles `schema/platform/openapi.yaml`, and writes it as JSON and as TypeScript types. */
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
  await writeFile(path.join(out, 'platform.ts'), astToString(await openapiTS(JSON.parse(json))));
}

await generatePlatform();
process.chdir(root);
const context = await loadContext(path.join(root, 'codegen.ts'));
await generate(context);
