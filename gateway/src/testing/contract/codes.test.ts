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
