import document from '@pax/schema/platform.json';
import { ContractComparison } from '../../../../tools/doctor/comparison';
import { answerPointer } from '../../platform/contract-schema';
import { bookingAnswer } from '../answers';
import { operations, problems, successOf, type Operation } from './openapi';
import { sampleAnswer } from './sample-answer';

const comparison = new ContractComparison(document, 'PROVIDER');

const withAnswers = operations.filter((operation) => successOf(operation).schema !== undefined);

const violationsIn = ({ method, path, ...operation }: Operation, body: unknown) =>
  comparison
    .differences(answerPointer(method, path, successOf({ method, path, ...operation }).status), body)
    .filter(({ isViolation }) => isViolation);

const unlike = [null, 7.5, 'tomorrow', true, [], {}, undefined];

/** Copies of a value in which one part is something else: each part in each way. */
function* variants(value: unknown, depth = 0): Generator {
  for (const other of unlike) yield other;
  if (depth > 6 || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of variants(value[0], depth + 1)) yield [item];
    return;
  }
  for (const [name, inner] of Object.entries(value)) for (const changed of variants(inner, depth + 1)) yield { ...value, [name]: changed };
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null');

test('whatever Ajv finds wrong with an answer, the comparison puts into words, and nothing else', () => {
  const unequal: string[] = [];
  for (const operation of withAnswers) {
    const { schema } = successOf(operation);
    if (schema === undefined) continue;
    const sample: unknown = JSON.parse(sampleAnswer(operation, operation.path).text);
    let count = 0;
    for (const variant of [sample, ...variants(sample)]) {
      count += 1;
      if (count > 400) break;
      const body = asJson(variant);
      const isValid = problems(schema, body) === '';
      const found = violationsIn(operation, body);
      if (isValid !== (found.length === 0))
        unequal.push(`${operation.operationId} ${JSON.stringify(body).slice(0, 200)}: ${JSON.stringify(found)}`);
    }
  }
  expect(unequal.slice(0, 5)).toEqual([]);
}, 120_000);

const bookingsAt = answerPointer('get', '/booking', 200);
const page = (results: unknown) => ({ results, total: 1, maxPerPage: 10, page: 0, offset: 0 });
const inWords = (pointer: string, body: unknown) =>
  comparison.differences(pointer, body).map(({ kind, place, text }) => `${kind} ${place}: ${text}`);

test.each([
  ['a list without its page', [], 'wrapped : a bare list instead of an object with the list in `results`'],
  ['a page in another object', { data: page([]) }, 'wrapped /data: the answer is in `/data` instead of at the top'],
  ['a list of another name', { data: { rows: [] } }, 'wrapped /data/rows: the list is in `/data/rows` instead of `/results`'],
  ['a list that is text', page('none'), 'type /results: text instead of list'],
  ['a list of another name in its page', { ...page(undefined), rows: [] }, 'renamed /results: comes as `rows`'],
  [
    'a list beside others',
    { errors: [], hits: [bookingAnswer('b1', 'f1')] },
    'wrapped /hits: the list is in `/hits` instead of `/results`',
  ],
  [
    'a list beside a page’s number',
    { _embedded: { rows: [] }, page: 0 },
    'wrapped /_embedded/rows: the list is in `/_embedded/rows` instead of `/results`',
  ],
  ['a list of a vocabulary', { 'hydra:member': [] }, 'wrapped /hydra:member: the list is in `/hydra:member` instead of `/results`'],
  ['a list four levels deep', { a: { b: { rows: [] } } }, 'wrapped /a/b/rows: the list is in `/a/b/rows` instead of `/results`'],
])('%s is one difference', (_what, body, text) => {
  expect(inWords(bookingsAt, body)).toEqual([text]);
});

test('a list of the second shape is compared with that shape, not with the first', () => {
  const fleet = { id: 'f1', name: 'Oslo', humanReadableId: 'oslo', createdAt: 1_770_000_000 };
  const found = inWords(answerPointer('get', '/fleet', 200), page([fleet]));
  expect(found).toContain('type /results/0/createdAt: whole number instead of text');
  expect(found.join()).not.toContain('items');
});

test('a null that is not allowed, and a format', () => {
  const found = inWords(answerPointer('get', '/user/{id}/entity-events', 200), page([{ id: null, createdAt: 'yesterday' }]));
  expect(found).toEqual(
    expect.arrayContaining(['type /results/0/id: null instead of text', 'value /results/0/createdAt: not a date-time']),
  );
});

const schemaAt = (name: string) => `#/components/schemas/${name}`;

test.each([
  ['whole', 'User', { status: 'success', data: { id: 'u1', authUser: {} } }, '/data'],
  [
    'in a list',
    'UserList',
    { results: [{ node: { id: 'u1', authUser: {} } }], total: 1, maxPerPage: 10, page: 0, offset: 0 },
    '/results/0/node',
  ],
  [
    'but for its ID',
    'Address',
    { id: 'a1', attributes: { address: 'Street 1', street: 'Street', city: 'Oslo', country: 'NO' } },
    '/attributes',
  ],
  ['although nothing in it is required', 'BookingVehicle', { data: { make: 'Tesla', model: 'Y' } }, '/data'],
])('an object whose contents are in another one, %s, is wrapped', (_what, schema, body, place) => {
  expect(comparison.differences(schemaAt(schema), body)).toContainEqual(expect.objectContaining({ kind: 'wrapped', place }));
});

test.each([
  ['Address', 'id', 'uuid', 'a1'],
  ['UserName', 'email', 'emailAddress', 'a@example.test'],
  ['UserName', 'givenName', 'first_name', 'Ada'],
  ['Booking', 'offerId', 'bookedOfferId', 'o1'],
  ['Booking', 'creationDate', 'createdAt', '2026-03-01T08:30:00.000Z'],
  ['Coordinates', 'longitude', 'lng', 4.9],
  ['StoreConfigCheck', 'isValid', 'valid', true],
])('%s.%s that comes as %s is renamed', (schema, name, found, value) => {
  expect(comparison.differences(schemaAt(schema), { [found]: value })).toContainEqual(
    expect.objectContaining({ kind: 'renamed', place: `/${name}`, found }),
  );
});

test('a declared name in an object of any names is renamed by its words alone: the others are data', () => {
  const found = inWords(schemaAt('ReleaseTask'), {
    metadata: { pipeline_url: 'https://example.test/', projectName: 'app', apkLink: 'https://example.test/' },
  });
  expect(found.filter((each) => each.startsWith('renamed'))).toEqual([
    'renamed /metadata/pipelineUrl: comes as `pipeline_url`',
    'renamed /metadata/apkUrl: comes as `apkLink`',
  ]);
});
