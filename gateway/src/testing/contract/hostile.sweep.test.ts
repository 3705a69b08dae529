import fc from 'fast-check';
import { stopGateways } from '../gateway';
import { callsOf, resolvedFields, sampleFor, variantsOf, type ResolvedField } from './fields';
import { startRecording, type Call } from './recording';
import type { SampleOperation } from './sample-operation';

type Recording = Awaited<ReturnType<typeof startRecording>>;

const hostile = [
  '../user/me',
  '..',
  '.',
  '%2e%2e',
  '%2f',
  'a/b',
  'a\\b',
  'a\r\nHost: evil',
  'a\0b',
  '?x=1',
  '#x',
  '&x=1',
  ';x',
  '🚕',
  '\ud800',
  '\u202e',
  'a%',
  '',
];
/** Longer than servers accept in a URL; and, as its length is all that costs time, for a few places as long as a request's body allows. */
const long = 'x'.repeat(32 * 1024);
const endless = 'x'.repeat(900 * 1024);

let recording: Recording;

afterAll(stopGateways);

type Path = readonly string[];

/** The string variables: IDs and texts, in any input. */
function textsIn(node: unknown, path: Path = []): Path[] {
  if (typeof node === 'string') return [path];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries<unknown>({ ...node }).flatMap(([key, value]) => textsIn(value, [...path, key]));
}

function replaced(node: unknown, [step, ...rest]: Path, text: string): unknown {
  if (step === undefined) return text;
  const value: unknown = Reflect.get(Object(node), step);
  if (Array.isArray(node)) return node.map((each: unknown, index) => (String(index) === step ? replaced(each, rest, text) : each));
  return { ...Object(node), [step]: replaced(value, rest, text) };
}

const withText = (sample: SampleOperation, path: Path, text: string): SampleOperation => ({
  ...sample,
  variables: Object(replaced(sample.variables, path, text)),
});

/** The intended call: method, template, names in the query. */
function meaningOf({ request, operation }: Call): string {
  const [, search = ''] = request.path.split('?');
  return `${request.method} ${operation?.path ?? request.path} ${[...new URLSearchParams(search).keys()].sort().join()}`;
}

/** An apostrophe in a query may be encoded or not: servers treat both the same. */
const withQuotes = (address: string): string => address.replaceAll('%27', "'");

/** The errors of the calls compared with the sample's; a missing call is fine, and so is a missing name in its query. */
function unintended(calls: readonly Call[], intended: readonly Call[]): string[] {
  const known = intended.map(({ operation, request }) => `${request.method} ${operation?.path}`);
  const names = new Set(intended.flatMap((call) => meaningOf(call).split(' ')[2]?.split(',') ?? []));
  return calls.flatMap((call) => {
    const { path, method } = call.request;
    const url = new URL(path, 'http://platform.invalid');
    if (withQuotes(url.pathname + url.search) !== withQuotes(path) || url.hash !== '' || url.host !== 'platform.invalid')
      return [`another address: ${path.slice(0, 200)}`];
    if (!known.includes(`${method} ${call.operation?.path}`)) return [`another call: ${method} ${path.slice(0, 200)}`];
    const added = [...url.searchParams.keys()].filter((name) => !names.has(name));
    return added.length > 0 ? [`more in the query: ${added.join()}`] : [];
  });
}

/** A text variable of a sample operation that reaches a call. */
interface Place {
  readonly field: ResolvedField;
  readonly sample: SampleOperation;
  readonly path: Path;
  /** The calls of the sample. */
  readonly intended: readonly Call[];
}

const places: Place[] = [];

/** A text that is recognised wherever it goes. */
const marker = 'marked-text';

const isMarked = ({ request: { path, body } }: Call): boolean =>
  path.includes(marker) || (typeof body === 'string' ? body.includes(marker) : body !== undefined);

/** A value that reaches only the calls that lead to a field belongs to the field that makes them. */
async function findPlaces(field: ResolvedField): Promise<void> {
  for (const samples of variantsOf(field)) {
    const { calls: intended, own } = await callsOf(recording, field, samples);
    if (!field.isRoot && own.length === 0) continue;
    const sample = sampleFor(field, 0, samples);
    for (const path of textsIn(sample.variables)) {
      const isReached =
        field.isRoot ||
        (await callsOf(recording, field, samples, (operation) => withText(operation, path, marker))).ownCalls.some(isMarked);
      if (isReached) places.push({ field, sample, path, intended });
    }
  }
}

beforeAll(async () => {
  recording = await startRecording();
  for (const field of resolvedFields) await findPlaces(field);
}, 240_000);

/** Puts a text in a place; returns how its calls differ from the sample's. */
async function probe({ field, sample, path, intended }: Place, text: string): Promise<{ wrong: string[]; isRefused: boolean }> {
  const { answer, calls } = await recording.run(withText(sample, path, text));
  const found = unintended(calls, intended);
  if (answer.errors.some(({ extensions }) => extensions.code === 'INTERNAL_SERVER_ERROR')) found.push('blames the gateway');
  return {
    wrong: found.map((problem) => `${field.name} ${path.join('.')} ${JSON.stringify(text.slice(0, 20))}: ${problem}`),
    isRefused: answer.errors.some(({ message }) => message.includes('got invalid value')),
  };
}

/** Putting all of them in every place takes twice as long: half in each, the other half in the next. */
const halfOfThem = (place: number): readonly string[] => hostile.filter((_, at) => (at + place) % 2 === 0);

test('whatever an ID or a string contains, the call is the intended one', async () => {
  const wrong: string[] = [];
  for (const [at, place] of places.entries()) {
    for (const text of halfOfThem(at)) {
      const probed = await probe(place, text);
      wrong.push(...probed.wrong);
      // A time or an enum value: the type refuses all of them.
      if (probed.isRefused) break;
    }
  }
  expect(wrong).toEqual([]);
  expect(places.length).toBeGreaterThan(300);
}, 240_000);

test('however long it is', async () => {
  const wrong: string[] = [];
  for (const [at, place] of places.filter(({ field }) => field.isRoot).entries())
    wrong.push(...(await probe(place, at % 20 === 0 ? endless : long)).wrong);
  expect(wrong).toEqual([]);
}, 240_000);

test('any text at all in any of them', async () => {
  const alphabet = fc.constantFrom(
    '.',
    '/',
    '\\',
    '%',
    '2',
    'e',
    'f',
    '?',
    '#',
    '&',
    '=',
    ',',
    ':',
    '@',
    ' ',
    '\r',
    '\n',
    '\0',
    'ü',
    '🚕',
    'a',
  );
  const text = fc.oneof(
    fc.string({ unit: alphabet, minLength: 1, maxLength: 12 }),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...places), text, async (place, value) => {
      expect((await probe(place, value)).wrong).toEqual([]);
    }),
    // The same texts in every run, so that failures are reproducible.
    { numRuns: 300, seed: 1 },
  );
}, 240_000);
