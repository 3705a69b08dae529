// The fake platform: plain node:http that serves JSON made beforehand, without a delay.
import { createServer } from 'node:http';
import { bookingPage, fleetIds, fleetOf } from './fixtures.mjs';

const answers = new Map(fleetIds.map((id) => [`/v1/fleet/${id}`, Buffer.from(JSON.stringify(fleetOf(id)))]));
answers.set('/v1/booking', Buffer.from(JSON.stringify(bookingPage)));
const headers = new Map([...answers].map(([path, body]) => [path, { 'content-type': 'application/json', 'content-length': body.length }]));

const server = createServer((request, response) => {
  const [path] = request.url.split('?');
  const answer = answers.get(path);
  if (answer === undefined) response.writeHead(404).end();
  else response.writeHead(200, headers.get(path)).end(answer);
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
