// The baseline for the gateway: Fastify and undici making the same REST calls, and nothing else.
import fastify from 'fastify';
import { Pool } from 'undici';

const platform = new Pool(process.env.PLATFORM_API_URL, { connections: 256 });
const call = async (path, headers) => {
  const { body } = await platform.request({ path, method: 'GET', headers: { authorization: headers.authorization } });
  return body.text();
};

const app = fastify({ logger: false });
app.get('/fleet/:id', async (/** @type {import('fastify').FastifyRequest<{ Params: { id: string } }>} */ { params, headers }, reply) => {
  reply.type('application/json');
  return call(`/v1/fleet/${params.id}`, headers);
});
app.get('/bookings', async ({ headers }) => {
  const page = JSON.parse(await call('/v1/booking?page=0&maxPerPage=50', headers));
  const fleets = JSON.parse(await call('/v1/fleet?page=0&maxPerPage=100', headers));
  const names = new Map(fleets.items.map(({ id, name }) => [id, name]));
  return { ...page, results: page.results.map((booking) => ({ ...booking, fleetName: names.get(booking.fleetId) })) };
});
app.get(
  '/release-intent/:id',
  async (/** @type {import('fastify').FastifyRequest<{ Params: { id: string } }>} */ { params: { id }, headers }) => {
    const get = async (path) => JSON.parse(await call(path, headers));
    await get('/v1/user/me?relations=authUserRole,authUserPolicies');
    const intent = await get(`/v1/pa-release-intent/${id}`);
    const page = await get(`/v1/pa-bch-release/pa-release-intent/${id}?page=0&maxPerPage=50&relations=paReleaseTasks`);
    const logsOf = (taskId) => get(`/v1/pa-release-task-log/pa-release-task/${taskId}?page=0&maxPerPage=10`);
    const withLogs = async (task) => ({ ...task, logs: await logsOf(task.id) });
    const releases = page.results.map(async (release) => ({
      ...release,
      paReleaseTasks: await Promise.all(release.paReleaseTasks.map(withLogs)),
    }));
    return { ...intent, releases: { ...page, results: await Promise.all(releases) } };
  },
);
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('message', () => process.send(process.cpuUsage()));
process.send({ port: Number(new URL(address).port) });
