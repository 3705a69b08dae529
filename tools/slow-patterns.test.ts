import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findProblems } from './slow-patterns.ts';

const linesOf = (content: string, file = 'web/src/a.tsx') => findProblems(file, content).map(({ line }) => line);

test('a slow pattern is found, however it is written', () => {
  const content = String.raw`
const exponential = /^(a+)+$/;
const quadratic = /\s+$/;
const restarting = /\beyJ[\w-]+\./g;
const View = () => <p>{text.replace(/x*y/, '')}</p>;
const constructed = new RegExp('a+$');
const raw = RegExp(String.raw${'`\\w+,$`'}, 'u');
`;
  assert.deepEqual(linesOf(content), [2, 3, 4, 5, 6, 7]);
});

test('the message has the complexity and a text that shows it', () => {
  const [found] = findProblems('web/src/a.ts', String.raw`text.split(/\s+$/)`);
  assert.match(found?.problem ?? '', /^\/\\s\+\$\/ is polynomial of degree 2, for instance for '.*\.repeat/);
});

test('linear patterns are fine', () => {
  const content = String.raw`
const patterns = [/^\s+/, /[\w-]+/g, /^\d{4}-\d\d-\d\d$/, /a|b|c/i, /(?<![\w-])[\w-]{1,9}=/g, new RegExp('^[a-z]+$', 'i'), /^(?<year>\d+)$/u];
const text = '/(a+)+$/'; // /(a+)+$/
`;
  assert.deepEqual(linesOf(content), []);
});

test('an exception needs a reason, beside the pattern or above it', () => {
  const content = String.raw`
const a = /\s+$/; // linear: the text has at most 80 characters
/**
 * The end of a name.
 * linear: names have at most 80 characters
 */
const b = /\s+$/;
// linear: names have at most 80 characters, as their
// column in the platform's database has
const c = /\s+$/;
// linear: this is about another pattern

const d = /\s+$/;
const e = /\s+$/; // linear:
// linear: the text is short
const f = (text) =>
  text.replace(/\s+$/, '');
const g = (text) => text.replace(/\s+$/, '');
`;
  assert.deepEqual(linesOf(content), [13, 14, 18]);
});

test('an exception for a linear pattern is a mistake', () => {
  assert.deepEqual(linesOf('\nconst a = /^a+$/; // linear: short texts only'), [2]);
});

test('a pattern that is built from parts needs a reason', () => {
  const content = 'const a = new RegExp(`${b}+`);\nconst c = new RegExp(b, "g"); // linear: b is a constant word\nnew RegExp(/a/, "g");';
  assert.deepEqual(linesOf(content), [1]);
});
