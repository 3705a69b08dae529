// A random platform: it responds to every call of the OpenAPI document with random valid values, and signs everyone in as a Sudo.
// RANDOM_SEED changes the values; PORT is where it listens.
import { createServer } from 'node:http';
import { operationOf, successOf, type Operation } from './openapi';
import { randomAnswer } from './random-answer';

const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 4200);
const seed = Number(process.env.RANDOM_SEED ?? 1);

const tokens = { access_token: 'random-access', refresh_token: 'random-refresh', expires_in: 86_400 };

interface Answer {
  readonly status: number;
  readonly location?: string;
  readonly body?: unknown;
}

/** A user without a fleet sees no screens. */
function seedWithFleets(operation: Operation, url: string): number {
  for (let at = seed; ; at += 1000) if (JSON.stringify(randomAnswer(operation, url, at)).includes('"timezone"')) return at;
}

const person = { authUserRole: { authRole: { code: 'SUDO' } } };

function answerTo(method: string, url: string): Answer {
  const [pathname = '', search] = url.split('?');
  if (pathname === '/oauth2/auth') {
    const query = new URLSearchParams(search);
    const back = new URLSearchParams({ code: 'random-code', state: query.get('state') ?? '' });
    return { status: 302, location: `${query.get('redirect_uri') ?? ''}?${back.toString()}` };
  }
  if (pathname === '/oauth2/token') return { status: 200, body: tokens };
  const operation = operationOf({ method, path: url });
  if (operation === undefined) return { status: 404, body: { statusCode: 404, message: 'No such call' } };
  const body = randomAnswer(operation, url, operation.path === '/fleet' ? seedWithFleets(operation, url) : seed);
  return { status: successOf(operation).status, body: pathname === '/v1/user/me' ? { ...Object(body), ...person } : body };
}

const server = createServer((request, response) => {
  const { status, location, body } = answerTo(request.method ?? 'GET', request.url ?? '/');
  request.resume();
  response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) });
  response.end(body === undefined ? '' : JSON.stringify(body));
}).listen(port, host, () => process.stdout.write(`Random platform on http://${host}:${port}\n`));

process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
