import { liveEnvironment, startGateway, stopGateways } from '../testing/gateway';
import { sendJson, startUpstream, stopUpstreams, type Upstream } from '../testing/upstream';
import { readErrorBody } from './error-body';
import { errorOfAnswer } from './errors';

afterEach(async () => {
  await stopGateways();
  await stopUpstreams();
});

const nest = { statusCode: 400, message: ['name should not be empty', 'each value in fleetIds must be a UUID'], error: 'Bad Request' };

test.each<[string, unknown, ReturnType<typeof readErrorBody>]>([
  [
    'the contract',
    { statusCode: 400, code: 'X', message: 'Not valid', errors: { 'items.0.name': 'Too long' } },
    { message: 'Not valid', reason: 'Not valid', fields: { 'items.0.name': 'Too long' }, platformCode: 'X' },
  ],
  [
    'NestJS',
    nest,
    { reason: 'name should not be empty. fleetIds must be a UUID', fields: { name: 'should not be empty', fleetIds: 'must be a UUID' } },
  ],
  [
    'NestJS without fields',
    { message: ['Campaign is locked', 'Try later.'] },
    { message: 'Campaign is locked. Try later.', reason: 'Campaign is locked. Try later.' },
  ],
  ['a status’s name', { title: 'Bad Request', status: 400 }, {}],
  [
    'RFC 9457',
    { type: 'about:blank', title: 'Not enough', detail: 'The balance is 30.' },
    { message: 'The balance is 30.', reason: 'The balance is 30.' },
  ],
  [
    'RFC 9457 with errors',
    { title: 'Your request is not valid.', errors: [{ detail: 'must be positive', pointer: '#/discount/value' }] },
    { message: 'Your request is not valid.', reason: 'Your request is not valid.', fields: { 'discount.value': 'must be positive' } },
  ],
  [
    'RFC 9457 with errors by field',
    { title: 'Not valid', errors: { name: ['Too short.', 'Not a name.'] } },
    { message: 'Not valid', reason: 'Not valid', fields: { name: 'Too short.' } },
  ],
  [
    'a secret',
    { message: ['password=hunter2 is refused', 'The name is taken'], code: 7 },
    { message: 'The name is taken', reason: 'The name is taken' },
  ],
  ['another framework', { error: { message: 'No', details: { owner: { email: 'ada@pax.example' } } } }, {}],
  ['a list', ['no'], {}],
  ['a text', 'The name is taken', {}],
  ['nothing', undefined, {}],
])('reads the format of %s', (_, body, read) => {
  expect(readErrorBody(400, body, [])).toEqual(read);
});

test('reads at most as many problems as a form can have', () => {
  const errors = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`f${index}`, 'is no good']));
  expect(Object.keys(readErrorBody(400, { message: 'x', errors }, []).fields ?? {})).toHaveLength(99);
});

const mutation = `mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }`;
const input = { email: 'ada@pax.example', givenName: 'Ada', familyName: 'King', role: 'FLEET_STAFF_READ', fleetIds: ['f1'] };

async function refusing(body: unknown, contentType = 'application/json') {
  const upstream: Upstream = await startUpstream((request, response) => {
    if (request.url?.startsWith('/v1/user/me')) sendJson(response, { id: 'u1', authUserRole: { authRole: { code: 'SUDO' } } });
    else sendJson(response, body, 400, { 'content-type': contentType });
  });
  return startGateway({ env: liveEnvironment(upstream.base) });
}

test('errors of fields in other formats reach their fields', async () => {
  const { query } = await refusing({ ...nest, message: ['givenName should not be empty', 'each value in fleetIds must be a UUID'] });
  expect((await query(mutation, { input })).errors).toMatchObject([
    {
      message: 'Invalid input',
      extensions: { code: 'BAD_USER_INPUT', fields: { givenName: 'This field is required', fleetIds: 'Enter a valid ID' } },
    },
  ]);
});

test('problems of fields that are not in the input are part of the message', async () => {
  const problem = { title: 'Not valid.', errors: { givenName: ['Too long.'], shoe: ['is too big'] } };
  const { query } = await refusing(problem, 'application/problem+json');
  expect((await query(mutation, { input })).errors).toMatchObject([
    { message: 'Not valid. This shoe is too big', extensions: { fields: { givenName: 'Too long.' } } },
  ]);
});

test('errors of fields of a read are its message', async () => {
  const { query } = await refusing({ ...nest, message: ['maxPerPage must not be greater than 50'] });
  expect((await query('{ users { items { id } } }')).errors).toMatchObject([
    { message: 'maxPerPage must not be greater than 50', extensions: { code: 'BAD_USER_INPUT' } },
  ]);
});

test('an error of many megabytes is not read', async () => {
  const { query } = await refusing({ message: 'x '.repeat(1_000_000) });
  expect((await query('{ users { items { id } } }')).errors).toMatchObject([{ message: 'Invalid input' }]);
});

test.each([
  [404, '404 page not found'],
  [400, 'PK\u0003\u0004\u0000'],
  [400, '<html>No</html>'],
])('a text with the status %i that is no JSON is not shown (%j)', (status, text) => {
  expect(errorOfAnswer(status, {}, text, [], 'api')).toMatchObject({ platform: { status, code: undefined, message: undefined } });
});
