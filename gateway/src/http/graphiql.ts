import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deployment } from '../deployment';
import type { DevelopmentToken } from '../platform/transport';
import { sendRequestError } from './error-responses';
import { graphiqlFile, graphiqlNames } from './graphiql-files';
import { assetHeaders, graphiqlHeaders, sandboxHeaders } from './security-headers';

/** Shows GraphiQL, and in mock mode a choice of the people whose token it sends. */
const start = `
const { people } = JSON.parse(document.querySelector('script[type="application/json"]').textContent);
const fetcher = GraphiQL.createFetcher({ url: '../graphql' });
const root = ReactDOM.createRoot(document.querySelector('#graphiql'));
const show = (person) =>
  root.render(React.createElement(GraphiQL, {
    key: person?.role,
    fetcher,
    defaultEditorToolsVisibility: 'headers',
    headers: person && JSON.stringify({ Authorization: 'Bearer ' + person.token }, null, 2),
  }));
const choice = document.querySelector('select');
for (const { role, email } of people) choice?.append(new Option(role + ' (' + email + ')'));
choice?.addEventListener('change', () => show(people[choice.selectedIndex]));
show(people[0]);
`;

function pageOf(people: readonly DevelopmentToken[]): string {
  const data = JSON.stringify({ people }).replaceAll('<', String.raw`\u003c`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>GraphiQL</title>
<link rel="stylesheet" href="graphiql/graphiql.css">
<style>body { display: flex; flex-direction: column; height: 100vh; margin: 0; font: 14px system-ui } label { padding: 8px } #graphiql { flex: 1; min-height: 0 }</style>
${people.length > 0 ? '<label>Signed in as <select></select></label>' : ''}
<div id="graphiql"></div>
<script type="application/json">${data}</script>
<script src="graphiql/react.js"></script>
<script src="graphiql/react-dom.js"></script>
<script src="graphiql/graphiql.js"></script>
<script src="graphiql/start.js"></script>
</html>
`;
}

/**
 * What `/graphql` answers to other methods than POST: where any operation is allowed, Apollo Sandbox to a browser.
 * @param respond passes a request to Apollo Server
 */
export function registerSandbox(
  app: FastifyInstance,
  { config, transport }: Deployment,
  respond: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const refuseMethod = async (_request: FastifyRequest, reply: FastifyReply) =>
    sendRequestError(reply.header('allow', 'POST'), 405, 'METHOD_NOT_ALLOWED', 'Send operations with POST');
  const others = app.supportedMethods.filter((method) => !['GET', 'HEAD', 'POST'].includes(method));
  app.route({ method: others, url: '/graphql', onRequest: refuseMethod, handler: refuseMethod });
  app.get('/graphql', async (request, reply) => {
    const isShown = config.allowsAnyOperation && !request.url.includes('?') && request.headers.accept?.includes('text/html') === true;
    return isShown ? respond(request, reply.headers(sandboxHeaders)) : refuseMethod(request, reply);
  });
  if (config.allowsAnyOperation) registerGraphiql(app, () => (config.isProduction ? [] : (transport.developmentTokens?.() ?? [])));
}

/** GraphiQL at `/graphql/graphiql`, for developers without a connection to Apollo Sandbox. */
function registerGraphiql(app: FastifyInstance, people: () => readonly DevelopmentToken[]): void {
  app.get('/graphql/graphiql', (_request, reply) => reply.headers(graphiqlHeaders).type('text/html; charset=utf-8').send(pageOf(people())));
  app.get('/graphql/graphiql/start.js', (_request, reply) =>
    reply.headers(assetHeaders).type('text/javascript; charset=utf-8').send(start),
  );
  for (const name of graphiqlNames) {
    app.get(`/graphql/graphiql/${name}`, async (_request, reply) =>
      reply
        .headers(assetHeaders)
        .type(name.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8')
        .send(await readFile(graphiqlFile(name))),
    );
  }
}
