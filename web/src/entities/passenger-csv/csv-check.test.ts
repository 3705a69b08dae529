import Papa from 'papaparse';
import { toCsv } from '@/ui/screens/csv/csv';
import { delimiterOf } from './csv-check';
import type { CsvProgress } from './parse-csv';
import { readPassengerCsv } from './read-csv';

const fileOf = (text: string, name = 'list.csv') => new File([text], name, { type: 'text/csv' });
const read = (file: File) => readPassengerCsv(file, () => undefined).draft;
const check = async (text: string, name?: string) => (await read(fileOf(text, name))).check;

describe('the rules of the specification', () => {
  it.each(['', ' \n\n', '\uFEFF', '\uFEFF\r\n'])('%j is empty', async (text) => {
    expect((await check(text)).problem).toBe('The file must not be empty');
  });

  it('a file with headers alone is empty as well', async () => {
    expect((await check('firebase_id\r\n')).problem).toBe('The file must not be empty: it has only headers');
  });

  it.each(['name,phone\nAda,1', 'firebase-id\n1', 'pe_user_ids;x\n1;2', '\npe_user_id\n1'])('%j has no id column', async (text) => {
    expect((await check(text)).problem).toBe('The headers must include firebase_id or pe_user_id');
  });

  it.each(['firebase_id\na1', 'name,pe_user_id\nAda,b1', 'PE_User_Id ; firebase_id\nb1;a1', '"firebase_id"\t"name"\na1\tAda'])(
    '%j has one, and is fine',
    async (text) => {
      expect(await check(text)).toMatchObject({ problem: null, rowsCount: 1, lineErrors: [] });
    },
  );
});

it('takes an export of the passengers, and sends it under the platform’s names', async () => {
  const columns = ['Name', 'Phone', 'PE user ID', 'Firebase ID'].map((header, at) => ({ header, csv: (row: string[]) => row[at] ?? null }));
  const rows = [
    ['Ada, Countess', '+31650628655', '-abc', 'f-1'],
    ['Zo\u00eb "Z"\nLine', '0031', 'b-2', '=f2'],
  ];
  const { check: found, file } = await read(fileOf(`\uFEFF${toCsv(columns, rows)}`));
  expect(found).toMatchObject({ problem: null, rowsCount: 2, lineErrors: [], ids: ['firebase_id', 'pe_user_id'] });
  expect(file.name).toBe('list.csv');
  expect(Papa.parse(await file.text(), { skipEmptyLines: true }).data).toEqual([
    ['Name', 'Phone', 'pe_user_id', 'firebase_id'],
    ['Ada, Countess', "'+31650628655", '-abc', 'f-1'],
    ['Zo\u00eb "Z"\nLine', '0031', 'b-2', '=f2'],
  ]);
});

it('sends a list in the platform’s own spelling as it is', async () => {
  const file = fileOf('PE_User_Id;name\r\n1;Ada\r\n');
  expect((await read(file)).file).toBe(file);
});

it('refuses a file that the gateway would refuse before reading it', async () => {
  expect((await check('pe_user_id\n1', 'list.xlsx')).problem).toBe('The file must be a CSV file');
  const big = fileOf('x');
  Object.defineProperty(big, 'size', { value: 10 * 1024 * 1024 + 1 });
  expect((await read(big)).check.problem).toBe('The file must be at most 10 MB');
});

it('refuses UTF-16, as spreadsheets save it, and invalid UTF-8', async () => {
  for (const bytes of [
    Buffer.from('\uFEFFpe_user_id\n1', 'utf16le'),
    Buffer.from('pe_user_id,name\n1,Zo\u00EB', 'latin1'),
    Buffer.from('pe_user_id\n1', 'utf16le'),
  ]) {
    expect((await read(new File([bytes], 'list.csv'))).check.problem).toBe('The file must be saved as UTF-8');
  }
});

it('takes an unreadable character of an earlier export, except in an ID', async () => {
  const { problem, lineErrors } = await check('pe_user_id,name\n1,Zo\uFFFD\n2\uFFFD,Bo\n');
  expect(problem).toBeNull();
  expect(lineErrors).toEqual([{ line: 3, message: 'This pe_user_id has an unreadable character (\uFFFD)' }]);
});

it.each([
  ['a,b;c,d', ','],
  ['a;b;c,d', ';'],
  ['a\tb', '\t'],
  ['firebase_id', ','],
  ['"a,b,c";d', ';'],
])('the delimiter of %j is %j', (header, delimiter) => {
  expect(delimiterOf(`${header}\r\n1,2,3,4`)).toBe(delimiter);
});

describe('a file from several programs', () => {
  it.each([
    ['after the headers', 'pe_user_id\r\na\nb\nc\n'],
    ['among the lines', 'pe_user_id\r\na\r\nb\nc\n'],
    ['with the oldest kind', 'pe_user_id\ra\r\nb\nc'],
    ['before quotes', 'pe_user_id\r\n"a"\n"b"\r"c"'],
  ])('has each of its lines, with another line end %s, and is sent so', async (_, text) => {
    const { check: found, file } = await read(fileOf(text));
    expect(found).toMatchObject({ problem: null, rowsCount: 3, lineErrors: [] });
    expect(found.preview.map(({ cells }) => cells[0])).toEqual(['a', 'b', 'c']);
    expect(await file.text()).not.toContain('\r');
  });

  it('keeps line ends within quotes, and is sent as it is where there is one kind outside of them', async () => {
    const text = 'pe_user_id,name\r\n1,"Ada\nCountess"\r\n2,"a ""b""\rc"\r\n';
    const { check: found, file } = await read(fileOf(text));
    expect(found.preview.map(({ cells }) => cells[1])).toEqual(['Ada\nCountess', 'a "b"\rc']);
    expect(await file.text()).toBe(text);
  });

  it('may begin with Excel’s line about its delimiter', async () => {
    const { check: found, file, delimiter } = await read(fileOf('\uFEFFsep=;\r\nname;pe_user_id\r\n"a,b,c";1\r\n'));
    expect(found).toMatchObject({ problem: null, rowsCount: 1, headers: ['name', 'pe_user_id'] });
    expect(delimiter).toBe(';');
    expect(await file.text()).not.toContain('sep=');
  });

  it('may have a line break in a header with any delimiter', async () => {
    expect(await check('"First\nname";firebase_id\nAda;1')).toMatchObject({ problem: null, ids: ['firebase_id'] });
  });

  it('names headers that are there twice, and IDs that a spreadsheet rounded', async () => {
    expect((await check('pe_user_id,PE_USER_ID\n1,2')).problem).toBe('The headers must include pe_user_id only once');
    expect((await check('pe_user_id,name,name\n4.91702E+11,a,b')).lineErrors).toEqual([
      { line: 1, message: 'Two columns are called name' },
      { line: 2, message: 'A spreadsheet rounded this pe_user_id (4.91702E+11). Format its column as text' },
    ]);
  });
});

it('takes off the byte order mark, and keeps delimiters, quotes and line breaks that are inside quotes', async () => {
  const { headers, ids, preview } = await check('\uFEFFpe_user_id,name\r\n1,"Lovelace, ""Ada""\nCountess"\r\n2,Bo\r\n');
  expect(headers).toEqual(['pe_user_id', 'name']);
  expect(ids).toEqual(['pe_user_id']);
  expect(preview).toEqual([
    { line: 2, cells: ['1', 'Lovelace, "Ada"\nCountess'] },
    { line: 4, cells: ['2', 'Bo'] },
  ]);
});

it('names the line of an id that is missing or there twice, and of a wrong number of columns', async () => {
  const { problem, rowsCount, lineErrors } = await check(
    ['pe_user_id,firebase_id,name', 'p1,f1,Ada', ',,Nobody', '', 'p1,f2,Ada again', 'p3,f3', 'p4,f1,Bo,Extra'].join('\n'),
  );
  expect(problem).toBeNull();
  expect(rowsCount).toBe(5);
  expect(lineErrors).toEqual([
    { line: 3, message: 'No ID in this row' },
    { line: 5, message: 'This pe_user_id is in line 2 already' },
    { line: 6, message: 'This line has 2 columns, the headers have 3' },
    { line: 7, message: 'This line has 4 columns, the headers have 3' },
    { line: 7, message: 'This firebase_id is in line 2 already' },
  ]);
});

it('names lines as an editor counts them, also after text that goes over several', async () => {
  const { lineErrors } = await check('pe_user_id,note\n1,"two\nlines"\n,x\n');
  expect(lineErrors).toEqual([{ line: 4, message: 'No ID in this row' }]);
});

it('names the line with unbalanced quotes', async () => {
  const { lineErrors } = await check('pe_user_id,name\n1,Ada\n2,"Bo\n3,Cy\n');
  expect(lineErrors).toContainEqual({ line: 3, message: 'Unbalanced quotes in this line' });
});

it('tells how far it is with 50,000 lines, and counts on in the right ones', async () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => (at === 49_998 ? ',x' : `user-${at},Passenger number ${at}`));
  const reports: CsvProgress[] = [];
  const { check: found } = await readPassengerCsv(fileOf(['pe_user_id,name', ...rows].join('\n')), (progress) => reports.push(progress))
    .draft;
  expect(found.rowsCount).toBe(50_000);
  expect(found.lineErrors).toEqual([{ line: 50_000, message: 'No ID in this row' }]);
  expect(found.preview).toHaveLength(8);
  expect(reports).toHaveLength(25);
  expect(reports.map(({ share }) => share)).toEqual(reports.map(({ share }) => share).toSorted((one, other) => one - other));
  expect(reports.at(0)).toEqual({ share: expect.closeTo(0.04, 1), rowsCount: 2000 });
  expect(reports.at(-1)).toEqual({ share: expect.closeTo(1, 2), rowsCount: 50_000 });
});

it('says nothing more of a file once its reading was cancelled', async () => {
  const onProgress = jest.fn();
  const reading = readPassengerCsv(fileOf('pe_user_id\n1'), onProgress);
  const isOver = jest.fn();
  void reading.draft.then(isOver, isOver);
  reading.cancel();
  await read(fileOf('pe_user_id\n2'));
  expect(isOver).not.toHaveBeenCalled();
});
