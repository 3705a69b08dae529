import { ValidationError } from 'yup';
import { fieldLabel, newEmployeeSchema, noEmployee, savedEmployee, type EmployeeValues } from '../../model/employee';

/** Removes the apostrophe with which exports escape formulas. */
const withoutEscape = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '');

/** The maximum number of employees added from one file: each costs a call. */
export const maxRows = 500;

export const templateHeaders = ['First name', 'Last name', 'Email', 'Phone number', 'Group'] as const;

type Field = keyof EmployeeValues;

/** The spellings of a field's header, normalised to lower case without spaces and punctuation. */
const spellings: Readonly<Record<Field, readonly string[]>> = {
  firstName: ['firstname', 'givenname', 'forename'],
  lastName: ['lastname', 'familyname', 'surname'],
  email: ['email', 'emailaddress'],
  phoneNumber: ['phonenumber', 'phone', 'mobile', 'mobilenumber', 'telephone'],
  groupId: ['group', 'maingroup'],
};

const isField = (name: string): name is Field => Object.hasOwn(spellings, name);
const fields = Object.keys(spellings).filter(isField);
const required = fields.filter((field) => field !== 'groupId');

const bare = (header: string): string => header.toLowerCase().replaceAll(/[^a-z]/g, '');

export interface EmployeeRow {
  readonly id: string;
  /** The header is line 1. */
  readonly line: number;
  readonly values: EmployeeValues;
  readonly groupName: string;
  readonly problems: readonly string[];
}

export interface EmployeeFile {
  /** Why the whole file is unusable; null if it is not. */
  readonly problem: string | null;
  readonly rows: readonly EmployeeRow[];
}

interface Group {
  readonly id: string;
  readonly name: string | null;
}

const failed = (problem: string): EmployeeFile => ({ problem, rows: [] });

function problemsOf(values: EmployeeValues, locale: string | null): string[] {
  try {
    newEmployeeSchema(locale).validateSync(values, { abortEarly: false });
    return [];
  } catch (problem) {
    if (!ValidationError.isError(problem)) throw problem;
    return problem.inner.map(({ path = '', message }) => `${fieldLabel(path)}: ${message}`);
  }
}

/**
 * The employees in the records of a CSV file, each with its problems.
 * @param records the cells of each record, the headers first
 * @param groups the account's
 * @param known the email addresses of the account's employees, in lower case
 * @param locale the selected fleet's
 */
export function employeeRows(
  records: readonly (readonly string[])[],
  groups: readonly Group[],
  known: ReadonlySet<string> = new Set(),
  locale: string | null = null,
): EmployeeFile {
  const [headers = [], ...lines] = records;
  const names = headers.map(bare);
  const places = new Map(fields.map((field) => [field, names.findIndex((name) => spellings[field].includes(name))]));
  const missing = required.filter((field) => places.get(field) === -1);
  if (records.length === 0) return failed('The file must not be empty');
  const twice = fields.filter((field) => names.filter((name) => spellings[field].includes(name)).length > 1);
  if (missing.length > 0) return failed(`The headers must include ${missing.map(fieldLabel).join(', ')}`);
  if (twice.length > 0) return failed(`The headers must include ${twice.map(fieldLabel).join(', ')} only once`);
  const filled = lines.map((cells, at) => ({ cells, line: at + 2 })).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) return failed('The file must not be empty: it has only headers');
  if (filled.length > maxRows) return failed(`A file can have at most ${maxRows} employees. Split it`);

  const lineOfEmail = new Map<string, number>();
  const lineOfPhone = new Map<string, number>();
  /** The earlier line with the same text, if there is one. */
  const earlierIn = (seen: Map<string, number>, text: string, line: number): number | undefined => {
    const first = seen.get(text);
    if (first === undefined && text !== '') seen.set(text, line);
    return first;
  };
  const rows = filled.map(({ cells, line }): EmployeeRow => {
    const cell = (field: Field) => withoutEscape(cells[places.get(field) ?? -1] ?? '').trim();
    const groupName = cell('groupId');
    const group = groupName === '' ? undefined : groups.find(({ name }) => name?.trim().toLowerCase() === groupName.toLowerCase());
    const values = savedEmployee({
      ...noEmployee,
      firstName: cell('firstName'),
      lastName: cell('lastName'),
      email: cell('email'),
      phoneNumber: cell('phoneNumber'),
      groupId: group?.id ?? '',
    });
    const key = values.email.toLowerCase();
    const first = earlierIn(lineOfEmail, key, line);
    const firstWithPhone = earlierIn(lineOfPhone, values.phoneNumber, line);
    // With cells beyond the headers, an unquoted delimiter has shifted the others.
    const isMoved = cells.slice(headers.length).some((text) => text.trim() !== '');
    const problems = [
      // As it is in the file: the saved number has lost its plus.
      ...problemsOf({ ...values, phoneNumber: cell('phoneNumber') }, locale),
      ...(known.has(key) ? ['An employee with this email exists'] : []),
      ...(first === undefined ? [] : [`The email is in line ${first} already`]),
      ...(firstWithPhone === undefined ? [] : [`The phone number is in line ${firstWithPhone} already`]),
      ...(isMoved ? [`This line has ${cells.length} columns, the headers have ${headers.length}`] : []),
      ...(groupName !== '' && !group ? [`The account has no group named ${groupName}`] : []),
    ];
    return { id: String(line), line, values, groupName, problems };
  });
  return { problem: null, rows };
}
