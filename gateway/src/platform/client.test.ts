import { liveEnvironment, startGateway, stopGateways } from '../testing/gateway';
import { sendJson, startUpstream, stopUpstreams, type Respond } from '../testing/upstream';

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
  ])('with %s', async (_what, answerChange) => {
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
    // Not a rejection: the dashboard looks whether the user exists.
    expect(errors).toMatchObject([{ extensions: { code: 'PLATFORM_BAD_RESPONSE' } }]);
    expect(errors[0]?.extensions).not.toHaveProperty('notSent');
  });
});
