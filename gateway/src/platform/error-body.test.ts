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
    'ours',
    { code: 'X', message: 'Not valid', errors: { 'items.0.name': 'Too long' } },
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
    { message: 'Campaign is locked. Try later', reason: 'Campaign is locked. Try later' },
  ],
  [
    'class-validator’s own errors',
    {
      message: [
        { property: 'stops', constraints: {}, children: [{ property: '0', constraints: { isInt: 'at must be an integer number' } }] },
      ],
    },
    { reason: 'stops.0 at must be an integer number', fields: { 'stops.0': 'at must be an integer number' } },
  ],
  ['an error alone', { error: 'The campaign is locked' }, { message: 'The campaign is locked', reason: 'The campaign is locked' }],
  ['a code alone', { error: 'invalid_request' }, {}],
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
    'RFC 7807 with invalid-params',
    { title: 'Not valid', 'invalid-params': [{ name: 'age', reason: 'must be positive' }] },
    { message: 'Not valid', reason: 'Not valid', fields: { age: 'must be positive' } },
  ],
  [
    'Spring',
    {
      status: 400,
      error: 'Bad Request',
      path: '/x',
      errors: [{ objectName: 'user', field: 'items[0].name', defaultMessage: 'must not be blank', code: 'NotBlank' }],
    },
    { reason: 'items.0.name must not be blank', fields: { 'items.0.name': 'must not be blank' } },
  ],
  [
    'Laravel',
    { message: 'The name field is required.', errors: { name: ['The name field is required.', 'Too short'] } },
    { message: 'The name field is required.', reason: 'The name field is required.', fields: { name: 'The name field is required.' } },
  ],
  [
    'FastAPI',
    { detail: [{ loc: ['body', 'stops', 0], msg: 'field required', type: 'missing' }] },
    { reason: 'stops.0 field required', fields: { 'stops.0': 'field required' } },
  ],
  [
    'JSON:API',
    { errors: [{ title: 'No', detail: 'is taken', source: { pointer: '/data/attributes/email' } }] },
    { reason: 'email is taken', fields: { email: 'is taken' } },
  ],
  [
    'Zod',
    { issues: [{ path: ['stops', 0, 'at'], message: 'Invalid' }] },
    { reason: 'stops.0.at Invalid', fields: { 'stops.0.at': 'Invalid' } },
  ],
  [
    'texts beside a message',
    { message: 'Not valid', errors: ['The name is taken'] },
    { message: 'Not valid. The name is taken', reason: 'Not valid. The name is taken' },
  ],
  [
    'a name before its text',
    { errors: { 'user.email': '"email" is required' } },
    { reason: 'user.email is required', fields: { 'user.email': 'is required' } },
  ],
  [
    'a secret',
    { message: ['password=hunter2 is refused'], code: 7 },
    { message: 'password=[redacted] is refused', reason: 'password=[redacted] is refused' },
  ],
  ['a list', ['no'], { message: 'no', reason: 'no' }],
  ['a text', 'The name is taken', { message: 'The name is taken', reason: 'The name is taken' }],
  [
    'Django REST framework',
    { name: ['Too short.'], address: { city: ['Required.'] }, non_field_errors: ['The dates overlap.'] },
    { message: 'The dates overlap.', reason: 'The dates overlap.', fields: { name: 'Too short.', 'address.city': 'Required.' } },
  ],
  [
    'Google',
    {
      error: {
        code: 400,
        message: 'Not valid',
        status: 'X',
        details: [{ '@type': 'X', fieldViolations: [{ field: 'name', description: 'Too short' }] }],
      },
    },
    { message: 'Not valid', reason: 'Not valid', fields: { name: 'Too short' } },
  ],
  [
    'Stripe',
    { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such coupon', param: 'coupon' } },
    { message: 'No such coupon', reason: 'No such coupon', fields: { coupon: 'No such coupon' }, platformCode: 'resource_missing' },
  ],
  [
    'Microsoft',
    { error: { code: 'BadRequest', message: 'Not valid', details: [{ code: 'X', target: 'name', message: 'Too short' }] } },
    { message: 'Not valid', reason: 'Not valid', fields: { name: 'Too short' }, platformCode: 'BadRequest' },
  ],
  [
    'Strapi',
    { data: null, error: { message: '1 error', details: { errors: [{ path: ['stops', 0], message: 'Too far' }] } } },
    { message: '1 error', reason: '1 error', fields: { 'stops.0': 'Too far' } },
  ],
  [
    'Ajv',
    { errors: [{ instancePath: '/stops/0', message: 'must be string' }] },
    { reason: 'stops.0 must be string', fields: { 'stops.0': 'must be string' } },
  ],
  [
    'Mongoose, without what was entered',
    {
      message: 'User validation failed',
      errors: {
        name: { name: 'ValidatorError', message: 'Too short', kind: 'minlength', path: 'name', value: 'x', properties: { value: 'x' } },
      },
    },
    { message: 'User validation failed', reason: 'User validation failed', fields: { name: 'Too short' } },
  ],
  [
    'Zod, formatted',
    { errors: { _errors: ['Nothing to save.'], email: { _errors: ['Required'] } } },
    { message: 'Nothing to save.', reason: 'Nothing to save.', fields: { email: 'Required' } },
  ],
  [
    'fields that are called as the parts of a problem',
    { errors: { push: { message: 'Too long', title: 'Required' } } },
    { reason: 'push.message Too long. push.title Required', fields: { 'push.message': 'Too long', 'push.title': 'Required' } },
  ],
  [
    'details about an obstacle, without the records inside',
    { message: 'It is in use', details: { releaseId: 'r1', owner: { email: 'ada@pax.example' } } },
    { message: 'It is in use', reason: 'It is in use', fields: { releaseId: 'r1' } },
  ],
  ['an envelope', { success: false, error: { message: 'No' } }, { message: 'No', reason: 'No' }],
  ['another name of the message', { errorMessage: 'Not now' }, { message: 'Not now', reason: 'Not now' }],
  ['a list of errors', { error: ['The name is taken'] }, { message: 'The name is taken', reason: 'The name is taken' }],
  ['nothing', undefined, {}],
])('reads the format of %s', (_, body, read) => {
  expect(readErrorBody(body, [])).toEqual(read);
});

test('looks at no more problems than a form can have', () => {
  const errors = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`f${index}`, 'is no good']));
  expect(Object.keys(readErrorBody({ errors }, []).fields ?? {})).toHaveLength(100);
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

test('fields with a capital are the input’s, and others are part of the message', async () => {
  const problem = { title: 'One or more validation errors occurred.', errors: { GivenName: ['Too long.'], Shoe: ['is too big'] } };
  const { query } = await refusing(problem, 'application/problem+json');
  expect((await query(mutation, { input })).errors).toMatchObject([
    { message: 'One or more validation errors occurred. This shoe is too big', extensions: { fields: { givenName: 'Too long.' } } },
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
  [404, '404 page not found', 'Not found'],
  [404, 'default backend - 404', 'Not found'],
  [404, 'Not found.', 'Not found'],
  [400, '400 Bad Request', 'Invalid input'],
  [400, 'PK\u0003\u0004\u0000', 'Invalid input'],
  [400, 'The name is taken', 'The name is taken'],
])('a text with the status %i is shown if it is a sentence of the platform (%j)', (status, text, message) => {
  expect(errorOfAnswer(status, {}, text, [], 'api').message).toBe(message);
});
