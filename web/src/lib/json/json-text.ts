import { cutText } from '@/lib/text/cut-text';
import { applyEdits, findNodeAtLocation, format, parseTree, printParseErrorCode, visit } from 'jsonc-parser';
import { isExact } from './exact-number';
import { isJsonObject, type JsonObject } from './merge-json';

/** A fault in a JSON text and its position. */
export class JsonFault extends Error {
  override name = 'JsonFault';
  /**
   * @param message such as `expected a comma`
   * @param offset position in the text, from 0
   */
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

const otherNames: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null', nil: 'null', undefined: 'null' };

/** The fault of an invalid token. */
function symbolProblem(symbol: string, next: string | undefined): string {
  const name = otherNames[symbol];
  if (/^['‘’“”„«`]/.test(symbol)) return 'text needs straight double quotes: "…"';
  if (/^[\s\p{Cf}]/u.test(symbol)) return 'an invisible character that JSON doesn’t allow; delete it';
  if (next === ':') return `a key needs double quotes: "${shortened(symbol)}"`;
  if (name !== undefined) return `JSON has ${name}, not ${symbol}`;
  if (/^[-+.\d]/.test(symbol)) return `${shortened(symbol)} is not a valid number`;
  return `${shortened(symbol)} is not a valid value; text needs double quotes`;
}

/** An object or a list that is being read. */
interface Open {
  readonly bracket: '{' | '[';
  readonly offset: number;
  /** The position of each key of an object. */
  readonly keys: Map<string, number>;
}

const closing = { '{': '}', '[': ']' } as const;

/** Far deeper than a person edits, and less than the parser can handle. */
const maxDepth = 200;

/** @throws JsonFault the first one in the text */
function mustBeJson(text: string): void {
  const open: Open[] = [];
  const fault = (offset: number, message: string): never => {
    throw new JsonFault(message, offset);
  };
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  const nextAfter = (offset: number) => text.slice(offset).trimStart()[0];

  const isClosed = (offset: number): void => {
    const { bracket, offset: opened } = open.at(-1) ?? {};
    if (bracket && opened !== undefined && text[offset] !== closing[bracket]) {
      fault(offset, `expected ${closing[bracket]} for the ${bracket} in line ${lineOf(opened)}`);
    }
  };

  const isMissing = (offset: number, what: string): never => {
    const end = text.slice(0, offset).trimEnd().length;
    const [before, here = ''] = [text[end - 1], text[offset]];
    if (before === ',' && '}]'.includes(here) && here !== '') return fault(end - 1, 'trailing comma; delete it');
    if (before !== ':' && '}]'.includes(here)) isClosed(offset);
    return fault(offset, what);
  };

  const begin = (bracket: Open['bracket']) => (offset: number) => {
    open.push({ bracket, offset, keys: new Map() });
    if (open.length > maxDepth) fault(offset, `more than ${maxDepth} levels deep`);
  };
  const end = (offset: number) => {
    isClosed(offset);
    open.pop();
  };

  visit(
    text,
    {
      onObjectBegin: begin('{'),
      onObjectEnd: end,
      onArrayBegin: begin('['),
      onArrayEnd: end,
      onObjectProperty: (key, offset, _length, _line, _character, pathOf) => {
        // The gateway refuses keys that could pollute prototypes.
        if (key === '__proto__' || (key === 'prototype' && pathOf().at(-1) === 'constructor'))
          fault(offset, `the key ${key} is not allowed here`);
        const keys = open.at(-1)?.keys;
        const first = keys?.get(key);
        if (first !== undefined) fault(offset, `duplicate key "${shortened(key)}", first in line ${lineOf(first)}`);
        keys?.set(key, offset);
      },
      onLiteralValue: (value: unknown, offset, length) => {
        const problem =
          typeof value === 'number'
            ? numberProblem(/^-?0\d/.exec(text.slice(offset))?.[0] ?? text.slice(offset, offset + length))
            : undefined;
        if (problem !== undefined) fault(offset, problem);
      },
      onError: (code, offset, length) => {
        const token = text.slice(offset, offset + length);
        /** Part of a string, up to an invalid character. */
        const sound = /^"(?:[^\\\p{Cc}]|[\u007f-\u009f]|\\["\\/bfnrt]|\\u[\da-f]{4})*/iu.exec(token)?.[0].length ?? 0;
        switch (printParseErrorCode(code)) {
          case 'InvalidSymbol':
            return fault(offset, symbolProblem(token, nextAfter(offset + length)));
          case 'CommaExpected':
            if ('}]'.includes(token)) isClosed(offset);
            return fault(text.slice(0, offset).trimEnd().length, 'expected a comma');
          case 'ColonExpected':
            return fault(text.slice(0, offset).trimEnd().length, 'expected a colon and a value');
          case 'PropertyNameExpected':
            return isMissing(offset, 'expected a key in double quotes');
          case 'ValueExpected':
            return isMissing(offset, 'expected a value');
          case 'EndOfFileExpected':
            return fault(offset, 'unexpected text after the end of the JSON');
          case 'InvalidCommentToken':
            return fault(offset, 'JSON has no comments; delete it');
          case 'UnexpectedEndOfString':
            return fault(offset + token.trimEnd().length, 'missing closing double quote');
          case 'InvalidUnicode':
          case 'InvalidEscapeCharacter':
            return fault(offset + sound, 'a backslash in text is written \\\\');
          case 'InvalidCharacter':
            return fault(offset + sound, 'a tab in text is written \\t, and other control characters \\u0000');
          case 'UnexpectedEndOfNumber':
            return fault(offset + length, 'the number is not complete');
          default:
            return fault(offset, 'not valid JSON');
        }
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
