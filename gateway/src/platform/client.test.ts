import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import document from '@pax/schema/platform.json';
import { liveEnvironment, startGateway, stopGateways } from '../testing/gateway';
import { testKey } from '../testing/certificates';
import { textMatching } from '../testing/matchers';
import { sendJson, startUpstream, stopUpstreams, type Respond } from '../testing/upstream';
import { PlatformNames } from './platform-names';

afterEach(async () => {
  await stopGateways();
  await stopUpstreams();
});

const contract = { rate: 1, isEnforced: false };
const sudo = { id: 'u1', givenName: 'Ada', familyName: 'King', authUserRole: { authRole: { code: 'SUDO' } } };

/** A platform that answers changes in the given way. Its reads are well. */
async function answeringChanges(answerChange: Respond, read: object = { ...sudo, id: 'u2', status: 'FAILED' }) {
  const upstream = await startUpstream((request, response) => {
    if (request.method === 'GET') sendJson(response, request.url?.startsWith('/v1/user/me') ? sudo : read);
    else answerChange(request, response);
  });
  const gateway = await startGateway({ env: liveEnvironment(upstream.base), contract });
  return { upstream, gateway };
}

const updateViewer = 'mutation { updateViewer(input: { givenName: "A", familyName: "B" }) { viewer { id } } }';
const deleteUser = 'mutation { deleteUser(input: { id: "u2" }) { id } }';
const compressed = { 'content-encoding': 'gzip' };
const answerText =
  (text: string, headers: Record<string, string> = {}): Respond =>
  (_request, response) =>
    response.writeHead(200, headers).end(text);

describe('a change with an empty response is done', () => {
  const empty: [string, Respond][] = [
    ['200', answerText('')],
    ['201', (_request, response) => response.writeHead(201).end()],
    ['202', (_request, response) => response.writeHead(202).end()],
    ['204', (_request, response) => response.writeHead(204).end()],
    ['205', (_request, response) => response.writeHead(205).end()],
    ['204 with a compression', (_request, response) => response.writeHead(204, compressed).end()],
    ['200 with a compression', answerText('', { ...compressed, 'content-length': '0' })],
    ['200 with an unknown compression', answerText('', { 'content-encoding': 'snappy' })],
    ['200 compressed', (_request, response) => response.writeHead(200, compressed).end(gzipSync(''))],
    ['a line break', answerText('\r\n')],
  ];

  test.each(empty)('without a response in the contract: %s', async (_what, answerChange) => {
    const { gateway } = await answeringChanges(answerChange);
    const { data, errors } = await gateway.query(deleteUser);
    expect({ data, errors }).toEqual({ data: { deleteUser: { id: 'u2' } }, errors: [] });
  });

  test.each(empty)('and the record is read: %s', async (_what, answerChange) => {
    const { gateway, upstream } = await answeringChanges(answerChange);
    const { data, errors } = await gateway.query(updateViewer);
    expect({ data, errors }).toEqual({ data: { updateViewer: { viewer: { id: 'u1' } } }, errors: [] });
    expect(upstream.calls).toEqual(['PUT /v1/user/me', 'GET /v1/user/me']);
    expect(gateway.logs()).toContain('"operation":"PUT /user/me"');
  });

  test('and the record is read at the path above for an action', async () => {
    const { gateway, upstream } = await answeringChanges(answerText(''));
    const { data, errors } = await gateway.query('mutation { syncBookingStatus(input: { id: "b1" }) { booking { id } } }');
    expect({ data, errors }).toEqual({ data: { syncBookingStatus: { booking: { id: 'u2' } } }, errors: [] });
    expect(upstream.calls.slice(-2)).toEqual(['POST /v1/booking/b1/sync-status', 'GET /v1/booking/b1']);
  });

  const attached = 'input: { seasonalEventId: "s1", fleetId: "f1" }';
  const event = '{ code: PAGE_VISITED, pageUri: "/", deviceTime: "2026-01-01T00:00:00Z" }';
  test.each<[string, string, object, object]>([
    [
      'sendPassengerPushNotification',
      '(input: { passengerId: "p1", message: "Hi" }) { sent deviceCount }',
      { sent: true, deviceCount: null },
      {},
    ],
    ['sendIosLiveActivity', '(input: { id: "b1" }) { sent message }', { sent: true, message: null }, {}],
    [
      'publishReleases',
      '(input: { intentId: "i1", releaseIds: ["r1"] }) { results { releaseId succeeded } }',
      { results: [{ releaseId: 'r1', succeeded: true }] },
      {},
    ],
    [
      'retryFailedReleases',
      '(input: { intentId: "i1", releaseIds: ["r1"] }) { results { releaseId succeeded } }',
      { results: [{ releaseId: 'r1', succeeded: true }] },
      {},
    ],
    ['attachSeasonalEventFleet', `(${attached}) { seasonalEventFleet { isOptedIn } }`, { seasonalEventFleet: { isOptedIn: true } }, {}],
    ['detachSeasonalEventFleet', `(${attached}) { seasonalEventFleet { isOptedIn } }`, { seasonalEventFleet: { isOptedIn: false } }, {}],
    ['recordUsageEvents', `(input: { events: [${event}] }) { recorded }`, { recorded: 1 }, {}],
    [
      'setPrivacyPolicy',
      '(input: { bookingChannelId: "c1", language: "de", type: URL, url: "https://pax.example.com" }) { policy { id } }',
      { policy: { id: 'de' } },
      [
        { id: 'en', language: 'en' },
        { id: 'de', language: 'de' },
      ],
    ],
    [
      'setTermsAndConditions',
      '(input: { bookingChannelId: "c1", language: "de", type: URL, url: "https://pax.example.com" }) { policy { id } }',
      { policy: { id: 'de' } },
      [{ id: 'de', language: 'de' }],
    ],
    [
      'updateBookingPayment',
      '(input: { id: "y1", bookingId: "b1", status: CAPTURED }) { payment { id } }',
      { payment: { id: 'y1' } },
      { id: 'b1', payment: { id: 'y1' } },
    ],
  ])('and says what it can without a record of its own: %s', async (name, rest, result, read) => {
    const { gateway } = await answeringChanges((_request, response) => response.writeHead(201).end(), read);
    const { data, errors } = await gateway.query(`mutation { ${name}${rest} }`);
    expect({ data, errors }).toEqual({ data: { [name]: result }, errors: [] });
  });

  const account = { type: 'service_account', client_email: 'a@b.example', private_key: testKey, project_id: 'p', private_key_id: 'k' };
  test.each([
    ['Ios', 'issuerId: "i1", privateKeyId: "k1"', 'p8Certificate', new File([testKey], 'AuthKey.p8'), 'issuerId', 'i1'],
    ['Google', '', 'serviceAccountCredentials', new File([JSON.stringify(account)], 'account.json'), 'clientEmail', 'a@b.example'],
  ])('and store credentials are read from their channel: %s', async (store, rest, name, file, field, value) => {
    const channel = { id: 'c1', iosAppStoreConfig: { issuerId: 'i1' }, googlePlayStoreConfig: { clientEmail: 'a@b.example' } };
    const { gateway } = await answeringChanges((request, response) => {
      request.resume().on('end', () => response.writeHead(201).end());
    }, channel);
    const change = `set${store}StoreConfiguration`;
    const text = `mutation ($file: Upload!) { ${change}(input: { bookingChannelId: "c1", ${rest}, ${name}: $file }) { configuration { ${field} } } }`;
    const { data, errors } = await gateway.upload(text, { file: null }, { 'variables.file': file });
    expect({ data, errors }).toEqual({ data: { [change]: { configuration: { [field]: value } } }, errors: [] });
  });

  test('but has an unknown outcome if its result cannot be read', async () => {
    const { gateway } = await answeringChanges((_request, response) => response.writeHead(201).end());
    const input = { email: 'a@b.example', givenName: 'A', familyName: 'B', role: 'SUDO', fleetIds: ['f1'] };
    const { errors } = await gateway.query('mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }', { input });
    // Not a rejection: the dashboard checks whether the user exists.
    expect(errors).toMatchObject([{ extensions: { code: 'PLATFORM_BAD_RESPONSE' } }]);
    expect(errors[0]?.extensions).not.toHaveProperty('notSent');
  });

  test('but not if its status is a failure', async () => {
    const { gateway } = await answeringChanges((_request, response) => sendJson(response, { message: 'No' }, 409));
    expect((await gateway.query(deleteUser)).errors).toMatchObject([{ message: 'No', extensions: { code: 'CONFLICT' } }]);
  });
});

describe('a change with a successful response', () => {
  test.each<[string, Respond]>([
    ['half a JSON', answerText('{"id":"1","givenNa')],
    ['half a JSON, short', answerText('{"success":fal')],
    ['a sentence', answerText('We are down for maintenance', { 'content-type': 'text/plain' })],
    ['a proxy’s sentence', answerText('Bad gateway: connection to 10.2.3.4 timed out')],
    ['a word', answerText('OK')],
    ['a page', answerText('<!doctype html><p>Sign in')],
    ['half a compression', (_request, response) => response.writeHead(200, compressed).end(gzipSync(JSON.stringify(sudo)).subarray(0, 30))],
    [
      'a connection that breaks off',
      (request, response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('{"id":');
        request.socket.end();
      },
    ],
    ['null', (_request, response) => sendJson(response, null)],
    ['true', (_request, response) => sendJson(response, true)],
    ['false', (_request, response) => sendJson(response, false)],
    ['a list', (_request, response) => sendJson(response, [sudo])],
    ['an empty object', (_request, response) => sendJson(response, {})],
    ['the number of rows', (_request, response) => sendJson(response, { affected: 1 })],
    ['success: true', (_request, response) => sendJson(response, { success: true, message: 'Updated' })],
    ['success: false', (_request, response) => sendJson(response, { success: false, message: 'Not allowed' })],
    ['an error', (_request, response) => sendJson(response, { error: { code: 'LOCKED', message: 'The user is locked' } })],
    ['GraphQL’s errors', (_request, response) => sendJson(response, { data: null, errors: [{ message: 'Locked' }] })],
    ['a record without an ID', (_request, response) => sendJson(response, { ...sudo, id: '' })],
  ])('that is not the contract’s has an unknown outcome: %s', async (_what, answerChange) => {
    const { gateway, upstream } = await answeringChanges(answerChange);
    const changes = [
      [updateViewer, 'PUT /v1/user/me'],
      [deleteUser, 'DELETE /v1/user/u2'],
    ] as const;
    for (const [text, call] of changes) {
      const { errors } = await gateway.query(text);
      expect(errors).toMatchObject([{ extensions: { code: textMatching(/^PLATFORM_(?:BAD_RESPONSE|UNAVAILABLE)$/) } }]);
      expect(errors[0]?.extensions).not.toHaveProperty('notSent');
      expect(upstream.calls.at(-1)).toBe(call);
    }
  });

  test.each(['{"sent":tr', 'OK', 'true', '[]'])(
    'that is not the contract’s has an unknown outcome without a record, too: %s',
    async (text) => {
      const { gateway } = await answeringChanges(answerText(text));
      const { errors } = await gateway.query(
        'mutation { sendPassengerPushNotification(input: { passengerId: "p1", message: "Hi" }) { sent } }',
      );
      const extensions = { code: 'PLATFORM_BAD_RESPONSE', platform: { status: 200 } };
      expect(errors).toMatchObject([{ path: ['sendPassengerPushNotification'], extensions }]);
    },
  );

  test('that is not JSON is logged with its reason', async () => {
    const { gateway } = await answeringChanges(answerText('OK'));
    await gateway.query(updateViewer);
    expect(gateway.logLines('platform call failed')).toMatchObject([
      { level: 40, method: 'PUT', path: '/user/me', failure: 'unreadable', fault: 'not JSON' },
    ]);
  });

  test.each([
    ['deleted', deleteUser],
    ['changed', updateViewer],
  ])('that is the %s record is done, however odd its other fields are', async (_what, text) => {
    const odd = { ...sudo, status: 'FAILED', error: 'No stock', givenName: { en: 'Ada' } };
    const { gateway } = await answeringChanges((_request, response) => sendJson(response, odd));
    expect((await gateway.query(text)).errors).toEqual([]);
  });

  test('that is short is not asked for again under the platform’s own names', async () => {
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
});

describe('numbers that JavaScript cannot hold', () => {
  const metadata =
    '{"card":9007199254740993,"limit":1e400,"note":"9007199254740993: \\"1e400\\"","rate":0.123456789012345,"n":[-12345678901234567890],' +
    '"by card":{"9007199254740993":"after \\"9007199254740993"}}';
  const asText = {
    card: '9007199254740993',
    limit: '1e400',
    note: '9007199254740993: "1e400"',
    rate: 0.123456789012345,
    n: ['-12345678901234567890'],
    'by card': { '9007199254740993': 'after "9007199254740993' },
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
    ['Zstandard', zstdCompressSync(json), { 'content-encoding': 'zstd' }],
    ['deflate', deflateSync(json), { 'content-encoding': 'deflate' }],
    ['deflate without a header', deflateRawSync(json), { 'content-encoding': 'deflate' }],
    ['gzip twice', gzipSync(gzipSync(json)), { 'content-encoding': 'gzip, gzip' }],
    ['a list with identity', gzipSync(json), { 'content-encoding': 'identity, GZIP' }],
    ['an empty coding', Buffer.from(json), { 'content-encoding': '' }],
    ['no coding', Buffer.from(json), { 'content-encoding': 'none' }],
    ['a charset for a coding', Buffer.from(json), { 'content-encoding': 'utf-8' }],
    ['gzip and ISO 8859-1', gzipSync(Buffer.from(json, 'latin1')), { ...latin, 'content-encoding': 'gzip' }],
  ])('is read: %s', async (_what, body, headers) => {
    const upstream = await startUpstream((_request, response) => response.writeHead(200, headers).end(body));
    const { query } = await startGateway({ env: liveEnvironment(upstream.base) });
    expect((await query('{ viewer { givenName } }')).data).toEqual({ viewer: { givenName: 'Tromsø' } });
  });

  test.each<[string, Record<string, string>, string]>([
    ['an unknown charset', { 'content-type': 'application/json; charset=klingon' }, 'charset: klingon'],
    ['an unknown compression', { 'content-encoding': 'gzip, snappy' }, 'content coding: snappy'],
    ['a compression that it does not have', { 'content-encoding': 'gzip' }, 'not in its content coding: gzip'],
    ['too many compressions', { 'content-encoding': 'gzip,gzip,gzip,gzip' }, 'content coding: too many'],
    ['a coding with a secret', { 'content-encoding': 'Bearer abc' }, 'content coding: unnamed'],
  ])('is unreadable, asked for once more, and logged with its reason: %s', async (_what, headers, fault) => {
    const upstream = await startUpstream((_request, response) => response.writeHead(200, headers).end(json));
    const { query, logLines } = await startGateway({ env: liveEnvironment(upstream.base) });
    expect((await query('{ viewer { givenName } }')).errors).toMatchObject([{ extensions: { code: 'PLATFORM_BAD_RESPONSE' } }]);
    expect(upstream.calls).toHaveLength(2);
    const line = { path: '/user/me', failure: 'unreadable', fault };
    expect(logLines('platform call failed')).toMatchObject([line, { ...line, retry: 1 }]);
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
