import type { TransportOutcome } from '../../platform/transport';
import { stopGateways, type Answer } from '../gateway';
import { callsOf, resolvedFields, sampleFor, variantsOf, type ResolvedField } from './fields';
import { successOf } from './openapi';
import { startRecording, type Call, type Misbehaviour } from './recording';
import { sampleAnswer } from './sample-answer';

/** Texts that must never reach a client or a log. */
const secrets = ['10.1.2.3', 'db.platform.internal', 'https://admin.example', 'test-token', 'platform.invalid'];
const leaks = [...secrets, '/srv/server.js'];
const leakyMessage = `Failed at ${secrets.join(' ')}\n    at handler (/srv/server.js:12:5)`;

/** Fields that succeed although their call fails, and why. */
const forgiving: Readonly<Record<string, string>> = {
  'Mutation.signOut': 'a token that could not be revoked does not prevent the sign-out',
};

const noFleet = { code: 'FORBIDDEN', why: 'a fleet that the platform does not give to the caller has no team' };

/** Fields with other codes than the table's, and why. */
const otherwise: Readonly<Record<string, { readonly code: string; readonly why: string }>> = {
  'Mutation.signIn': { code: 'UNAUTHENTICATED', why: 'a rejected grant is not a sign-in, whatever the status' },
  'Mutation.refreshSession': { code: 'UNAUTHENTICATED', why: 'a rejected grant is not a sign-in, whatever the status' },
  'UpdateFleetAttributesPayload.fleet': { code: 'PLATFORM_BAD_RESPONSE', why: 'the change is done, only its result cannot be read' },
  'Query.deskViews': noFleet,
  'Mutation.saveDeskView': noFleet,
  'Mutation.deleteDeskView': noFleet,
};

const failure = (status: number, more: object = {}, headers: Record<string, string> = {}): TransportOutcome => ({
  status,
  headers,
  text: JSON.stringify({ statusCode: status, code: 'WHY', message: leakyMessage, ...more }),
});

const answer = ({ operation, request }: Call, change: (text: string) => string): TransportOutcome | undefined => {
  if (operation === undefined || successOf(operation).schema === undefined) return undefined;
  const { status, text } = sampleAnswer(operation, request.path);
  return { status, headers: {}, text: change(text) };
};

/** Adds a field to an object, and to each object in a list. */
const withExtra = (text: string, extra: string): string => {
  const body: unknown = JSON.parse(text);
  const add = (each: unknown) => (typeof each === 'object' && each !== null ? { ...each, addedTomorrow: extra } : each);
  return JSON.stringify(Array.isArray(body) ? body.map(add) : add(body));
};

/** Wraps each object in a list, or each list in an object, except for the root and list items. */
function swapped(text: string, isList: boolean): string {
  const change = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(change);
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, wrapped(change(each))]))
      : value;
  };
  const wrapped = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return isList ? value : { 0: value };
    return isList ? [value] : value;
  };
  return JSON.stringify(change(JSON.parse(text)));
}

type Case = readonly [what: string, behave: Misbehaviour, codes: readonly string[]];

/** An empty response without an error: null for a missing record, an empty payload if nothing is read. */
const cases: readonly Case[] = [
  ['400', () => failure(400), ['BAD_USER_INPUT']],
  ['401', () => failure(401), ['UNAUTHENTICATED']],
  ['403', () => failure(403), ['FORBIDDEN', 'none']],
  ['404', () => failure(404), ['NOT_FOUND', 'none']],
  ['409', () => failure(409), ['CONFLICT']],
  ['422 with fields', () => failure(422, { errors: { name: 'is no good' } }), ['BAD_USER_INPUT']],
  ['429', () => failure(429, {}, { 'retry-after': '7' }), ['RATE_LIMITED']],
  ['500', () => failure(500), ['PLATFORM_UNAVAILABLE']],
  ['a connection that breaks', () => ({ failure: 'connection' }), ['PLATFORM_UNAVAILABLE']],
  ['more than the gateway takes', () => ({ failure: 'too large' }), ['PLATFORM_BAD_RESPONSE']],
  ['broken JSON', (call) => answer(call, (text) => text.slice(0, -1)), ['PLATFORM_BAD_RESPONSE', 'none']],
  ['a text', (call) => answer(call, () => '"text"'), ['PLATFORM_BAD_RESPONSE', 'none']],
  ['another object', (call) => answer(call, () => '{"hello":"world"}'), ['PLATFORM_BAD_RESPONSE', 'none']],
  ['unknown fields', (call) => answer(call, (text) => withExtra(text, 'new')), ['none']],
];

/**
 * A failure may omit a nested record and a missing record may be null, but no change may pass for successful, and no query may hide that
 * it is forbidden.
 */
function mayBeSilent(field: string, what: string): boolean {
  if (field.startsWith('Mutation.')) return what !== '403' && what !== '404';
  return !(what === '403' && field.startsWith('Query.'));
}

/** Codes that blame the gateway. */
const blaming = new Set(['INTERNAL_SERVER_ERROR']);

const codesOf = ({ errors }: Answer): string[] => (errors.length === 0 ? ['none'] : errors.map(({ extensions: { code } }) => code));

type Recording = Awaited<ReturnType<typeof startRecording>>;
interface Asking {
  readonly field: ResolvedField;
  readonly samples: Readonly<Record<string, unknown>>;
  /** The field's own calls. */
  readonly own: ReadonlySet<string>;
}

let strict: Recording;
const askings: Asking[] = [];

beforeAll(async () => {
  strict = await startRecording();
  for (const field of resolvedFields) {
    for (const samples of variantsOf(field)) {
      const { own } = await callsOf(strict, field, samples);
      if (own.length > 0 && forgiving[field.name] === undefined) askings.push({ field, samples, own: new Set(own) });
    }
  }
}, 120_000);

afterAll(stopGateways);

/** Only the field's own calls fail, not those that lead to it. */
const onlyOwn =
  ({ own }: Asking, behave: Misbehaviour): Misbehaviour =>
  (call, cancellation) =>
    own.has(call.operation?.operationId ?? '') ? behave(call, cancellation) : undefined;

async function ask({ run }: Recording, asking: Asking, behave: Misbehaviour, depth = 0): Promise<Answer> {
  return (await run(sampleFor(asking.field, depth, asking.samples), onlyOwn(asking, behave))).answer;
}

/** If broken responses are let through, checked or not, resolvers' failures are blamed on the platform, and readable values are read. */
const lenientCases: readonly (readonly [what: string, change: (text: string) => string])[] = [
  ['an empty object', () => '{}'],
  ['an empty list', () => '[]'],
  ['null', () => 'null'],
  ['lists of null', (text) => text.replace(/\[\{.*\}\]/s, '[null]')],
  ['texts instead of numbers', (text) => text.replaceAll(/:1\b/g, ':"many"')],
  ['objects instead of texts', (text) => text.replaceAll(/:"[^"]*"/g, ':{"en":"text"}')],
  ['lists instead of objects', (text) => swapped(text, true)],
  ['objects instead of lists', (text) => swapped(text, false)],
  ['nothing but null', (text) => text.replaceAll(/:("[^"]*"|\d+|true)/g, ':null')],
  ['unknown enum values', (text) => text.replaceAll(/:"([A-Z_]{3,}|[a-z]+)"/g, ':"TELEPORTED"')],
];

/** The problems found in each case. All cases of an operation follow each other, so that it is parsed and validated once. */
const wrong = new Map([...cases, ...lenientCases].map(([what]) => [what, new Array<string>()]));

beforeAll(async () => {
  for (const asking of askings) {
    for (const [what, behave, codes] of cases) {
      const got = await ask(strict, asking, behave);
      const allowed = mayBeSilent(asking.field.name, what) ? codes : codes.filter((code) => code !== 'none');
      const unexpected = codesOf(got).filter((code) => !allowed.includes(code) && code !== otherwise[asking.field.name]?.code);
      if (unexpected.length > 0 || got.status !== 200)
        wrong.get(what)?.push(`${asking.field.name}: ${got.status} ${unexpected.join(', ')}`);
      // The sign-in provider never receives the caller's token, so it cannot echo it.
      const isSignIn = otherwise[asking.field.name]?.code === 'UNAUTHENTICATED';
      const possible = isSignIn ? leaks.filter((leak) => leak !== 'test-token') : leaks;
      for (const leak of possible) if (got.text.includes(leak)) wrong.get(what)?.push(`${asking.field.name} leaks ${leak}`);
    }
  }
}, 480_000);

beforeAll(async () => {
  // Checking a response makes no difference to resolvers: the rates of a case alternate from field to field.
  for (const rate of [0, 1]) {
    const lenient = await startRecording({ contract: { rate, isEnforced: false } });
    for (const [place, asking] of askings.entries()) {
      for (const [what, change] of lenientCases.filter((_, at) => (at + place) % 2 === rate)) {
        const got = await ask(lenient, asking, (call) => answer(call, change), 2);
        if (codesOf(got).some((code) => blaming.has(code)))
          wrong.get(what)?.push(`${asking.field.name} at ${rate}: ${JSON.stringify(got.errors[0])}`);
      }
    }
  }
}, 480_000);

test.each(cases)('%s: every query, mutation and nested field gives the code of the error table', (what) => {
  expect(wrong.get(what)).toEqual([]);
});

test('keeps what the platform leaks out of the logs', () => {
  expect(askings.length).toBeGreaterThan(200);
  for (const leak of leaks) expect(strict.gateway.logs()).not.toContain(leak);
});

test('a platform that does not respond: every field ends at the deadline', async () => {
  const hasty = await startRecording({ env: { PLATFORM_TIMEOUT_MS: '5' } });
  const wrong: string[] = [];
  for (const asking of askings) {
    const got = await ask(
      hasty,
      asking,
      (_call, cancellation) => new Promise((resolve) => cancellation.onCancel(() => resolve({ failure: 'cancelled' }))),
    );
    const unexpected = codesOf(got).filter((code) => code !== 'PLATFORM_TIMEOUT' && code !== otherwise[asking.field.name]?.code);
    if (unexpected.length > 0) wrong.push(`${asking.field.name}: ${unexpected.join(', ')}`);
  }
  expect(wrong).toEqual([]);
}, 120_000);

test.each(lenientCases)('%s, let through: no field blames the gateway', (what) => {
  expect(wrong.get(what)).toEqual([]);
});
