import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import document from '@pax/schema/platform.json';
import type * as CodeTable from '../../platform/code-table';

const tables: string[][] = [];

const recordTables = () => {
  const actual = jest.requireActual<typeof CodeTable>('../../platform/code-table');
  return {
    codeTable(codes: Readonly<Record<string, string>>, options?: { isExact?: boolean }) {
      tables.push(Object.values(codes));
      return actual.codeTable(codes, options);
    },
  };
};

afterAll(() => jest.dontMock('../../platform/code-table'));

/** The codes of errors that the contract lists: a constant each. */
const errorCodes = [...JSON.stringify(document).matchAll(/"code":\{"const":"(\w+)"/g)].map(([, code = '']) => code);

/** Codes that a property has in some records only: those of payment events. */
const partial = 'methodChanged';

/** The codes of each property of the document that has some, each set once. */
function codesIn(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return found;
  if ('x-extensible-enum' in node && Array.isArray(node['x-extensible-enum']))
    found.add(node['x-extensible-enum'].map(String).toSorted().join(' '));
  for (const value of Object.values<unknown>({ ...node })) codesIn(value, found);
  return found;
}

test('the code tables have the codes of the contract, and the contract has theirs', async () => {
  // Modules make their tables when they are loaded, and other tests may have loaded them.
  await jest.isolateModulesAsync(async () => {
    jest.doMock('../../platform/code-table', recordTables);
    await import('../../schema');
    const { roleCodes } = await import('../../domains/users/role-codes');
    roleCodes('{provider}');
  });
  const known = new Set(tables.map((codes) => codes.toSorted().join(' ')));
  const listed = codesIn(document);
  expect([...listed].filter((codes) => !known.has(codes))).toEqual([]);
  expect([...known].filter((codes) => !listed.has(codes) && !codes.includes(partial))).toEqual([]);
});

const root = path.resolve(__dirname, '../../../..');
const filesIn = (pattern: string) => globSync(pattern, { cwd: root }).filter((file) => !/\.test\.|__generated__|\.generated\./.test(file));
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('logic compares no code as the platform sent it, except those that the contract lists', () => {
  // Fields of the SDL with a code as sent by the platform, beside the enumeration that logic should compare.
  const raw = new Set(filesIn('schema/graphql/*.graphql').flatMap((file) => textOf(file).match(/(?<=^ {2})\w+Code(?=:)/gm) ?? []));
  expect(raw.size).toBeGreaterThan(20);
  const names = `\\b(?:${[...raw].join('|')}|platform\\??\\.code)\\b`;
  const compared = new RegExp(`(?<!typeof )${names}[\\s)?']*[!=]==\\s*('?\\w+\\b)(?!\\.)|/\\w*\\.test\\([^)]*${names}`, 'g');
  const listed = new Set([...codesIn(document)].flatMap((codes) => codes.split(' ')).concat(errorCodes, 'UNKNOWN'));
  const found = filesIn('{web,gateway}/src/**/*.{ts,tsx}').flatMap((file) => {
    const source = textOf(file);
    const constantOf = (name: string) => new RegExp(`const ${name} = '(\\w+)'`).exec(source)?.[1];
    return [...source.matchAll(compared)].map(([text, value = '']) => {
      const code = value.startsWith("'") ? value.slice(1) : value === '' ? text : constantOf(value);
      return { file, text, code };
    });
  });
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ code }) => code !== undefined && !listed.has(code))).toEqual([]);
});
