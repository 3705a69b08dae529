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
import type { Parameters } from 'recheck';
import type { CallExpression, NewExpression, Node, Span } from 'oxc-parser';
import { root } from './child.mjs';
import { sourceFiles } from './source-files.ts';

// In JavaScript, so that the result is the same on every machine.
process.env.RECHECK_SYNC_BACKEND = 'pure';
const { checkSync } = await import('recheck');

interface Pattern {
  pattern: string;
  flags: string;
}

/** A regular expression in a file; without `pattern` if it is built from parts. `excuse` is the line of its reason. */
interface Place {
  line: number;
  source: string;
  pattern: string | undefined;
  flags: string;
  excuse: number | undefined;
}

const file = fileURLToPath(import.meta.url);

/**
 * Analysing a pattern takes a second or two; one that takes a minute is too complicated to be sure about. Everything else is counted in
 * steps, so that the result does not depend on the machine.
 */
const options: Parameters = { timeout: 60_000, attackTimeout: null, incubationTimeout: null, recallTimeout: -1, randomSeed: 0 };

/** Without repetition there is nothing to try again. */
const repeats = (pattern: string) => /[*+{]/.test(pattern);

/**
 * The complexity of a slow pattern, in words.
 * @returns undefined if it is linear
 */
export function findSlowness({ pattern, flags }: Pattern): string | undefined {
  if (!repeats(pattern)) return undefined;
  const result = checkSync(pattern, flags, options);
  if (result.status === 'safe') return undefined;
  if (result.status === 'unknown') return `is too complicated to analyse (${result.error.kind}): simplify it`;
  const { complexity, attack } = result;
  const degree = complexity.type === 'polynomial' ? `polynomial of degree ${complexity.degree}` : complexity.type;
  return `is ${degree}, for instance for ${attack.pattern}`;
}

const reason = /\blinear: \S/;

/** The text of a constant argument; undefined for a pattern from parts. */
function constantText(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  const template = node?.type === 'TaggedTemplateExpression' ? node.quasi : node;
  if (template?.type !== 'TemplateLiteral' || template.expressions.length > 0) return undefined;
  const text = template.quasis[0]?.value;
  return (template === node ? text?.cooked : text?.raw) ?? undefined;
}

/** The regular expressions of one file. */
export function patternsOf(name: string, content: string): Place[] {
  const { program, errors, comments } = parseSync(name, content);
  if (errors[0]) throw new Error(`${name}: ${errors[0].message}`);
  const lineOf = (offset: number) => content.slice(0, offset).split('\n').length;
  const commentLines = new Map(comments.map(({ value, start, end }) => [lineOf(end), { value, first: lineOf(start) }]));
  const lines = content.split('\n');
  /** The line of the comment with the reason: on this line, or directly above the statement. */
  const excuseOf = (line: number) => {
    if (reason.test(commentLines.get(line)?.value ?? '')) return line;
    let first = line;
    while (first > 1 && !commentLines.has(first - 1) && !/(?:^|[;{}])\s*$/.test(lines[first - 2] ?? '')) first -= 1;
    let above = first - 1;
    for (let comment = commentLines.get(above); comment; comment = commentLines.get(above)) {
      if (reason.test(comment.value)) return above;
      above = comment.first - 1;
    }
    return undefined;
  };
  const found: Place[] = [];
  const add = ({ start, end }: Span, pattern: string | undefined, flags: string) => {
    const line = lineOf(start);
    found.push({ line, source: content.slice(start, end), pattern, flags, excuse: excuseOf(line) });
  };
  const addConstructed = (node: CallExpression | NewExpression) => {
    const [pattern, flags] = node.arguments;
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
    // A copy of a pattern that is analysed where it is written.
    if (pattern?.type === 'Literal' && 'regex' in pattern) return;
    add(node, constantText(pattern), constantText(flags) ?? '');
  };
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) add(node, node.regex.pattern, node.regex.flags);
    },
    NewExpression: addConstructed,
    CallExpression: addConstructed,
  }).visit(program);
  return found;
}

/**
 * The problems of one file.
 * @param slownessOf the result of `findSlowness` for a pattern
 */
export function findProblems(name: string, content: string, slownessOf: (pattern: Pattern) => string | undefined = findSlowness) {
  const parts = 'is built from parts: give the reason why it is linear';
  const patterns = patternsOf(name, content).map(({ pattern, ...place }) => ({
    ...place,
    slowness: pattern === undefined ? parts : slownessOf({ pattern, flags: place.flags }),
  }));
  const slow = patterns.filter(({ slowness }) => slowness !== undefined);
  const needed = new Set(slow.map(({ excuse }) => excuse));
  return patterns.flatMap(({ line, source, excuse, slowness }) => {
    if (excuse === undefined) return slowness === undefined ? [] : [{ line, problem: `${source} ${slowness}` }];
    return needed.has(excuse) ? [] : [{ line, problem: `${source} is linear: its exception can be deleted` }];
  });
}

/** Analyses patterns, on all cores. Resolves with their slowness by key. */
async function analyse(patterns: Map<string, Pattern>) {
  const waiting = [...patterns];
  const results = new Map<string, string | undefined>();
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(file);
      const next = () => {
        const entry = waiting.pop();
        if (entry === undefined) return void worker.terminate().then(() => resolve(), reject);
        worker.postMessage(entry);
      };
      worker.on('message', ([key, slowness]: [string, string | undefined]) => {
        results.set(key, slowness);
        next();
      });
      worker.on('error', reject);
      next();
    });
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4, waiting.length) }, work));
  return results;
}

const keyOf = ({ pattern, flags }: Pattern) => `/${pattern}/${flags}`;

const isChecked = (name: string) => /^(?:gateway|mock-data|web)\/src\/.*\.tsx?$/.test(name) && !/\.test\.tsx?$|\/testing\//.test(name);

async function main(names: string[]) {
  const files = (await sourceFiles(names))
    .filter(isChecked)
    .map((name) => ({ name, content: readFileSync(path.join(root, name), 'utf8') }));
  const patterns = files
    .flatMap(({ name, content }) => patternsOf(name, content))
    .flatMap(({ pattern, flags }) => (pattern === undefined ? [] : [{ pattern, flags }]));
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

const port = isMainThread ? null : parentPort;
if (port) port.on('message', ([key, pattern]: [string, Pattern]) => port.postMessage([key, findSlowness(pattern)]));
else if (process.argv[1] === file) await main(process.argv.slice(2));
