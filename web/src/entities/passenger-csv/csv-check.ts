import { counted } from '@/lib/text/counted';

/** The columns that name a passenger (specification, section 5). */
export const idColumns = ['firebase_id', 'pe_user_id'] as const;
type IdColumn = (typeof idColumns)[number];

/** A header as the platform spells it: an export of the passengers has `PE user ID`. */
const platformName = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '_');

/** Removes the apostrophe with which exports escape formulas. */
export const withoutEscape = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '');

/** The ID columns among headers. The platform's own spelling wins over equivalent ones. */
export function idColumnsIn(headers: readonly string[]): readonly { readonly name: IdColumn; readonly at: number }[] {
  const exact = headers.map((header) => header.trim().toLowerCase());
  const alike = headers.map(platformName);
  return idColumns
    .map((name) => ({ name, at: exact.includes(name) ? exact.indexOf(name) : alike.indexOf(name) }))
    .filter(({ at }) => at !== -1);
}

const previewRows = 8;
const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

/** An error in one line; the header is line 1. */
export interface LineError {
  readonly line: number;
  readonly message: string;
}

/** The contents of a list of passengers, and its errors. */
export interface CsvCheck {
  /** Why the platform would reject the whole file; null if it would not. */
  readonly problem: string | null;
  readonly headers: readonly string[];
  /** The ID columns in the file. */
  readonly ids: readonly IdColumn[];
  /** Lines with anything in them below the header. */
  readonly rowsCount: number;
  readonly preview: readonly { readonly line: number; readonly cells: readonly string[] }[];
  readonly lineErrors: readonly LineError[];
}

/** Excel reads its delimiter from such a line before the headers. */
const separatorLine = /^\uFEFF?"?sep=(?<delimiter>[,;\t])"?(?:\r\n?|\n|$)/i;

/**
 * The delimiter of a file: the most frequent one between its headers, unless the file declares it (`sep=;`). Quoted text does not count, and
 * may have line breaks.
 */
export function delimiterOf(text: string): Delimiter {
  const said = separatorLine.exec(text)?.groups?.delimiter;
  const [header = ''] = /^(?:"[^"]*"|[^"\r\n]+)*/.exec(text) ?? [];
  const bare = header.replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string) => bare.split(delimiter).length;
  return delimiters.find((delimiter) => delimiter === said) ?? delimiters.reduce((best, next) => (count(next) > count(best) ? next : best));
}

/**
 * A file in a portable form: without Excel's `sep=` line, and with consistent line endings. A file merged from two may have mixed ones, and
 * programs that expect one kind read lines with the other as a single line.
 */
export function plainCsv(text: string, delimiter: Delimiter): string {
  const rest = text.replace(separatorLine, '');
  const kinds = new Set<string>();
  // linear: a quoted cell always matches, at the latest at the end of the text
  const pattern = new RegExp(`(?<=^\\uFEFF?|[\\r\\n${delimiter}])"[^"]*(?:""[^"]*)*(?:"|$)|\\r\\n?|\\n`, 'g');
  const unified = rest.replaceAll(pattern, (match) => {
    if (match.startsWith('"')) return match;
    kinds.add(match);
    return '\n';
  });
  return kinds.size > 1 ? unified : rest;
}

/** An ID that a spreadsheet converted to a number, such as 1.23E+15. */
const scientific = /^\d(?:[.,]\d+)?E\+\d+$/i;

const emptyFile = 'The file must not be empty';
const missingIds = 'The headers must include firebase_id or pe_user_id';
const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
const linesIn = (cells: readonly string[]) => 1 + cells.reduce((count, cell) => count + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
const columns = (count: number) => counted(count, 'column');

/**
 * Checks a list of passengers record by record, while it is read: pure, and fast enough for hundreds of thousands of them.
 * A record with quoted text may span several lines.
 */
export class CsvChecker {
  #headers: string[] | undefined;
  #ids: readonly { readonly name: IdColumn; readonly at: number }[] = [];
  #line = 1;
  #rowsCount = 0;
  #startsBlank = false;
  readonly #firstLines = new Map<string, number>();
  readonly #preview: CsvCheck['preview'][number][] = [];
  readonly #errors: LineError[] = [];
  #repeatedId: IdColumn | undefined;

  /** Checks the next record. `quoteProblem`: its quotes are not closed, or have text after them. */
  add(cells: readonly string[], quoteProblem = false): void {
    const line = this.#line;
    this.#line += linesIn(cells);
    if (isBlank(cells)) {
      this.#startsBlank ||= this.#headers === undefined;
      return;
    }
    if (quoteProblem) this.#report(line, 'Unbalanced quotes in this line');
    if (this.#headers === undefined) this.#takeHeaders(cells);
    else this.#takeRow(cells, line, this.#headers.length);
  }

  result(): CsvCheck {
    const problem =
      this.#headers === undefined
        ? emptyFile
        : this.#ids.length === 0
          ? missingIds
          : this.#repeatedId !== undefined
            ? `The headers must include ${this.#repeatedId} only once`
            : this.#rowsCount === 0
              ? `${emptyFile}: it has only headers`
              : null;
    return {
      problem,
      headers: this.#headers ?? [],
      ids: this.#ids.map(({ name }) => name),
      rowsCount: this.#rowsCount,
      preview: this.#preview,
      lineErrors: this.#errors,
    };
  }

  #report(line: number, message: string): void {
    this.#errors.push({ line, message });
  }

  #takeHeaders(cells: readonly string[]): void {
    this.#headers = cells.map((cell) => cell.trim());
    // The headers are the first line, and nothing else.
    if (this.#startsBlank) return;
    const names = this.#headers.map((name) => name.toLowerCase());
    this.#repeatedId = idColumns.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
    for (const name of new Set(names.filter((each, at) => each !== '' && names.indexOf(each) !== at))) {
      this.#report(this.#line - linesIn(cells), `Two columns are called ${name}`);
    }
    this.#ids = idColumnsIn(this.#headers);
  }

  #takeRow(cells: readonly string[], line: number, width: number): void {
    this.#rowsCount += 1;
    if (this.#preview.length < previewRows) this.#preview.push({ line, cells });
    // The file is rejected whatever its lines contain.
    if (this.#ids.length === 0) return;
    if (cells.length !== width) this.#report(line, `This line has ${columns(cells.length)}, the headers have ${width}`);
    const given = this.#ids.map(({ name, at }) => ({ name, id: cells[at]?.trim() ?? '' })).filter(({ id }) => id !== '');
    if (given.length === 0) this.#report(line, 'No ID in this row');
    for (const { name, id } of given) {
      if (id.includes('\uFFFD')) this.#report(line, `This ${name} has an unreadable character (\uFFFD)`);
      if (scientific.test(id)) this.#report(line, `A spreadsheet rounded this ${name} (${id}). Format its column as text`);
      const key = `${name} ${id}`;
      const first = this.#firstLines.get(key);
      if (first === undefined) this.#firstLines.set(key, line);
      else this.#report(line, `This ${name} is in line ${first} already`);
    }
  }
}
