import document from '@pax/schema/platform.json';
import { answerPointer, ContractComparison } from '../../platform/contract-comparison';
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

test('an object with thousands of other names is compared in no time', () => {
  const map = Object.fromEntries(
    Array.from({ length: 100_000 }, (_, index) => [`name${String.fromCodePoint(97 + (index % 26))}${index.toString(36)}`, 1]),
  );
  const began = performance.now();
  expect(inWords(answerPointer('get', '/booking/{id}', 200), { id: 'b1', ...map }).length).toBeGreaterThan(0);
  expect(performance.now() - began).toBeLessThan(2000);
});
