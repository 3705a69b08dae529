import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { describe, test } from 'node:test';
import { limitUnanswered } from './limit-unanswered.ts';

const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

/** A limited server, and a connection to it. */
async function start(handler: RequestListener) {
  const server = createServer(handler);
  limitUnanswered(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const connection = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1').setEncoding('utf8');
  connection.on('error', () => undefined);
  return {
    connection,
    [Symbol.dispose]() {
      connection.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

void describe('a connection', { timeout: 30_000 }, () => {
  test('with a thousand unanswered requests is closed, and only 32 reach the handler', async () => {
    let handled = 0;
    using client = await start(() => (handled += 1));
    client.connection.resume().write(request.repeat(1000));
    await once(client.connection, 'close');
    assert.equal(handled, 32);
  });

  test('may send 32 requests at once, and any number one after the other', async () => {
    using client = await start((_request, response) => void response.end('answered'));
    const { connection } = client;
    let received = '';
    connection.on('data', (text: string) => (received += text));
    for (let round = 1; round <= 5; round += 1) {
      connection.write(request.repeat(32));
      while (received.split('answered').length <= 32 * round) await once(connection, 'data');
    }
    assert.equal(connection.destroyed, false);
  });
});
