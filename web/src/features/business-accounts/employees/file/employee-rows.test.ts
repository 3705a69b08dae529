import { employeeRows, maxRows } from './employee-rows';

const groups = [{ id: 'gr-1', name: 'Management' }];
const headers = ['First name', 'Last name', 'Email', 'Phone number', 'Group'];
const rowsOf = (...lines: string[][]) => employeeRows([headers, ...lines], groups).rows;

it.each(['+31 06 1234 5678', "'+31 6 12345678"])('reads the phone number %j as the platform stores it', (phone) => {
  const [row] = rowsOf(['Ada', 'Lovelace', 'ada@acme.example', phone, '']);
  expect(row).toMatchObject({ problems: [], values: { phoneNumber: '31612345678' } });
});

it('finds its columns by name, in any order and spelling', () => {
  const { rows } = employeeRows(
    [
      ['E-mail', 'Mobile', 'family_name', 'Given name', 'Cost centre', 'Main group'],
      [' ada@acme.example ', '49301234567', 'Lovelace', 'Ada', '7', 'management'],
    ],
    groups,
  );
  const values = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@acme.example', phoneNumber: '49301234567', groupId: 'gr-1' };
  expect(rows).toEqual([{ id: '2', line: 2, values, groupName: 'management', problems: [] }]);
});

it('gives the problems of each row', () => {
  const [first, second, third] = rowsOf(
    ['Ada', 'Lovelace', 'ada@acme.example', '49301234567', ''],
    ['Grace', '', 'ADA@acme.example', 'ext. 7', 'Field staff'],
    ['Alan', 'Turing', 'alan', '', ''],
  );
  expect(first?.problems).toEqual([]);
  expect(second?.problems).toEqual([
    'Last name: This field is required',
    'Phone number: Mobile number should contain only numbers',
    'The email is in line 2 already',
    'The account has no group named Field staff',
  ]);
  expect(third?.problems).toEqual(['Email: Invalid email', 'Phone number: Please provide a phone number']);
});

it('refuses a phone number without its country, or changed by a spreadsheet, and shows it as it is in the file', () => {
  const numbers = ['06 1234 5678', '612345678', '31612345678.00'];
  const rows = rowsOf(...numbers.map((number) => ['Ada', 'Lovelace', `${number.length}@acme.example`, number, '']));
  expect(rows.map(({ values }) => values.phoneNumber)).toEqual(numbers);
  expect(rows.map(({ problems }) => problems)).toEqual([
    ['Phone number: Please start with the country code, such as +31'],
    ['Phone number: Please start with the country code, such as +31. A spreadsheet may have removed a + or a 0'],
    ['Phone number: A spreadsheet changed this number. Format its column as text, and enter the number again'],
  ]);
});

it('finds a phone number that is there twice, and cells that a delimiter has moved', () => {
  const [, second, third] = rowsOf(
    ['Ada', 'Lovelace', 'ada@acme.example', '+49 30 1234567', '', ' '],
    ['Grace', 'Hopper', 'grace@acme.example', '0049301234567', ''],
    ['Alan', 'Turing', 'alan@acme.example', '+44', '1632 960001', 'Management'],
  );
  expect(second?.problems).toEqual(['The phone number is in line 2 already']);
  expect(third?.problems).toContain('This line has 6 columns, the headers have 5');
});

it('refuses two columns for one field, because either may be meant', () => {
  const twice = [
    ['First name', 'Last name', 'Email', 'Phone', 'Mobile'],
    ['Ada', 'Lovelace', 'ada@acme.example', '31201234', '31612345678'],
  ];
  expect(employeeRows(twice, groups)).toEqual({ problem: 'The headers must include Phone number only once', rows: [] });
});

it('finds employees that the account has already', () => {
  const { rows } = employeeRows(
    [headers, ['Ada', 'Lovelace', 'ADA@acme.example', '49301234567', '']],
    groups,
    new Set(['ada@acme.example']),
  );
  expect(rows[0]?.problems).toEqual(['An employee with this email exists']);
});

it('leaves out blank lines, but counts them', () => {
  expect(rowsOf(['', '', '', '', ''], ['Ada', 'Lovelace', 'ada@acme.example', '49301234567', ''])).toMatchObject([
    { line: 3, problems: [] },
  ]);
});

it.each([
  [[], 'The file must not be empty'],
  [[headers], 'The file must not be empty: it has only headers'],
  [[['Name', 'Email']], 'The headers must include First name, Last name, Phone number'],
  [
    [headers, ...Array.from({ length: maxRows + 1 }, () => ['A', 'B', 'a@b.example', '1', ''])],
    `A file can have at most ${maxRows} employees. Split it`,
  ],
])('refuses a file as a whole (%#)', (records, problem) => {
  expect(employeeRows(records, groups)).toEqual({ problem, rows: [] });
});
