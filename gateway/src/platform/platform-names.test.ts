import contract from '@pax/schema/platform.json';
import { viewerAnswer } from '../testing/answers';
import { liveEnvironment, startGateway, stopGateways } from '../testing/gateway';
import { sendJson, startUpstream, stopUpstreams } from '../testing/upstream';
import { badUserInput } from './errors';
import { PlatformNames } from './platform-names';

afterEach(async () => {
  await stopGateways();
  await stopUpstreams();
});

const named = (name: string, schema: object = { type: 'string' }) => ({ ...schema, 'x-platform-name': name });

const document = {
  paths: {
    '/ride': {
      parameters: [{ $ref: '#/components/parameters/Page' }],
      get: {
        parameters: [named('status_code', { name: 'status', in: 'query' })],
        responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/RideList' } } } } },
      },
      post: { requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Ride' } } } } },
    },
    '/plain': { get: { responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Plain' } } } } } } },
  },
  components: {
    parameters: { Page: named('page_number', { name: 'page', in: 'query' }) },
    schemas: {
      Plain: { type: 'object', properties: { note: { type: 'string' } } },
      RideList: {
        oneOf: [
          { type: 'object', properties: { items: named('data', { type: 'array', items: { $ref: '#/components/schemas/Ride' } }) } },
          { type: 'object', properties: { results: { type: 'array', items: { $ref: '#/components/schemas/Ride' } } } },
        ],
      },
      Ride: {
        allOf: [
          { type: 'object', properties: { pickupTime: named('pickup_time') } },
          {
            type: 'object',
            properties: {
              note: { type: 'string' },
              driver: { oneOf: [{ type: 'null' }, { type: 'object', properties: { name: named('full_name') } }] },
              // A ride has rides: a schema may contain itself.
              parts: { type: 'array', items: { $ref: '#/components/schemas/Ride' } },
            },
          },
        ],
      },
    },
  },
};

const names = PlatformNames.of(document);

test('a contract without names of the platform needs no translation', () => {
  expect(PlatformNames.of({ paths: {}, components: { schemas: { Plain: document.components.schemas.Plain } } })).toBeUndefined();
});

test('answers get the names of the contract, at any depth', () => {
  const ride = { pickup_time: 'now', note: 'x', driver: { full_name: 'Ada' }, parts: [{ pickup_time: 'later', driver: null }] };
  const wanted = { pickupTime: 'now', note: 'x', driver: { name: 'Ada' }, parts: [{ pickupTime: 'later', driver: null }] };
  expect(names?.answer({ method: 'get', path: '/ride', status: 200 }, { data: [ride] })).toEqual({ items: [wanted] });
  expect(names?.answer({ method: 'get', path: '/ride', status: 200 }, { results: [ride], total: 1 })).toEqual({
    results: [wanted],
    total: 1,
  });
});

test('the platform’s name wins if both are sent', () => {
  const answer = { results: [{ pickupTime: 'old', pickup_time: 'now' }] };
  expect(names?.answer({ method: 'get', path: '/ride', status: 200 }, answer)).toEqual({ results: [{ pickupTime: 'now' }] });
});

test('an answer without such names is the same object', () => {
  const body = { note: 'x' };
  expect(names?.answer({ method: 'get', path: '/plain', status: 200 }, body)).toBe(body);
});

test('requests and their parameters get the names of the platform', () => {
  expect(names?.request('post', '/ride', { body: { pickupTime: 'now', driver: { name: 'Ada' } } })).toMatchObject({
    body: { pickup_time: 'now', driver: { full_name: 'Ada' } },
  });
  expect(names?.request('get', '/ride', { query: { page: 0, status: 'ACTIVE', search: 'x' } })).toMatchObject({
    query: { page_number: 0, status_code: 'ACTIVE', search: 'x' },
  });
});

test('field errors are reported under the contract’s names', () => {
  const fields = { 'driver.full_name': 'Too long', 'parts.0.pickup_time': 'In the past', note: 'Empty' };
  expect(names?.error('post', '/ride', badUserInput(fields))).toMatchObject({
    fields: { 'driver.name': 'Too long', 'parts.0.pickupTime': 'In the past', note: 'Empty' },
  });
});

test('the gateway sends the names of the platform, and its callers see those of the contract alone', async () => {
  const { schemas, parameters } = contract.components;
  const UpdateUser = { ...schemas.UpdateUser, properties: { ...schemas.UpdateUser.properties, givenName: named('first_name') } };
  const MaxPerPage = named('page_size', parameters.MaxPerPage);
  const renamed = {
    ...contract,
    components: { ...contract.components, schemas: { ...schemas, UpdateUser }, parameters: { ...parameters, MaxPerPage } },
  };
  let sent = '';
  const upstream = await startUpstream((request, response) => {
    request.on('data', (chunk: Buffer) => (sent += chunk.toString()));
    request.on('end', () => {
      const isChange = request.method !== 'GET';
      if (isChange) sendJson(response, { statusCode: 422, message: 'Invalid', errors: { first_name: 'It is too long' } }, 422);
      else if (request.url?.startsWith('/v1/user?') === true)
        sendJson(response, { results: [], total: 0, maxPerPage: 7, page: 0, offset: 0 });
      else sendJson(response, viewerAnswer('SUDO'));
    });
  });
  const { query } = await startGateway({ env: liveEnvironment(upstream.base), names: PlatformNames.of(renamed) });

  await query('{ users(maxPerPage: 7) { items { id } } }');
  expect(upstream.calls.find((call) => call.startsWith('GET /v1/user?'))).toContain('page_size=7');

  const input = { id: 'u1', givenName: 'Ada', familyName: 'Lovelace', role: 'SUDO', fleetIds: [] };
  const { errors } = await query('mutation ($input: UpdateUserInput!) { updateUser(input: $input) { user { id } } }', { input });
  expect(JSON.parse(sent)).toMatchObject({ first_name: 'Ada', familyName: 'Lovelace' });
  expect(Object.keys(errors[0]?.extensions.fields ?? {})).toEqual(['givenName']);
});
