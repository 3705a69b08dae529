// `npm run slow-patterns -- [paths]`: finds regular expressions that take more than linear time on some text, in all sources of the packages
// or below these paths. Outside texts meet most of them, and one slow pattern stops a whole gateway or page.
//
// An exception, or a pattern that is built from parts, has its reason in a comment at most three lines above: `linear: the text is short`.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import type { CallExpression, NewExpression } from 'oxc-parser';
import { root } from './child.mjs';
import { sourceFiles } from './source-files.ts';

// In JavaScript, so that the result is the same on every machine.
process.env.RECHECK_SYNC_BACKEND = 'pure';
const { checkSync } = await import('recheck');

/** A pattern that takes a minute is too complicated. Everything else is counted in steps, so that the result is the same on every machine. */
const options = { timeout: 60_000, attackTimeout: null, incubationTimeout: null, recallTimeout: -1, randomSeed: 0 };

/** The problem of a pattern; undefined if it is linear. */
function problemOf(pattern: string, flags: string): string | undefined {
  // Without repetition there is nothing to try again.
  if (!/[*+{]/.test(pattern)) return undefined;
  const result = checkSync(pattern, flags, options);
  if (result.status === 'safe') return undefined;
  return result.status === 'unknown'
    ? 'is too complicated to analyse'
    : `is ${result.complexity.type}, for instance for ${result.attack.pattern}`;
}

/** The problems of one file. */
function problemsIn(name: string): string[] {
  const content = readFileSync(path.join(root, name), 'utf8');
  const { program, comments } = parseSync(name, content);
  const lineOf = (offset: number): number => content.slice(0, offset).split('\n').length;
  const reasons = comments.filter(({ value }) => /\blinear: \S/.test(value)).map(({ end }) => ({ line: lineOf(end), isNeeded: false }));
  const problems: string[] = [];
  const add = ({ start, end }: { start: number; end: number }, problem: string | undefined): void => {
    const line = lineOf(start);
    const reason = reasons.find((each) => each.line <= line && each.line >= line - 3);
    if (problem !== undefined && reason !== undefined) reason.isNeeded = true;
    else if (problem !== undefined) problems.push(`${name}:${line}: ${content.slice(start, end)} ${problem}`);
  };
  const addConstructed = (node: CallExpression | NewExpression): void => {
    const [pattern, flags] = node.arguments;
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
    // A copy of a pattern is analysed where that is written.
    if (pattern?.type === 'Literal' && 'regex' in pattern) return;
    const given = flags?.type === 'Literal' ? String(flags.value) : '';
    const isText = pattern?.type === 'Literal' && typeof pattern.value === 'string';
    add(node, isText ? problemOf(pattern.value, given) : 'is built from parts: give the reason why it is linear');
  };
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) add(node, problemOf(node.regex.pattern, node.regex.flags));
    },
    NewExpression: addConstructed,
    CallExpression: addConstructed,
  }).visit(program);
  const unneeded = reasons.filter(({ isNeeded }) => !isNeeded).map(({ line }) => `${name}:${line}: this exception can be deleted`);
  return [...problems, ...unneeded];
}

const isChecked = (name: string) => /^(?:gateway|mock-data|web)\/src\/.*\.tsx?$/.test(name) && !/\.test\.tsx?$|\/testing\//.test(name);

const problems = (await sourceFiles(process.argv.slice(2))).filter(isChecked).flatMap(problemsIn);
for (const problem of problems) console.log(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log('Every regular expression is linear, or has its reason.');
