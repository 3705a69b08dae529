import { liveEnvironment, startGateway, stopGateways } from '../testing/gateway';

afterEach(stopGateways);

const closed = { ...liveEnvironment('http://127.0.0.1:9'), ALLOW_ANY_OPERATION: '' };

test.each([
  ['developers', {}],
  ['a deployment that asks for them', { ...closed, APP_ENV: 'staging', ALLOW_ANY_OPERATION: 'true' }],
])('Sandbox and introspection are there for %s', async (_who, env) => {
  const { app, query } = await startGateway({ env });
  const page = await app.inject({ url: '/graphql', headers: { accept: 'text/html' } });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('embeddable-sandbox.cdn.apollographql.com');
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(page.body).toContain('<a href="graphql/graphiql">GraphiQL</a>');
  const { data } = await query('{ __type(name: "Booking") { description fields { description args { description } } } }');
  expect(JSON.stringify(data)).not.toMatch(/"description":(null|"")/);
});

test('GraphiQL is served by the gateway itself, in mock mode with a token for each role', async () => {
  const { app } = await startGateway({ env: {} });
  const page = await app.inject({ url: '/graphql/graphiql' });
  expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
  const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source);
  expect(sources).toHaveLength(5);
  for (const source of sources) {
    const file = await app.inject({ url: `/graphql/${source}` });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toMatch(/^text\/(?:css|javascript)/);
  }
  const { people }: { people: { role: string }[] } = JSON.parse(
    /<script type="application\/json">(.*)<\/script>/.exec(page.body)?.[1] ?? '{}',
  );
  expect(people.map(({ role }) => role).sort()).toEqual(['FLEET_STAFF_ADMIN', 'FLEET_STAFF_READ', 'STAFF_ADMIN', 'STAFF_READ', 'SUDO']);
});

test('GraphiQL is not there where operations are restricted', async () => {
  const { app } = await startGateway({ env: { ...closed } });
  for (const url of ['/graphql/graphiql', '/graphql/graphiql/graphiql.js'])
    expect((await app.inject({ url, headers: { accept: 'text/html' } })).body).not.toContain('GraphiQL');
});
