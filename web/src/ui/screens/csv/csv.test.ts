import fc from 'fast-check';
import { csvFormat, toCsv } from './csv';

interface Row {
  name: string;
  count: number | null;
}

const columns = [
  { header: 'Name', csv: ({ name }: Row) => name },
  { header: 'Shown only' },
  { header: 'Count, all', csv: ({ count }: Row) => count },
];

test('columns without a plain value are left out, and cells with commas, quotes and line ends are quoted', () => {
  expect(
    toCsv(columns, [
      { name: 'Taxi "Nord", Oslo\nline 2', count: 3 },
      { name: 'B', count: null },
    ]),
  ).toBe('Name,"Count, all"\r\n"Taxi ""Nord"", Oslo\nline 2",3\r\nB,\r\n');
});

test.each(['=1+1', '+4791234567', '-2', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'a spreadsheet does not run %j',
  (name) => {
    const line = toCsv([{ header: 'Name', csv: (row: Row) => row.name }], [{ name, count: 0 }]).slice('Name\r\n'.length);
    expect(line.replace(/^"/, '').startsWith(`'${name}`)).toBe(true);
  },
);

test.each([
  ['semicolons', 'a;=1+1', "a;'=1+1"],
  ['tabs', 'a\t@SUM(A1)', "a\t'@SUM(A1)"],
  ['semicolons, which takes a line break for the end of the row', 'a\n=1+1\r\n－1\r+1', "a\n'=1+1\r\n'－1\r'+1"],
])('a spreadsheet that separates cells by %s runs no formula', (_separator, name, cell) => {
  expect(toCsv([{ header: 'Name', csv: (row: Row) => row.name }], [{ name, count: 0 }])).toBe(`Name\r\n"${cell}"\r\n`);
});

test('amounts have their currency in the next column, and stay numbers', () => {
  const amounts = [{ header: 'Tip', csv: ({ count }: Row) => count, csvCurrency: ({ name }: Row) => name }];
  expect(toCsv(amounts, [{ name: 'EUR', count: -2.5 }])).toBe('Tip,Tip currency\r\n-2.5,EUR\r\n');
});

test('instants are times that spreadsheets read, with the zone beside them, and others stay as they came', () => {
  const times = [{ header: 'Pickup', csv: ({ name }: Row) => name || null, isInstant: true }];
  const rows = ['2026-11-22T09:15:00+01:00', '2026-07-01T09:15:00.250-03:30', 'yesterday', ''].map((name) => ({ name, count: 0 }));
  expect(toCsv(times, rows).split('\r\n')).toEqual([
    'Pickup,Pickup time zone',
    '2026-11-22 09:15:00,UTC+01:00',
    '2026-07-01 09:15:00,UTC-03:30',
    'yesterday,',
    ',',
    '',
  ]);
});

describe('for Excel in countries with decimal commas', () => {
  beforeEach(() => csvFormat.write('semicolons'));
  afterEach(() => csvFormat.clear());

  test('cells are separated by semicolons, and numbers have commas', () => {
    expect(toCsv(columns, [{ name: 'Nord, "Oslo"; 1.5', count: 13.9 }])).toBe(
      'Name;Count, all\r\n"Nord, ""Oslo""; 1.5";13,9\r\n'.replace('Count, all', '"Count, all"'),
    );
  });
});

test('negative numbers stay numbers', () => {
  expect(toCsv([{ header: 'Count', csv: (row: Row) => row.count }], [{ name: '', count: -5 }])).toBe('Count\r\n-5\r\n');
});

test('escapes formulas and cell separators', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const body = toCsv([{ header: 'Name', csv: (row: Row) => row.name }], [{ name, count: 0 }]).slice('Name\r\n'.length, -2);
      const isQuoted = body.startsWith('"');
      const cell = isQuoted ? body.slice(1, -1).replaceAll('""', '"') : body;
      for (const part of cell.split(/[;\t\r\n]/)) expect(part).not.toMatch(/^[=+\-@＝＋－＠]/);
      expect(cell).not.toMatch(/^[\t\r\n]/);
      expect(cell.replaceAll("'", '')).toBe(name.replaceAll("'", ''));
      if (!isQuoted) expect(cell).not.toMatch(/[",;\r\n]/);
    }),
  );
});
