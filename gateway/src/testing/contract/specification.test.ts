import { readFileSync } from 'node:fs';
import path from 'node:path';
import document from '@pax/schema/platform.json';
import { isEnumType } from 'graphql';
import { schema } from './fields';
import { operations } from './openapi';

const text = readFileSync(path.resolve(__dirname, '../../../../docs/specification.md'), 'utf8');

/** The text below a heading, up to the next one. */
const specified = (heading: string): string => text.split(`\n${heading}\n`)[1]?.split(/\n#+ /)[0] ?? '';

/** Path parameters have no names in common. */
const anyParameter = (call: string): string => call.replaceAll(/\{\w+\}/g, '{}');

test('the contract has the calls of the specification, and no others', () => {
  const listed = [...specified('### Platform').matchAll(/`((?:GET|POST|PUT|PATCH|DELETE)\s[^`]+)`/g)].map(([, call = '']) =>
    anyParameter(call.replaceAll(/\s+/g, ' ')),
  );
  const found = operations.flatMap((operation) =>
    'x-mock-only' in operation || operation.path.startsWith('/oauth2/')
      ? []
      : [anyParameter(`${operation.method.toUpperCase()} ${operation.path.slice(1)}`)],
  );
  expect(listed.length).toBeGreaterThan(130);
  expect(found.toSorted()).toEqual(listed.toSorted());
});

/** Lists of labels, which the contract has no codes for. */
const labels: readonly string[] = ['Lines of a price', 'Booking payment, labels', 'Payment events'];

/** The codes of each bullet of a text, by the bullet's name. Explanations are more than a word. */
function codesIn(part: string): [string, string[]][] {
  const bullets = [...part.matchAll(/^- \*\*(.+?)\*\*: ((?:.|\n {2})+)/gm)];
  return bullets.flatMap(([, name = '', list = '']): [string, string[]][] => {
    const words = list.replaceAll(/\([^)]*\)/g, '').split(/[,;]\s+| and |\n/);
    const codes = words.map((word) => word.trim()).filter((word) => /^\w+$/.test(word));
    return labels.includes(name) || codes.length < 2 ? [] : [[name, codes]];
  });
}

/** Every enumeration in a part of the contract. */
function enumerationsIn(node: unknown): string[][] {
  if (typeof node !== 'object' || node === null) return [];
  const own = Object.entries<unknown>({ ...node }).flatMap(([name, value]) =>
    (name === 'enum' || name === 'x-extensible-enum') && Array.isArray(value) ? [value.map(String)] : [],
  );
  return [...own, ...Object.values<unknown>({ ...node }).flatMap(enumerationsIn)];
}

const enumerations = [
  ...enumerationsIn(document),
  ...Object.values(schema.getTypeMap())
    .filter(isEnumType)
    .map((type) => type.getValues().map(({ name }) => name)),
];

test.each([...codesIn(specified('### Codes')), ...codesIn(specified('## 4. States'))])('the contracts have the codes of %s', (_, codes) => {
  const nearest = enumerations
    .map((known) => codes.filter((code) => !known.includes(code)))
    .toSorted((one, other) => one.length - other.length);
  expect(nearest[0]).toEqual([]);
});
