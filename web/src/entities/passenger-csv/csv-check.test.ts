import { checkPassengerCsv } from './csv-check';

const fileOf = (text: string, name = 'list.csv') => new File([text], name, { type: 'text/csv' });
const check = (text: string, name?: string) => checkPassengerCsv(fileOf(text, name));

describe('the rules of the specification', () => {
  it.each(['', ' \n\n', '\uFEFF', '\uFEFF\r\n'])('%j is empty', async (text) => {
    expect((await check(text)).problem).toBe('The file must not be empty');
  });

  it('a file with headers alone is empty as well', async () => {
    expect((await check('firebase_id\r\n')).problem).toBe('The file must not be empty: it has only headers');
  });

  it.each(['name,phone\nAda,1', 'firebase-id\n1', 'pe_user_ids;x\n1;2'])('%j has no id column', async (text) => {
    expect((await check(text)).problem).toBe('The headers must include firebase_id or pe_user_id');
  });

  it.each(['firebase_id\na1', 'name,pe_user_id\nAda,b1', 'PE_User_Id ; firebase_id\nb1;a1', '"firebase_id"\t"name"\na1\tAda'])(
    '%j has one, and is fine',
    async (text) => {
      expect(await check(text)).toMatchObject({ problem: null, rowsCount: 1 });
    },
  );
});

it('refuses a file that the gateway would refuse before reading it', async () => {
  expect((await check('pe_user_id\n1', 'list.xlsx')).problem).toBe('The file must be a CSV file');
  const big = fileOf('x');
  Object.defineProperty(big, 'size', { value: 10 * 1024 * 1024 + 1 });
  expect((await checkPassengerCsv(big)).problem).toBe('The file must be at most 10 MB');
});

it('refuses UTF-16, as spreadsheets save it', async () => {
  const file = new File([Buffer.from('pe_user_id\n1', 'utf16le')], 'list.csv');
  expect((await checkPassengerCsv(file)).problem).toBe('The headers must include firebase_id or pe_user_id');
});

it('strips the byte order mark, and ignores line breaks within quotes when it counts lines', async () => {
  const { headers, rowsCount, problem } = await check('\uFEFFpe_user_id,name\r\n1,"Lovelace, ""Ada""\nCountess"\r\n2,Bo\r\n');
  expect(problem).toBeNull();
  expect(headers).toEqual(['pe_user_id', 'name']);
  expect(rowsCount).toBe(2);
});
