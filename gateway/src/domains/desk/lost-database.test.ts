import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { readConfig } from '../../config';
import { createTransport } from '../../platform/create-transport';
import { present, startGateway, stopGateways } from '../../testing/gateway';
import { signInAs } from '../../testing/sign-in';
import { until } from '../../testing/until';
import { Desk } from './desk';

const message = (type: string, ...parts: (string | Buffer)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const ready = message('Z', 'I');
const done = message('C', 'OK\0');
/** The answers of PostgreSQL's protocol for statements with and without parameters. */
const answers: Readonly<Record<string, Buffer>> = {
  P: message('1'),
  B: message('2'),
  D: message('n'),
  E: done,
  S: ready,
  Q: Buffer.concat([done, ready]),
};

/** Stands in for PostgreSQL: it accepts everything and has no rows, until it breaks its connections or freezes. */
async function startDatabase() {
  const sockets = new Set<Socket>();
  let state: 'up' | 'down' | 'frozen' = 'up';
  let cutAt: RegExp | undefined;
  const cut = () => sockets.forEach((socket) => socket.destroy());
  const answer = (socket: Socket, type: string, text: string) => {
    if (cutAt?.test(text)) {
      state = 'down';
      cut();
    }
    if (state === 'up') socket.write(type === '' ? Buffer.concat([message('R', Buffer.alloc(4)), ready]) : (answers[type] ?? ''));
  };
  const server = createServer((socket) => {
    if (state === 'down') return socket.destroy();
    sockets.add(socket);
    let unread = Buffer.alloc(0);
    let isStarted = false;
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket.on('data', (data) => {
      unread = Buffer.concat([unread, data]);
      for (;;) {
        // The first message has no type.
        const start = isStarted ? 1 : 0;
        const end = unread.length < start + 4 ? Infinity : start + unread.readUInt32BE(start);
        if (unread.length < end) return;
        const type = unread.toString('latin1', 0, start);
        const text = unread.toString('latin1', start + 4, end);
        unread = unread.subarray(end);
        isStarted = true;
        answer(socket, type, text);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `postgres://desk@127.0.0.1:${typeof address === 'object' ? address?.port : ''}/desk`,
    set(to: typeof state) {
      state = to;
      cutAt = undefined;
      if (to === 'down') cut();
    },
    cutAt: (statement: RegExp) => (cutAt = statement),
    stop: () => new Promise<void>((resolve) => (cut(), server.close(() => resolve()))),
  };
}

const database = startDatabase();
const statusText = 'query { desk(scopes: [{ type: APP_RELEASE }]) { status } }';
const deleteText = 'mutation ($input: DeleteDeskViewInput!) { deleteDeskView(input: $input) { views { id } } }';
/** After the pause between attempts. The cleaning at the start may have failed in the meantime, too. */
const isBack = (statusOf: () => Promise<unknown>) =>
  until(() => {
    const later = Date.now() + 6000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    return statusOf().then((status) => status === 'ON');
  });

afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await stopGateways();
  await (await database).stop();
});

async function start() {
  const { url, set, cutAt } = await database;
  set('up');
  const gateway = await startGateway({
    transport: await createTransport(readConfig({ MOCK_CLOCK: 'frozen' })),
    env: { DESK_DATABASE_URL: url },
  });
  const { accessToken: token } = await signInAs(gateway, 'sudo@pax.example');
  const { data } = await gateway.query('{ fleets(maxPerPage: 1) { items { id } } }', {}, { token });
  const fleetId = present(data?.fleets?.items?.[0]?.id);
  const statusOf = async () => (await gateway.query(statusText, {}, { token })).data?.desk?.status;
  expect(await statusOf()).toBe('ON');
  const input = { id: randomUUID(), list: 'bookings', fleetId };
  return { set, cutAt, statusOf, deleteView: () => gateway.query(deleteText, { input }, { token }) };
}

it.each(['down', 'frozen'] as const)('is unavailable while a database that was connected is %s, and back with it', async (state) => {
  const { set, statusOf } = await start();
  set(state);
  expect(await statusOf()).toBe('UNAVAILABLE');
  expect(await statusOf()).toBe('UNAVAILABLE');
  set('up');
  await isBack(statusOf);
});

it.each([/begin/, /delete from "desk_views"/, /commit/])('fails a change whose connection breaks at %s, and goes on', async (statement) => {
  const { cutAt, set, statusOf, deleteView } = await start();
  cutAt(statement);
  expect((await deleteView()).errors).toMatchObject([{ extensions: { code: 'DESK_UNAVAILABLE' } }]);
  set('up');
  await isBack(statusOf);
});

it('limits the total wait, however many statements it runs', async () => {
  const desk = new Desk({
    config: { database: { kind: 'sqlite', path: ':memory:' }, retentionDays: 90 },
    now: () => 0,
    log: { warn: () => undefined },
  });
  await expect(desk.use(() => new Promise(() => undefined))).rejects.toMatchObject({ code: 'DESK_UNAVAILABLE' });
  await desk.close();
});
