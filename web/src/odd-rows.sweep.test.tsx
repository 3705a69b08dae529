import { waitFor } from '@testing-library/react';
import { openScreen, screens } from '../test/every-screen';
import { type AskedField, type FieldPath, generatedGateway, type Oddity } from '../test/generated-gateway';

// Every screen with data generated from the schema: each requested field is odd once.

/** A form shows nothing but itself. */
const unmarked = [
  'app-release-intent/create',
  'campaigns/create',
  'developer/likuma-api',
  'notification-intents/create',
  'notification-intents/create?from=some-id',
  'report-intent/create',
  'notification-intents/legacy/create',
  'seasonal-events/create',
  'users/create',
];

/** The form above the rows shows nothing but itself, either. */
const withForm = ['sandbox/fare-estimate?', 'business-accounts?tab=dispatch'];
/** Its rows are numbers of rides, which have one mark together. */
const counting = ['all-fleets'];

const isMarkedInRows = (at: string) => withForm.some((start) => at.startsWith(start));

/** React's warnings about updates that no test awaits are not the screen's fault. */
const isFault = ([message]: readonly unknown[]) => !String(message).includes('not wrapped in act');

/** Fails if a screen shows a fault that it must never show, whatever the platform sends. */
function expectWhole(errors: jest.SpyInstance) {
  expect(document.body).not.toHaveTextContent('Something went wrong');
  expect(document.body).not.toHaveTextContent('Not what the contract says');
  expect([...document.querySelectorAll('a[href], [role=link]')].filter((link) => link.textContent === '')).toEqual([]);
  expect(errors.mock.calls.filter(isFault)).toEqual([]);
}

const shownRows = () => document.querySelectorAll('tbody tr:has(td)').length;

const mark = 'button[aria-label^="Incomplete"]';

/** @param count the number of marked rows; at least one if omitted. A list may have a card above it. */
function expectMarks(count: number | undefined) {
  if (count === undefined) expect(document.querySelectorAll(mark).length).toBeGreaterThan(0);
  // A row without any identification is marked above the table.
  else expect(document.querySelectorAll(`tbody ${mark}, ${mark}:not(section *)`)).toHaveLength(count);
}

const onesIn = (code: number) => code.toString(2).replaceAll('0', '').length;

/** The oddities of fields in one rendering. */
type Odd = ReadonlyMap<FieldPath, Oddity>;

/** Unreadable fields, in a few renderings instead of one each. Each is unreadable beside every other one that is not. */
function unreadable(fields: readonly AskedField[]): Odd[] {
  const codesOf = (digits: number) => [...Array(2 ** digits).keys()].filter((code) => onesIn(code) === Math.ceil(digits / 2));
  let digits = 1;
  while (codesOf(digits).length < fields.length) digits += 1;
  const codes = codesOf(digits);
  return Array.from({ length: digits }, (_, digit) => {
    const odd = fields.filter((_field, at) => ((codes[at] ?? 0) >> digit) & 1);
    return new Map(odd.map(({ path }) => [path, 'unreadable']));
  });
}

const oddities = [undefined, 'absent', 'strange'] as const;

/** The oddity of a field in each rendering. */
type Word = readonly (typeof oddities)[number][];

const timesOdd = (word: Word) => word.filter((odd) => odd !== undefined).length;

/** Whether each oddity comes in a rendering in which nothing around the field is odd, so that it can be seen. */
const isSeen = (word: Word, around: readonly Word[]) =>
  ['absent', 'strange'].every((oddity) => word.some((odd, at) => odd === oddity && around.every((other) => other[at] === undefined)));

/** Absent and strange fields, both in a few renderings together. No two fields are alike in all of them. */
function absentAndStrange(fields: readonly AskedField[], count = 2): Odd[] {
  const words = Array.from({ length: 3 ** count }, (_, code): Word =>
    Array.from({ length: count }, (_rendering, at) => oddities[Math.floor(code / 3 ** at) % 3]),
  ).toSorted((one, other) => timesOdd(one) - timesOdd(other));
  const chosen = new Map<AskedField, Word>();
  for (const field of fields) {
    const around = [...chosen].flatMap(([{ path }, word]) => (field.path.startsWith(`${path}.`) ? [word] : []));
    const word = words.find((candidate) => isSeen(candidate, around));
    if (!word) return absentAndStrange(fields, count + 1);
    words.splice(words.indexOf(word), 1);
    chosen.set(field, word);
  }
  return Array.from({ length: count }, (_, at) => {
    const odd = [...chosen].flatMap(([{ path, mayBeAbsent }, word]): [FieldPath, Oddity][] => {
      const oddity = word[at];
      // A field that may not be absent would be unreadable again.
      return oddity === undefined || (oddity === 'absent' && !mayBeAbsent) ? [] : [[path, oddity]];
    });
    return new Map(odd);
  });
}

/** The fields that a screen requests when all of them are as usual, in rows of a list and elsewhere. */
async function openUsual(at: string) {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { root, fields } = generatedGateway();
  const { unmount: close } = await openScreen(at, root);
  expectWhole(errors);
  const tables = shownRows();
  // The store of a team's notes is the gateway's own: the platform can't make it unreadable.
  const asked = fields().filter(({ path }) => !path.startsWith('desk'));
  close();
  const ofRows = asked.filter(({ isOfRow }) => isOfRow);
  const others = asked.filter(({ isOfRow }) => !isOfRow);
  // A table marks each row, of one list or more; a list that is only read in addition has one mark.
  const rootOf = ({ path }: AskedField) => path.split('.')[0];
  const counts = [...new Set(ofRows.map(rootOf))].map((root) => ofRows.filter((field) => rootOf(field) === root).length);
  const ofTables = counts.toSorted((one, other) => other - one).slice(0, tables);
  const marks = ofTables.reduce((sum, count) => sum + count, counts.length - ofTables.length);
  return { ofRows, others, marks, isList: tables > 0 && others.length === 0 && !counting.includes(at) };
}

describe.each(screens)('%s', (at) => {
  let usual: Awaited<ReturnType<typeof openUsual>>;

  beforeAll(async () => {
    usual = await openUsual(at);
  }, 20_000);

  beforeEach(() => {
    // Without a height, the release matrix renders no rows: jsdom has no layout.
    if (at === 'app-release-intent/some-id') jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(700);
  });

  /** Opens the screen once for each element of `ofScreen`, the first time with a row for each of `ofRows`. */
  async function expectWholeWith(ofScreen: readonly Odd[], ofRows: readonly Odd[], expectMore?: (rows: number) => Promise<void>) {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    // With nothing odd it is the usual screen; a row is the same whatever is odd around its list.
    const rounds = ofScreen.length > 0 ? ofScreen : ofRows.slice(0, 1).map((): Odd => new Map());
    for (const [round, odd] of rounds.entries()) {
      const oddRows = round === 0 ? ofRows : [];
      const { root } = generatedGateway({
        rows: oddRows.length + 1,
        // Half a character, which no URL can hold as it is.
        idEnd: '\ud83d',
        oddityOf: (field, row) => (row === undefined ? odd : oddRows[row])?.get(field),
      });
      try {
        const { unmount: close } = await openScreen(at, root);
        expectWhole(errors);
        if (usual.isList) expect(shownRows()).toBeGreaterThan(oddRows.length);
        await expectMore?.(oddRows.length);
        close();
      } catch (cause) {
        throw new Error(`With ${[odd, ...oddRows].map((fields) => JSON.stringify([...fields])).join(', and in a row ')}`, { cause });
      }
    }
  }

  test('renders with unreadable fields, and shows a notice', async () => {
    const { others, ofRows, marks, isList } = usual;
    // Each row is marked for a single field.
    const ofList = ofRows.map(({ path }): Odd => new Map([[path, 'unreadable']]));
    await expectWholeWith(others.length > 0 ? unreadable(others) : [], ofList, async (rows) => {
      if (!unmarked.includes(at) && (rows > 0 || !isMarkedInRows(at))) await waitFor(() => expectMarks(isList ? marks : undefined));
    });
  }, 120_000);

  test('renders with absent or strange fields', async () => {
    const oddOf = (fields: readonly AskedField[]) => (fields.length > 0 ? absentAndStrange(fields) : []);
    await expectWholeWith(oddOf(usual.others), oddOf(usual.ofRows));
  }, 120_000);

  test('omits unreadable items of its lists, and shows a notice', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { root, fields } = generatedGateway({ oddityOf: () => 'unreadable item' });
    await openScreen(at, root);
    expectWhole(errors);
    if (fields().some(({ isList }) => isList) && !unmarked.includes(at)) await waitFor(() => expectMarks(undefined));
  });
});
