// The fake platform: plain node:http that serves prepared JSON, after `PLATFORM_DELAY_MS` if that is set.
import { createServer } from 'node:http';
import { bookingPage, fleetIds, fleetOf, intent, logPageOf, releasePage, taskIds, viewer } from './fixtures.mjs';

const bodies = [
  ...fleetIds.map((id) => [`/v1/fleet/${id}`, fleetOf(id)]),
  ['/v1/fleet', { items: fleetIds.map(fleetOf), pagination: { current_page: 0, has_more: false } }],
  ['/v1/booking', bookingPage],
  ['/v1/user/me', viewer],
  [`/v1/pa-release-intent/${intent.id}`, intent],
  [`/v1/pa-bch-release/pa-release-intent/${intent.id}`, releasePage],
  ...taskIds.map((id) => [`/v1/pa-release-task-log/pa-release-task/${id}`, logPageOf(id)]),
];
const answers = new Map(bodies.map(([path, body]) => [path, Buffer.from(JSON.stringify(body))]));
const headers = new Map([...answers].map(([path, body]) => [path, { 'content-type': 'application/json', 'content-length': body.length }]));

const delayMs = Number(process.env.PLATFORM_DELAY_MS ?? 0);
const server = createServer((request, response) => {
  const [path] = request.url.split('?');
  const answer = answers.get(path);
  const send = () => response.writeHead(200, headers.get(path)).end(answer);
  if (answer === undefined) response.writeHead(404).end();
  else if (delayMs > 0) setTimeout(send, delayMs);
  else send();
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send({ port: typeof address === 'object' ? address?.port : undefined });
});
