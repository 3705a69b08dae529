// `npm run new-screen -- <domain> <list call> <page call>`: a list with a page for each record, from two GETs of the platform, through every layer.
// For example `npm run new-screen -- vehicles listVehicles getVehicle`. Calls that the contract doesn't have yet are described with a sample
// record; otherwise the record's own properties are drawn. Existing files stay as they are.
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandOf, fail, root, runNode } from './child.mjs';
import { generate } from './prepare.ts';
import { contractOf, filesOf, namesOf, tableRowsOf } from './new-screen-files.ts';
import type { Calls, Kind, Property } from './new-screen-files.ts';

interface Reference {
  $ref?: string;
}

interface Schema extends Reference {
  type?: string | string[];
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Parameter extends Reference {
  name?: string;
}

interface Response extends Reference {
  content?: Record<string, { schema: Schema }>;
}

interface Operation {
  operationId: string;
  parameters?: Parameter[];
  responses: Record<string, Response>;
}

/** The OpenAPI document, as much of it as is read here. */
interface Contract {
  paths: Record<string, { get?: Operation }>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter>; responses: Record<string, Response> };
}

/** A GET of the contract. */
interface Call {
  path: string;
  operation: Operation;
}

const table = 'web/src/lib/access/routes.ts';

function readContract(): Contract {
  const contract: Contract = JSON.parse(readFileSync(path.join(root, 'schema/__generated__/platform.json'), 'utf8'));
  return contract;
}

/** Whether a domain's file has a call. */
async function isDescribed(id: string) {
  const folder = path.join(root, 'schema/platform');
  const texts = await Promise.all((await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts.some((text) => text.includes(`operationId: ${id}\n`));
}

/** A GET by its operation ID. */
const findCall = ({ paths }: Contract, id: string): Call | undefined =>
  Object.entries(paths)
    .flatMap(([address, { get }]) => (get ? [{ path: address, operation: get }] : []))
    .find(({ operation }) => operation.operationId === id);

/** The component that a reference stands for. */
function resolve<T extends Reference>(components: Record<string, T>, node: T): T {
  if (node.$ref === undefined) return node;
  const component = components[path.posix.basename(node.$ref)];
  if (!component) throw new Error(`The contract has no ${node.$ref}.`);
  return component;
}

/** The schema of a call's answer. */
function answerOf({ components }: Contract, { operation }: Call): Schema {
  const { content } = resolve(components.responses, operation.responses['200'] ?? {});
  return resolve(components.schemas, content?.['application/json']?.schema ?? {});
}

/** The kind of cell for a property; undefined if it needs a decision, such as an object or a flag. */
function kindOf({ type, format }: Schema): Kind | undefined {
  const types = [type].flat();
  if (types.includes('string')) return format === 'date-time' ? 'time' : 'text';
  return types.includes('integer') || types.includes('number') ? 'number' : undefined;
}

/** The record's properties that a screen can draw, its name first, and those that it can't. */
function propertiesOf({ components }: Contract, schema: Schema) {
  const all = Object.entries(schema.properties ?? {}).filter(([name]) => name !== 'id');
  const properties = all.map(([name, property]) => ({
    name,
    kind: kindOf(resolve(components.schemas, property)),
    isRequired: schema.required?.includes(name) ?? false,
  }));
  const rank = ({ name, kind }: Property) => (name === 'name' ? 0 : kind === 'text' ? 1 : 2);
  const drawn = properties.flatMap(({ kind, ...rest }) => (kind ? [{ kind, ...rest }] : [])).sort((one, other) => rank(one) - rank(other));
  return { drawn, left: properties.filter(({ kind }) => kind === undefined).map(({ name }) => name) };
}

function readCalls(document: Contract, listCall: string, pageCall: string) {
  const [list, page] = [findCall(document, listCall), findCall(document, pageCall)];
  if (!list || !page) throw new Error(`The contract has no GET ${list ? pageCall : listCall}.`);
  const asked = (list.operation.parameters ?? []).map((parameter) => resolve(document.components.parameters, parameter).name);
  if (!['page', 'maxPerPage', 'dynamicSearch'].every((name) => asked.includes(name)))
    throw new Error(`${listCall} needs the parameters page, maxPerPage and dynamicSearch.`);
  const [param, ...others] = [...page.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
  if (param === undefined || others.length > 0) throw new Error(`${pageCall} needs one parameter in its path.`);
  const isItems = JSON.stringify(answerOf(document, list)).includes('"items":{"type":"array"');
  const calls: Calls = {
    list: { id: listCall, path: list.path, shape: isItems ? 'itemsPage' : 'resultsPage' },
    page: { path: page.path, param },
  };
  return { calls, ...propertiesOf(document, answerOf(document, page)) };
}

/** Writes files that don't exist yet. Returns their names. */
async function write(files: Record<string, string>): Promise<string[]> {
  const missing = Object.entries(files).filter(([file]) => !existsSync(path.join(root, file)));
  for (const [file, text] of missing) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  return missing.map(([file]) => file);
}

async function addToTable(names: ReturnType<typeof namesOf>): Promise<string[]> {
  const target = path.join(root, table);
  const text = await readFile(target, 'utf8');
  if (text.includes(`path: '${names.domain}'`)) return [];
  await writeFile(
    target,
    text.replace('  forbidden: {', () => `${tableRowsOf(names)}  forbidden: {`),
  );
  return [table];
}

async function main([domain = '', listCall = '', pageCall = '']: string[]) {
  if (!/^[a-z]+(-[a-z]+)*s$/.test(domain) || !pageCall)
    throw new Error('Usage: npm run new-screen -- <domain, in the plural> <list call> <page call>');
  const names = namesOf(domain);
  const described = (await isDescribed(listCall))
    ? []
    : await write({ [`schema/platform/${domain}.yaml`]: contractOf(names, listCall, pageCall) });
  await generate();
  const { calls, drawn, left } = readCalls(readContract(), listCall, pageCall);
  const [first, ...others] = drawn;
  if (first?.kind !== 'text') throw new Error('The record has no text to name it by.');
  const written = [...described, ...(await write(filesOf(names, calls, [first, ...others]))), ...(await addToTable(names))];
  await runNode('Formatting', [commandOf('oxfmt', 'oxfmt', '.'), ...written]);
  await generate();

  console.log(`\nWritten:\n${written.map((file) => `  ${file}`).join('\n')}`);
  console.log(`
Left to you:
  - who may open the screen: the row in docs/specification.md, section 2, \`requires\` in the table and \`@requires\` in the SDL
  - its icon and its places in the sidebars, in ${table}${left.length > 0 ? `\n  - what isn't drawn yet: ${left.join(', ')}` : ''}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    await fail(error);
  }
}
