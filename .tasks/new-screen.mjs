// `npm run new-screen -- <domain> <list call> <page call>`: a list with a page for each record, from two GETs of the platform, through every layer.
// For example `npm run new-screen -- vehicles listVehicles getVehicle`. Calls that the contract doesn't have yet are described with a sample
// record; otherwise the record's own properties are drawn. Existing files stay as they are.
import './node-version.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandOf, root, runNode } from './child.mjs';
import { contractOf, filesOf, namesOf, tableRowsOf } from './new-screen-files.mjs';

const table = 'web/src/lib/access/routes.ts';

const readContract = () => JSON.parse(readFileSync(path.join(root, 'schema/__generated__/platform.json'), 'utf8'));

/** Whether a domain's file has a call. */
async function isDescribed(id) {
  const folder = path.join(root, 'schema/platform');
  const texts = await Promise.all((await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts.some((text) => text.includes(`operationId: ${id}\n`));
}

/** A GET by its operation ID: `{ path, operation }`. */
const findCall = ({ paths }, id) =>
  Object.entries(paths)
    .map(([address, { get }]) => ({ path: address, operation: get }))
    .find(({ operation }) => operation?.operationId === id);

/** The object that a reference in the document stands for. */
function resolve(document, node) {
  if (node.$ref === undefined) return node;
  return node.$ref
    .slice(2)
    .split('/')
    .reduce((part, key) => part[key.replaceAll('~1', '/')], document);
}

/** The schema of a call's answer. */
const answerOf = (document, { operation }) => {
  const { content } = resolve(document, operation.responses['200']);
  return resolve(document, content['application/json'].schema);
};

/** How a property is drawn; undefined for what needs a decision, such as an object or a flag. */
function kindOf({ type, format }) {
  const types = [type].flat();
  if (types.includes('string')) return format === 'date-time' ? 'time' : 'text';
  return types.includes('integer') || types.includes('number') ? 'number' : undefined;
}

/** The record's properties that a screen can draw, its name first, and those that it can't. */
function propertiesOf(document, schema) {
  const all = Object.entries(schema.properties).filter(([name]) => name !== 'id');
  const properties = all.map(([name, property]) => ({
    name,
    kind: kindOf(resolve(document, property)),
    isRequired: schema.required?.includes(name) ?? false,
  }));
  const rank = ({ name, kind }) => (name === 'name' ? 0 : kind === 'text' ? 1 : 2);
  const drawn = properties.filter(({ kind }) => kind !== undefined).sort((one, other) => rank(one) - rank(other));
  return { drawn, left: properties.filter(({ kind }) => kind === undefined).map(({ name }) => name) };
}

function readCalls(document, listCall, pageCall) {
  const [list, page] = [findCall(document, listCall), findCall(document, pageCall)];
  if (!list || !page) throw new Error(`The contract has no GET ${list ? pageCall : listCall}.`);
  const asked = (list.operation.parameters ?? []).map((parameter) => resolve(document, parameter).name);
  if (!['page', 'maxPerPage', 'dynamicSearch'].every((name) => asked.includes(name)))
    throw new Error(`${listCall} needs the parameters page, maxPerPage and dynamicSearch.`);
  const params = [...page.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  if (params.length !== 1) throw new Error(`${pageCall} needs one parameter in its path.`);
  const isItems = JSON.stringify(answerOf(document, list)).includes('"items":{"type":"array"');
  const calls = {
    list: { id: listCall, path: list.path, shape: isItems ? 'itemsPage' : 'resultsPage' },
    page: { path: page.path, param: params[0] },
  };
  return { calls, ...propertiesOf(document, answerOf(document, page)) };
}

/** Writes files that don't exist yet, and formats them. @returns those that it wrote */
async function write(files) {
  const written = Object.keys(files).filter((file) => !existsSync(path.join(root, file)));
  for (const file of written) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), files[file]);
  }
  return written;
}

async function addToTable(names) {
  const target = path.join(root, table);
  const text = await readFile(target, 'utf8');
  if (text.includes(`path: '${names.domain}'`)) return [];
  await writeFile(
    target,
    text.replace('  forbidden: {', () => `${tableRowsOf(names)}  forbidden: {`),
  );
  return [table];
}

const generate = () => runNode('Generating the types', ['.tasks/codegen.mjs']);

async function main([domain, listCall, pageCall]) {
  if (!/^[a-z]+(-[a-z]+)*s$/.test(domain ?? '') || !pageCall)
    throw new Error('Usage: npm run new-screen -- <domain, in the plural> <list call> <page call>');
  const names = namesOf(domain);
  const described = (await isDescribed(listCall))
    ? []
    : await write({ [`schema/platform/${domain}.yaml`]: contractOf(names, listCall, pageCall) });
  await generate();
  const { calls, drawn, left } = readCalls(readContract(), listCall, pageCall);
  if (drawn[0]?.kind !== 'text') throw new Error('The record has no text to name it by.');
  const written = [...described, ...(await write(filesOf(names, calls, drawn))), ...(await addToTable(names))];
  await runNode('Formatting', [commandOf('oxfmt', 'oxfmt', '.'), ...written]);
  await generate();

  console.log(`\nWritten:\n${written.map((file) => `  ${file}`).join('\n')}`);
  console.log(`
Left to you:
  - who may open the screen: the rows in web/src/lib/access/permissions.test.ts, from the specification, \`requires\` in the table and \`@requires\` in the SDL
  - its icon and its places in the sidebars, in ${table}${left.length > 0 ? `\n  - what isn't drawn yet: ${left.join(', ')}` : ''}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
