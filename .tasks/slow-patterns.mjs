// `npm run slow-patterns -- [paths]`: finds regular expressions that take more than linear time on some text, in all sources of the packages
// or below these paths. Outside texts meet most of them, and one slow pattern stops a whole gateway or page.
//
// An exception has its reason in a comment on the same line or directly above: `linear: the text has at most 200 characters`. So has a pattern
// that is built from parts, which cannot be analysed.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { parseSync, Visitor } from 'oxc-parser';
import { root } from './child.mjs';
import { sourceFiles } from './source-files.mjs';

// In JavaScript, so that the result is the same on every machine.
process.env.RECHECK_SYNC_BACKEND = 'pure';
const { checkSync } = await import('recheck');

const file = fileURLToPath(import.meta.url);

/**
 * Analysing a pattern takes a second or two; one that takes a minute is too complicated to be sure about. Everything else is counted in
 * steps, so that the result does not depend on the machine.
 */
const options = { timeout: 60_000, attackTimeout: null, incubationTimeout: null, recallTimeout: -1, randomSeed: 0 };

/** Without repetition there is nothing to try again. */
const repeats = (pattern) => /[*+{]/.test(pattern);

/**
 * How slow a pattern is.
 * @returns undefined if it is linear
 */
export function findSlowness({ pattern, flags }) {
  if (!repeats(pattern)) return undefined;
  const { status, complexity, attack, error } = checkSync(pattern, flags, options);
  if (status === 'safe') return undefined;
  if (status === 'unknown') return `is too complicated to analyse (${error.kind}): simplify it`;
  const degree = complexity.type === 'polynomial' ? `polynomial of degree ${complexity.degree}` : complexity.type;
  return `is ${degree}, for instance for ${attack.pattern}`;
}

const reason = /\blinear: \S/;

/** The text of a constant argument; undefined for a pattern from parts. */
function constantText(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  const template = node?.type === 'TaggedTemplateExpression' ? node.quasi : node;
  if (template?.type !== 'TemplateLiteral' || template.expressions.length > 0) return undefined;
  return template === node ? template.quasis[0].value.cooked : template.quasis[0].value.raw;
}

/**
 * The regular expressions of one file.
 * @returns { line, source, pattern, flags, excuse }[]; without `pattern` if it is built from parts; `excuse` is the line of its reason
 */
export function patternsOf(name, content) {
  const { program, errors, comments } = parseSync(name, content);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`);
  const lineOf = (offset) => content.slice(0, offset).split('\n').length;
  const commentLines = new Map(comments.map(({ value, start, end }) => [lineOf(end), { value, first: lineOf(start) }]));
  const lines = content.split('\n');
  /** The line of the comment with the reason: on this line, or directly above the statement. */
  const excuseOf = (line) => {
    if (reason.test(commentLines.get(line)?.value ?? '')) return line;
    let first = line;
    while (first > 1 && !commentLines.has(first - 1) && !/(?:^|[;{}])\s*$/.test(lines[first - 2])) first -= 1;
    for (let above = first - 1; commentLines.has(above); above = commentLines.get(above).first - 1)
      if (reason.test(commentLines.get(above).value)) return above;
    return undefined;
  };
  const found = [];
  const add = ({ start, end }, pattern, flags) => {
    const line = lineOf(start);
    found.push({ line, source: content.slice(start, end), pattern, flags, excuse: excuseOf(line) });
  };
  const addConstructed = (node) => {
    const [pattern, flags] = node.arguments;
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
    // A copy of a pattern that is analysed where it is written.
    if (pattern?.type === 'Literal' && pattern.regex) return;
    add(node, constantText(pattern), constantText(flags) ?? '');
  };
  new Visitor({
    Literal: (node) => {
      if (node.regex) add(node, node.regex.pattern, node.regex.flags);
    },
    NewExpression: addConstructed,
    CallExpression: addConstructed,
  }).visit(program);
  return found;
}

/**
 * The problems of one file.
 * @param slownessOf the result of `findSlowness` for a pattern
 * @returns { line, problem }[]
 */
export function findProblems(name, content, slownessOf = findSlowness) {
  const parts = 'is built from parts: give the reason why it is linear';
  const patterns = patternsOf(name, content).map((each) => ({ ...each, slowness: each.pattern === undefined ? parts : slownessOf(each) }));
  const slow = patterns.filter(({ slowness }) => slowness !== undefined);
  const needed = new Set(slow.map(({ excuse }) => excuse));
  return patterns.flatMap(({ line, source, excuse, slowness }) => {
    if (excuse === undefined) return slowness === undefined ? [] : [{ line, problem: `${source} ${slowness}` }];
    return needed.has(excuse) ? [] : [{ line, problem: `${source} is linear: its exception can be deleted` }];
  });
}

/** Analyses patterns, on all cores. Resolves with their slowness by key. */
async function analyse(patterns) {
  const waiting = [...patterns];
  const results = new Map();
  const work = () =>
    new Promise((resolve, reject) => {
      const worker = new Worker(file);
      const next = () => {
        const entry = waiting.pop();
        if (entry === undefined) return void worker.terminate().then(resolve);
        worker.postMessage(entry);
      };
      worker.on('message', ([key, slowness]) => {
        results.set(key, slowness);
        next();
      });
      worker.on('error', reject);
      next();
    });
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4, waiting.length) }, work));
  return results;
}

const keyOf = ({ pattern, flags }) => `/${pattern}/${flags}`;

const isChecked = (name) => /^(?:gateway|mock-data|web)\/src\/.*\.tsx?$/.test(name) && !/\.test\.tsx?$|\/testing\//.test(name);

async function main(names) {
  const files = (await sourceFiles(names))
    .filter(isChecked)
    .map((name) => ({ name, content: readFileSync(path.join(root, name), 'utf8') }));
  const patterns = files.flatMap(({ name, content }) => patternsOf(name, content)).filter(({ pattern }) => pattern !== undefined);
  const distinct = new Map(patterns.map((pattern) => [keyOf(pattern), pattern]));
  const results = await analyse(distinct);
  let count = 0;
  for (const { name, content } of files) {
    for (const { line, problem } of findProblems(name, content, (pattern) => results.get(keyOf(pattern)))) {
      console.log(`${name}:${line}: ${problem}`);
      count += 1;
    }
  }
  console.log(`${count} problems with ${distinct.size} patterns in ${files.length} files.`);
  process.exitCode = count > 0 ? 1 : 0;
}

if (!isMainThread && parentPort !== null)
  parentPort.on('message', ([key, pattern]) => parentPort.postMessage([key, findSlowness(pattern)]));
else if (process.argv[1] === file) await main(process.argv.slice(2));
