import type { TransportOutcome } from '../../platform/transport';
import { stopGateways, type Answer } from '../gateway';
import { callsOf, resolvedFields, sampleFor, variantsOf, type ResolvedField } from './fields';
import { successOf } from './openapi';
import { startRecording, type Call } from './recording';
import { sampleAnswer } from './sample-answer';

type Thing = Readonly<Record<string, unknown>>;
type Path = readonly string[];

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values that a platform may send instead of the right one: undefined omits the field. */
const faults: Readonly<Record<string, (value: unknown) => unknown>> = {
  null: () => null,
  missing: () => undefined,
  'of the wrong type': (value) => (isThing(value) ? [value] : { odd: true }),
  'too large': (value) => (typeof value === 'number' ? 1e300 : Array.isArray(value) ? 'many' : 'x'.repeat(5000)),
  empty: (value) => (Array.isArray(value) ? [] : isThing(value) ? {} : ''),
};

/** A copy with another value at a path; in lists, of the first item. */
function changed(value: unknown, [step, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (step === undefined) return change(value);
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === 0 ? changed(item, [step, ...rest], change) : item));
  return isThing(value) ? { ...value, [step]: changed(value[step], rest, change) } : value;
}

const deepest = 3;

/** The paths of all properties of an object. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return pathsIn(value[0], path);
  if (!isThing(value) || path.length === deepest) return [];
  return Object.entries(value).flatMap(([name, each]) => [[...path, name], ...pathsIn(each, [...path, name])]);
}

/** The list of a response, if it is or contains one; and the response with another list. */
function listIn(body: unknown): { items: readonly Thing[]; with: (items: readonly unknown[]) => unknown } | undefined {
  if (Array.isArray(body)) return body.every(isThing) && body.length > 0 ? { items: body, with: (items) => items } : undefined;
  if (!isThing(body)) return undefined;
  const name = ['results', 'items'].find((each) => Array.isArray(body[each]));
  const list = name === undefined ? undefined : listIn(body[name]);
  return list && name !== undefined ? { items: list.items, with: (items) => ({ ...body, [name]: items, total: items.length }) } : undefined;
}

interface Asking {
  readonly field: ResolvedField;
  readonly samples: Readonly<Record<string, unknown>>;
  /** The one call with an odd response. */
  readonly own: string;
}

type Recording = Awaited<ReturnType<typeof startRecording>>;

let recording: Recording;
const askings: Asking[] = [];

beforeAll(async () => {
  recording = await startRecording({ contract: { rate: 0, isEnforced: false } });
  for (const field of resolvedFields.filter(({ kind }) => kind === 'query')) {
    for (const samples of variantsOf(field)) {
      const { own } = await callsOf(recording, field, samples);
      const [first] = own;
      if (first !== undefined && own.length === 1) askings.push({ field, samples, own: first });
    }
  }
}, 120_000);

afterAll(stopGateways);

/** Queries the field's leaves with a modified response to its call. */
async function ask({ field, samples, own }: Asking, change: (body: unknown) => unknown): Promise<Answer> {
  const behave = ({ operation, request }: Call): TransportOutcome | undefined => {
    if (operation?.operationId !== own || successOf(operation).schema === undefined) return undefined;
    const { status, text } = sampleAnswer(operation, request.path);
    return { status, headers: {}, text: JSON.stringify(change(JSON.parse(text))) };
  };
  return (await recording.run(sampleFor(field, 2, samples), behave)).answer;
}

/** The field's value in the response. */
function valueAt({ data }: Answer, { field }: Asking): unknown {
  return field.path.reduce<unknown>((value, { field: { name } }) => (isThing(value) ? value[name] : undefined), data);
}

const keysOf = ({ field }: Asking): Path => field.path.map(({ field: { name } }) => name);

const withoutRaw = (key: string, value: unknown): unknown => (key === 'raw' ? undefined : value);

/** Whether two responses are the same, except for linked records. */
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one, withoutRaw) === JSON.stringify(other, withoutRaw);

/** Fields computed from others under the platform's names, too: an amount needs its currency. */
const origins = new Set(['currency']);

/** Whether a field at a path, or anything below it, has an error. */
const isExplained = ({ errors }: Answer, at: readonly (string | number)[]): boolean =>
  errors.some(({ path = [] }) => at.every((step, index) => path[index] === step));

/** The mistakes in a response's errors: each must blame the platform, and name the odd field. */
const wrongErrors = ({ errors }: Answer): string[] =>
  errors
    .filter(
      ({ extensions: { code, fields } }) => code === 'INTERNAL_SERVER_ERROR' || (code === 'PLATFORM_BAD_RESPONSE' && fields === undefined),
    )
    .map(({ path, extensions: { code } }) => `${code} at ${path?.join('.')}`);

/** The mistakes in an object with one odd field: other fields must be unchanged. */
function wrongFields(answer: Answer, at: readonly (string | number)[], before: Thing, after: unknown, sent: Thing, path: Path): string[] {
  if (!isThing(after)) return ['it is gone'];
  return Object.keys(before)
    .filter((name) => name in sent && name !== path[0] && !origins.has(path[0] ?? ''))
    .filter((name) => !same(before[name], after[name]) && !(after[name] === null && isExplained(answer, [...at, name])))
    .map((name) => `${name} is another`);
}

interface Oddity {
  readonly path: Path;
  readonly what: string;
  readonly fault: (value: unknown) => unknown;
}

/** Every field of a platform object, with every fault. */
const odditiesOf = (sent: Thing): readonly Oddity[] =>
  pathsIn(sent).flatMap((path) => Object.entries(faults).map(([what, fault]) => ({ path, what, fault })));

/** So many odd rows are in one response. */
const batchSize = 24;

test('an odd field of a list row leaves the other rows and fields intact', async () => {
  const wrong: string[] = [];
  let count = 0;
  for (const asking of askings) {
    let sent: Thing | undefined;
    /** A response whose rows are between a first and a last one. */
    const rows = (middle: (row: Thing) => readonly unknown[]) => (body: unknown) => {
      const list = listIn(body);
      const [row] = list?.items ?? [];
      if (list === undefined || row === undefined) return body;
      sent = row;
      const named = (id: string): Thing => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, key === 'id' ? id : value]));
      return list.with([named('first'), ...middle(named('odd')), named('last')]);
    };
    const baseline = valueAt(
      await ask(
        asking,
        rows((row) => [row]),
      ),
      asking,
    );
    const isPage = isThing(baseline);
    const before = isPage ? baseline.items : baseline;
    if (sent === undefined || !Array.isArray(before) || before.length !== 3 || !isThing(before[1])) continue;
    const [first, usual, last]: [unknown, Thing, unknown] = [before[0], before[1], before[2]];
    const isReversed = isThing(first) && first.id === 'last';
    const keys = [...keysOf(asking), ...(isPage ? ['items'] : [])];

    const check = async (oddities: readonly Oddity[], row: Thing): Promise<void> => {
      const answer = await ask(
        asking,
        rows((each) => oddities.map(({ path, fault }) => changed(each, path, fault))),
      );
      const value = valueAt(answer, asking);
      const after = isThing(value) ? value.items : value;
      const isListed = Array.isArray(after) && after.length === oddities.length + 2;
      if (!isListed && oddities.length > 1) {
        // Some are unreadable, and it is not known which.
        const half = Math.ceil(oddities.length / 2);
        await check(oddities.slice(0, half), row);
        return check(oddities.slice(half), row);
      }
      count += oddities.length;
      const names = oddities.map(({ path, what }) => `${asking.field.name}, ${path.join('.')} ${what}`);
      wrong.push(...wrongErrors(answer).map((problem) => `${names.join(' or ')}: ${problem}`));
      if (!Array.isArray(after)) {
        wrong.push(`${names.join()}: the list is gone`);
        return;
      }
      if (!same([after.at(0), after.at(-1)], [first, last]) || (!isListed && after.length !== 2))
        wrong.push(`${names.join(' or ')}: the other rows are others`);
      const unreadable = isThing(value) && isThing(value.pageInfo) ? value.pageInfo.unreadable : undefined;
      if (!isListed && (!Array.isArray(unreadable) || unreadable.length !== 1)) wrong.push(`${names.join()}: the row is nowhere`);
      if (!isListed) return;
      for (const [index, { path }] of oddities.entries()) {
        const place = isReversed ? oddities.length - index : index + 1;
        const at = [...keys, place];
        const isNull = !isPage && after[place] === null && isExplained(answer, at);
        if (!isNull) wrong.push(...wrongFields(answer, at, usual, after[place], row, path).map((problem) => `${names[index]}: ${problem}`));
      }
    };
    const all = odditiesOf(sent);
    for (let start = 0; start < all.length; start += batchSize) await check(all.slice(start, start + batchSize), sent);
  }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(1000);
}, 120_000);

test('an odd field of a single record leaves the others intact', async () => {
  const wrong: string[] = [];
  let count = 0;
  const known = new Set<string>();
  for (const [place, asking] of askings.entries()) {
    let sent: Thing | undefined;
    const thing = (change: (body: Thing) => unknown) => (body: unknown) => {
      if (!isThing(body) || listIn(body) !== undefined) return body;
      sent = body;
      return change(body);
    };
    const before = valueAt(
      await ask(
        asking,
        thing((body) => body),
      ),
      asking,
    );
    if (sent === undefined || !isThing(before) || 'pageInfo' in before || asking.field.answers === 'JSON') continue;
    // If another field returned the same type, the same resolvers read the deeper fields; of the others, a third suffices.
    const kind = `${asking.own} ${asking.field.answers}`;
    const all = odditiesOf(sent).filter(({ path }) => path.join('.') !== 'id');
    const oddities = known.has(kind) ? all.filter(({ path }) => path.length === 1).filter((_, at) => (at + place) % 3 === 0) : all;
    known.add(kind);
    for (const { path, what, fault } of oddities) {
      count += 1;
      const answer = await ask(
        asking,
        thing((body) => changed(body, path, fault)),
      );
      const name = `${asking.field.name}, ${path.join('.')} ${what}`;
      wrong.push(...wrongErrors(answer).map((problem) => `${name}: ${problem}`));
      const problems = wrongFields(answer, keysOf(asking), before, valueAt(answer, asking), sent, path);
      wrong.push(...problems.map((problem) => `${name}: ${problem}`));
    }
  }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(1000);
}, 120_000);

/** The difference between two responses except for an additional first list item: an empty object, or a null with an error. */
function otherThanNulls(answer: Answer, at: readonly (string | number)[], before: unknown, after: unknown): string[] {
  if (same(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    const [first, ...others]: unknown[] = after;
    const isOdd = isThing(first) || (first === null && isExplained(answer, [...at, 0]));
    if (after.length === before.length + 1 && isOdd && same(before, others)) return [];
    if (after.length === before.length) return before.flatMap((item, index) => otherThanNulls(answer, [...at, index], item, after[index]));
  }
  if (!isThing(before) || !isThing(after)) return [at.join('.')];
  return Object.keys(before).flatMap((name) => (name === 'raw' ? [] : otherThanNulls(answer, [...at, name], before[name], after[name])));
}

test.each([
  ['null', null],
  ['an empty object', {}],
  ['a list', []],
])(
  'an item of a nested list that is %s leaves the others intact, and keeps its position',
  async (_what, odd) => {
    const wrong: string[] = [];
    let count = 0;
    for (const asking of askings) {
      let sent: unknown;
      const before = valueAt(
        await ask(asking, (body) => {
          sent = body;
          return body;
        }),
        asking,
      );
      const list = listIn(sent);
      const thing = list?.items[0] ?? sent;
      if (!isThing(thing) || asking.field.answers === 'JSON') continue;
      for (const path of pathsIn(thing)) {
        let isList = false;
        const withOdd = (value: unknown): unknown => {
          isList = Array.isArray(value) && value.every(isThing) && value.length > 0;
          return isList && Array.isArray(value) ? [odd, ...value] : value;
        };
        changed(thing, path, withOdd);
        if (!isList) continue;
        const answer = await ask(asking, (body) => {
          const own = listIn(body);
          return own ? own.with([changed(own.items[0], path, withOdd), ...own.items.slice(1)]) : changed(body, path, withOdd);
        });
        count += 1;
        const name = `${asking.field.name}, ${path.join('.')}`;
        wrong.push(
          ...[...wrongErrors(answer), ...otherThanNulls(answer, keysOf(asking), before, valueAt(answer, asking))].map(
            (problem) => `${name}: ${problem}`,
          ),
        );
      }
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(20);
  },
  120_000,
);
