import { cutText } from '@/lib/text/cut-text';
import { applyEdits, findNodeAtLocation, format, parseTree, printParseErrorCode, visit } from 'jsonc-parser';
import { isExact } from './exact-number';
import { isJsonObject, type JsonObject } from './merge-json';

export class JsonFault extends Error {
  override name = 'JsonFault';
  /** @param offset position in the text, from 0 */
  constructor(
    message: string,
    readonly offset: number,
  ) {
    super(message);
  }
}

export type JsonReading<Value> = { readonly value: Value } | { readonly fault: JsonFault };

/** `Line 4, column 7: expected a comma`. Lines and columns count from 1. */
export function faultText(text: string, { message, offset }: JsonFault): string {
  const lines = text.slice(0, offset).split('\n');
  return `Line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}: ${message}`;
}

/** Changes white space only: every value stays as it was typed, even `1.0`. */
export const formatJson = (text: string): string =>
  applyEdits(text, format(text, undefined, { insertSpaces: true, tabSize: 2, eol: '\n' }));

const shortened = (text: string) => (text.length > 24 ? `${cutText(text, 24)}…` : text);

/** Rejects a number that JavaScript would round, or had rounded when it was read. */
function numberProblem(number: string): string | undefined {
  if (/^-?0\d/.test(number)) return 'a number can’t begin with 0; text needs double quotes';
  const value = Number(number);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return `${shortened(number)} is too large to be stored exactly; use text in double quotes`;
  if (isExact(number)) return undefined;
  return `${shortened(number)} would become ${String(value)}; text in double quotes is kept exactly`;
}

const faultTexts: Readonly<Record<string, string>> = {
  InvalidSymbol: 'not a valid key or value; text needs straight double quotes',
  CommaExpected: 'expected a comma',
  ColonExpected: 'expected a colon and a value',
  PropertyNameExpected: 'expected a key in double quotes',
  ValueExpected: 'expected a value',
  CloseBraceExpected: 'expected }',
  CloseBracketExpected: 'expected ]',
  EndOfFileExpected: 'unexpected text after the end of the JSON',
  InvalidCommentToken: 'JSON has no comments; delete it',
  UnexpectedEndOfString: 'missing closing double quote',
  InvalidUnicode: 'a backslash in text is written \\\\',
  InvalidEscapeCharacter: 'a backslash in text is written \\\\',
  InvalidCharacter: 'a tab in text is written \\t, and other control characters \\u0000',
  UnexpectedEndOfNumber: 'the number is not complete',
};

/** Far deeper than a person edits, and less than the parser can handle. */
const maxDepth = 200;

/** @throws JsonFault the first one in the text */
function mustBeJson(text: string): void {
  /** The keys of the open objects; undefined for a list. */
  const open: (Set<string> | undefined)[] = [];
  const fault = (offset: number, message: string): never => {
    throw new JsonFault(message, offset);
  };
  const begin = (keys?: Set<string>) => (offset: number) => {
    open.push(keys && new Set());
    if (open.length > maxDepth) fault(offset, `more than ${maxDepth} levels deep`);
  };
  const end = () => void open.pop();

  visit(
    text,
    {
      onObjectBegin: begin(new Set()),
      onObjectEnd: end,
      onArrayBegin: begin(),
      onArrayEnd: end,
      onObjectProperty: (key, offset, _length, _line, _character, pathOf) => {
        // The gateway refuses keys that could pollute prototypes.
        if (key === '__proto__' || (key === 'prototype' && pathOf().at(-1) === 'constructor'))
          fault(offset, `the key ${key} is not allowed here`);
        const keys = open.at(-1);
        if (keys?.has(key)) fault(offset, `duplicate key "${shortened(key)}"`);
        keys?.add(key);
      },
      onLiteralValue: (value: unknown, offset, length) => {
        if (typeof value !== 'number') return;
        const problem = numberProblem(/^-?0\d/.exec(text.slice(offset))?.[0] ?? text.slice(offset, offset + length));
        if (problem !== undefined) fault(offset, problem);
      },
      onError: (code, offset) => {
        const before = text.slice(0, offset).trimEnd();
        if (before.endsWith(',') && '}]'.includes(text[offset] ?? ' ')) fault(before.length - 1, 'trailing comma; delete it');
        const name = printParseErrorCode(code);
        fault(name === 'CommaExpected' || name === 'ColonExpected' ? before.length : offset, faultTexts[name] ?? 'not valid JSON');
      },
    },
    { disallowComments: true },
  );
}

/** The value of a JSON text, or its first fault. A duplicate key is a fault, at any depth: JavaScript would drop the first. */
export function readJson(text: string): JsonReading<unknown> {
  try {
    mustBeJson(text);
  } catch (fault) {
    if (fault instanceof JsonFault) return { fault };
    throw fault;
  }
  return { value: JSON.parse(text) };
}

/** For a text that has to be an object. */
export function readJsonObject(text: string): JsonReading<JsonObject> {
  const reading = readJson(text);
  if ('fault' in reading) return reading;
  const { value } = reading;
  return isJsonObject(value) ? { value } : { fault: new JsonFault('expected an object: { "key": "value" }', text.search(/\S/)) };
}

/** The position of a value in a valid text, by its keys and list positions. */
export function offsetOf(text: string, path: readonly (string | number)[]): number {
  const root = parseTree(text);
  return (root && findNodeAtLocation(root, [...path])?.offset) ?? 0;
}
