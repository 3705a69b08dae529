import fc from 'fast-check';
import { stopGateways } from '../testing/gateway';
import { resolvedFields, sampleFor, variantsOf, type ResolvedField } from './fields';
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
/** As long as a request's body allows. */
const endless = 'x'.repeat(900 * 1024);

let recording: Recording;

beforeAll(async () => {
  recording = await startRecording();
});

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

/** Puts texts in each argument of a field; returns the calls that differ from the sample's. */
async function probe(field: ResolvedField, nextTexts: () => readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const samples of variantsOf(field)) {
    const sample = sampleFor(field, 0, samples);
    const intended = (await recording.run(sample)).calls;
    for (const path of textsIn(sample.variables)) {
      for (const text of nextTexts()) {
        const { answer, calls } = await recording.run(withText(sample, path, text));
        const found = unintended(calls, intended);
        if (answer.errors.some(({ extensions }) => extensions.code === 'INTERNAL_SERVER_ERROR')) found.push('blames the gateway');
        wrong.push(...found.map((problem) => `${field.name} ${path.join('.')} ${JSON.stringify(text.slice(0, 20))}: ${problem}`));
      }
    }
  }
  return wrong;
}

/** Putting all of them in every argument takes twice as long: half in each, the other half in the next. */
let places = 0;
const halfOfThem = () => {
  places += 1;
  return hostile.filter((_, at) => (at + places) % 2 === 0);
};

test('whatever an ID or a string contains, the call is the intended one', async () => {
  const wrong: string[] = [];
  for (const field of resolvedFields) wrong.push(...(await probe(field, halfOfThem)));
  expect(wrong).toEqual([]);
}, 240_000);

test('however long it is', async () => {
  const wrong: string[] = [];
  for (const field of resolvedFields.filter(({ isRoot }) => isRoot)) wrong.push(...(await probe(field, () => [endless])));
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
    fc.asyncProperty(fc.constantFrom(...resolvedFields), text, async (field, value) => {
      expect(await probe(field, () => [value])).toEqual([]);
    }),
    // The same texts in every run, so that failures are reproducible.
    { numRuns: 150, seed: 1 },
  );
}, 240_000);
