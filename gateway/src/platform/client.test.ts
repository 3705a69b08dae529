import { brotliCompressSync, gzipSync } from 'node:zlib';
import document from '@pax/schema/platform.json';
import { liveEnvironment, startGateway, stopGateways } from '../testing/gateway';
import { sendJson, startUpstream, stopUpstreams, type Respond } from '../testing/upstream';
import { PlatformNames } from './platform-names';

afterEach(async () => {
  await stopGateways();
  await stopUpstreams();
});

const contract = { rate: 1, isEnforced: false };
const sudo = { id: 'u1', givenName: 'Ada', familyName: 'King', authUserRole: { authRole: { code: 'SUDO' } } };

/** A platform that makes every change and answers it in its own way. */
async function answeringChanges(answerChange: Respond) {
  const upstream = await startUpstream((request, response) => {
    if (request.method === 'GET')
      sendJson(response, request.url?.startsWith('/v1/user/me') ? sudo : { ...sudo, id: 'u2', status: 'FAILED' });
    else answerChange(request, response);
  });
  const gateway = await startGateway({ env: liveEnvironment(upstream.base), contract });
  return { upstream, gateway };
}

describe('a change without a response in the contract is done', () => {
  test.each<[string, Respond]>([
    ['200 without a body', (_request, response) => response.writeHead(200).end()],
    ['202 without a body', (_request, response) => response.writeHead(202).end()],
    ['205 without a body', (_request, response) => response.writeHead(205).end()],
    ['true', (_request, response) => sendJson(response, true)],
    ['the number of rows', (_request, response) => sendJson(response, { affected: 1 })],
    ['a text', (_request, response) => response.writeHead(200).end('OK')],
  ])('a change with %s is done', async (_what, answerChange) => {
    const { gateway } = await answeringChanges(answerChange);
    const { data, errors } = await gateway.query('mutation { deleteUser(input: { id: "u2" }) { id } }');
    expect({ data, errors }).toEqual({ data: { deleteUser: { id: 'u2' } }, errors: [] });
    expect(gateway.logs()).toContain('"operation":"DELETE /user/{id}"');
  });

  test('but not if it failed', async () => {
    const { gateway } = await answeringChanges((_request, response) => sendJson(response, { message: 'No' }, 409));
    expect((await gateway.query('mutation { deleteUser(input: { id: "u2" }) { id } }')).errors).toMatchObject([
      { message: 'No', extensions: { code: 'CONFLICT' } },
    ]);
  });
});

describe('a change that returns nothing although it should', () => {
  test.each([200, 202, 204])('is done, and its result is read (%i)', async (status) => {
    const { gateway, upstream } = await answeringChanges((_request, response) => response.writeHead(status).end());
    const { data, errors } = await gateway.query('mutation { updateViewer(input: { givenName: "A", familyName: "B" }) { viewer { id } } }');
    expect({ data, errors }).toEqual({ data: { updateViewer: { viewer: { id: 'u1' } } }, errors: [] });
    expect(upstream.calls).toEqual(['PUT /v1/user/me', 'GET /v1/user/me']);
    expect(gateway.logs()).toContain('"operation":"PUT /user/me"');
  });

  test.each<[string, Respond]>([
    ['null', (_request, response) => sendJson(response, null)],
    ['true', (_request, response) => sendJson(response, true)],
    ['a word', (_request, response) => response.writeHead(200).end('OK')],
    ['an empty object', (_request, response) => sendJson(response, {})],
    ['its success', (_request, response) => sendJson(response, { success: true, message: 'Updated' })],
    ['the number of rows', (_request, response) => sendJson(response, { affected: 1 })],
  ])('is done, and its result is read, also after %s', async (_what, answerChange) => {
    const { gateway, upstream } = await answeringChanges(answerChange);
    const { data, errors } = await gateway.query('mutation { updateViewer(input: { givenName: "A", familyName: "B" }) { viewer { id } } }');
    expect({ data, errors }).toEqual({ data: { updateViewer: { viewer: { id: 'u1' } } }, errors: [] });
    expect(upstream.calls).toEqual(['PUT /v1/user/me', 'GET /v1/user/me']);
  });

  test('is not done if it is a page, such as one to sign in', async () => {
    const { gateway, upstream } = await answeringChanges((_request, response) => response.writeHead(200).end('<!doctype html><p>Sign in'));
    const { errors } = await gateway.query('mutation { updateViewer(input: { givenName: "A", familyName: "B" }) { viewer { id } } }');
    expect(errors).toMatchObject([{ extensions: { code: 'PLATFORM_BAD_RESPONSE' } }]);
    expect(upstream.calls).toEqual(['PUT /v1/user/me']);
  });

  test.each<[string, Respond]>([
    ['false', (_request, response) => sendJson(response, false)],
    ['success: false', (_request, response) => sendJson(response, { success: false, message: 'Not allowed' })],
    ['an error', (_request, response) => sendJson(response, { error: 'The user is locked' })],
    ['an error with details', (_request, response) => sendJson(response, { error: { code: 'LOCKED', message: 'The user is locked' } })],
    ['GraphQL’s errors', (_request, response) => sendJson(response, { data: null, errors: [{ message: 'Locked' }] })],
    ['the status of an error', (_request, response) => sendJson(response, { status: 'error', code: 'LOCKED' })],
    ['a text about an error', (_request, response) => response.writeHead(200).end('Error: not allowed')],
  ])('has an unknown outcome after a success with %s', async (_what, answerChange) => {
    const { gateway, upstream } = await answeringChanges(answerChange);
    const changes = [
      ['mutation { updateViewer(input: { givenName: "A", familyName: "B" }) { viewer { id } } }', 'PUT /v1/user/me'],
      ['mutation { deleteUser(input: { id: "u2" }) { id } }', 'DELETE /v1/user/u2'],
    ] as const;
    for (const [text, call] of changes) {
      const { errors } = await gateway.query(text);
      expect(errors).toMatchObject([{ extensions: { code: 'PLATFORM_BAD_RESPONSE' } }]);
      expect(errors[0]?.extensions).not.toHaveProperty('notSent');
      expect(upstream.calls.at(-1)).toBe(call);
    }
  });

  test.each([
    ['deleted', 'mutation { deleteUser(input: { id: "u2" }) { id } }'],
    ['changed', 'mutation { updateViewer(input: { givenName: "A", familyName: "B" }) { viewer { id } } }'],
  ])('is done if the response is the %s record, whatever went wrong with that earlier', async (_what, text) => {
    const { gateway } = await answeringChanges((_request, response) =>
      sendJson(response, { ...sudo, status: 'FAILED', error: 'No stock' }),
    );
    expect((await gateway.query(text)).errors).toEqual([]);
  });

  test('is not asked for again after a short response under the platform’s own names', async () => {
    const renamed = structuredClone(document);
    Object.assign(renamed.components.schemas.AuthUser.properties.id, { 'x-platform-name': 'uuid' });
    const me = { ...sudo, id: undefined, uuid: 'u1' };
    const upstream = await startUpstream((request, response) =>
      sendJson(response, request.method === 'GET' ? me : { uuid: 'u1', givenName: 'A', familyName: 'B' }),
    );
    const gateway = await startGateway({ env: liveEnvironment(upstream.base), contract, names: PlatformNames.of(renamed) });
    const { data } = await gateway.query('mutation { updateViewer(input: { givenName: "A", familyName: "B" }) { viewer { id } } }');
    expect(data).toEqual({ updateViewer: { viewer: { id: 'u1' } } });
    expect(upstream.calls).toEqual(['PUT /v1/user/me']);
  });

  test('is read at the path above for an action', async () => {
    const { gateway, upstream } = await answeringChanges((_request, response) => response.writeHead(200).end());
    const { data, errors } = await gateway.query('mutation { syncBookingStatus(input: { id: "b1" }) { booking { id } } }');
    expect({ data, errors }).toEqual({ data: { syncBookingStatus: { booking: { id: 'u2' } } }, errors: [] });
    expect(upstream.calls.slice(-2)).toEqual(['POST /v1/booking/b1/sync-status', 'GET /v1/booking/b1']);
  });

  test('has an unknown outcome if nothing can be read', async () => {
    const { gateway } = await answeringChanges((_request, response) => response.writeHead(201).end());
    const input = { email: 'a@b.example', givenName: 'A', familyName: 'B', role: 'SUDO', fleetIds: ['f1'] };
    const { errors } = await gateway.query('mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }', { input });
    // Not a rejection: the dashboard checks whether the user exists.
    expect(errors).toMatchObject([{ extensions: { code: 'PLATFORM_BAD_RESPONSE' } }]);
    expect(errors[0]?.extensions).not.toHaveProperty('notSent');
  });
});

describe('numbers that JavaScript cannot hold', () => {
  const metadata =
    '{"card":9007199254740993,"limit":1e400,"note":"9007199254740993: \\"1e400\\"","rate":0.123456789012345,"n":[-12345678901234567890]}';
  const asText = {
    card: '9007199254740993',
    limit: '1e400',
    note: '9007199254740993: "1e400"',
    rate: 0.123456789012345,
    n: ['-12345678901234567890'],
  };
  const read = '{ passenger(id: "p1") { paymentCustomer { metadata } } }';
  const save = `mutation ($input: UpdatePaymentCustomerMetadataInput!) {
    updatePaymentCustomerMetadata(input: $input) { paymentCustomer { metadata } }
  }`;

  async function withCustomer() {
    const bodies: string[] = [];
    const upstream = await startUpstream((request, response) => {
      request.setEncoding('utf8').on('data', (chunk: string) => bodies.push(chunk));
      request.on('end', () => {
        if (request.url?.startsWith('/v1/user/me')) sendJson(response, sudo);
        else if (request.url?.startsWith('/v1/passenger/')) sendJson(response, { id: 'p1' });
        else response.writeHead(200).end(`{"id":"c1","passengerId":"p1","metadata":${metadata}}`);
      });
    });
    return { bodies, ...(await startGateway({ env: liveEnvironment(upstream.base), contract })) };
  }

  test('are texts with all their digits', async () => {
    const { query } = await withCustomer();
    expect((await query(read)).data?.passenger?.paymentCustomer?.metadata).toEqual(asText);
  });

  test('are numbers again when the record is written back', async () => {
    const { query, bodies } = await withCustomer();
    const input = { passengerId: 'p1', metadata: { ...asText, added: '17' }, expected: asText };
    expect((await query(save, { input })).errors).toEqual([]);
    expect(bodies.join('')).toBe(`{"metadata":${metadata.slice(0, -1)},"added":"17"}}`);
  });
});

describe('a response in another form', () => {
  const booking = { ...sudo, givenName: 'Tromsø' };
  const json = JSON.stringify(booking);
  const latin = { 'content-type': 'application/json; charset=ISO-8859-1' };
  test.each<[string, Buffer, Record<string, string>]>([
    ['a byte order mark', Buffer.from(`\uFEFF${json}`), {}],
    ['ISO 8859-1', Buffer.from(json, 'latin1'), latin],
    ['UTF-16', Buffer.from(json, 'utf16le'), { 'content-type': 'application/json; charset="utf-16le"' }],
    ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${json}`, 'utf16le'), {}],
    ['gzip', gzipSync(json), { 'content-encoding': 'gzip' }],
    ['Brotli', brotliCompressSync(json), { 'content-encoding': 'br' }],
    ['gzip and ISO 8859-1', gzipSync(Buffer.from(json, 'latin1')), { ...latin, 'content-encoding': 'gzip' }],
  ])('is read: %s', async (_what, body, headers) => {
    const upstream = await startUpstream((_request, response) => response.writeHead(200, headers).end(body));
    const { query } = await startGateway({ env: liveEnvironment(upstream.base) });
    expect((await query('{ viewer { givenName } }')).data).toEqual({ viewer: { givenName: 'Tromsø' } });
  });

  test.each<[string, Record<string, string>]>([
    ['an unknown charset', { 'content-type': 'application/json; charset=klingon' }],
    ['an unknown compression', { 'content-encoding': 'snappy' }],
    ['a compression that it does not have', { 'content-encoding': 'gzip' }],
  ])('is unreadable: %s', async (_what, headers) => {
    const upstream = await startUpstream((_request, response) => response.writeHead(200, headers).end(json));
    const { query } = await startGateway({ env: liveEnvironment(upstream.base) });
    expect((await query('{ viewer { givenName } }')).errors).toMatchObject([{ extensions: { code: 'PLATFORM_BAD_RESPONSE' } }]);
    expect(upstream.calls).toHaveLength(1);
    // Not an empty response, which would be a success.
    expect((await query('mutation { syncBookingStatus(input: { id: "b1" }) { booking { id } } }')).errors).toMatchObject([
      { extensions: { code: 'PLATFORM_BAD_RESPONSE' } },
    ]);
  });

  test('is unreadable if it grows beyond the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '));
    const upstream = await startUpstream((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
    const { query } = await startGateway({ env: liveEnvironment(upstream.base) });
    expect((await query('{ viewer { givenName } }')).errors).toMatchObject([{ extensions: { code: 'PLATFORM_BAD_RESPONSE' } }]);
  });

  test('keeps its status if it failed', async () => {
    const upstream = await startUpstream((_request, response) => response.writeHead(403, { 'content-encoding': 'snappy' }).end('?'));
    const { query } = await startGateway({ env: liveEnvironment(upstream.base) });
    expect((await query('{ viewer { givenName } }')).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });
});
