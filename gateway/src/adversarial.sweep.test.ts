import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as sendRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readTrustedDocuments } from './artifacts';
import { boundPort } from './server';
import { buildGateway } from './testing/built';
import { hashOf, startGateway, stopGateways } from './testing/gateway';
import { until } from './testing/until';

/** A request's processor time is at most this many times that of a plain one with a body of a megabyte. */
const maxRatio = 6;
/** On a machine on which a plain request takes less than a sixth of it. */
const maxMs = 100;
const maxMegabytes = 50;

const MB = 1024 * 1024;

let built: Awaited<ReturnType<typeof buildGateway>>;
let child: ChildProcess;
let address = '';
let metricsPort = '';
let token = '';
let plainMs = 0;

interface Sent {
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly path?: string;
}

function send({ body, headers = {}, path: target }: Sent): Promise<number | undefined> {
  const isPost = target === undefined;
  const sent = isPost ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), ...headers } : headers;
  return new Promise((resolve, reject) => {
    const request = sendRequest(`${address}${target ?? '/graphql'}`, { method: isPost ? 'POST' : 'GET', headers: sent }, (response) => {
      response
        .resume()
        .once('end', () => resolve(response.statusCode))
        .once('error', reject);
    });
    // A body that is refused is not read to its end.
    request.once('error', (error) =>
      'code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code)) ? resolve(undefined) : reject(error),
    );
    request.end(isPost ? body : undefined);
  });
}

/** The processor time that the gateway has used, in milliseconds, and its memory in megabytes. */
async function usage() {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, 'm').exec(text)?.[1]);
  return {
    ms: 1000 * (read('process_cpu_user_seconds_total') + read('process_cpu_system_seconds_total')),
    megabytes: read('process_resident_memory_bytes') / 1e6,
  };
}

async function measure(sent: Sent) {
  const before = await usage();
  const status = await send(sent);
  const after = await usage();
  return { status, ms: after.ms - before.ms, megabytes: after.megabytes - before.megabytes };
}

/** By name, the hashes of the dashboard's own operations. */
const hashes = new Map(
  [...readTrustedDocuments().values()].map((text) => [/^(?:query|mutation) (\w+)/m.exec(text)?.[1] ?? '', hashOf(text)] as const),
);

/** A body with one of the dashboard's own operations; its variables as JSON text. */
const own = (name: string, variables: string): Sent => ({
  body: `{"operationName":"${name}","variables":${variables},"extensions":{"persistedQuery":{"version":1,"sha256Hash":"${hashes.get(name)}"}}}`,
});
const byText = (query: string): Sent => ({ body: JSON.stringify({ query }) });
const coupons = (statuses: string): Sent => own('CampaignCoupons', `{"id":"x","page":0,"maxPerPage":10,"statuses":[${statuses}]}`);
const list = (item: string, count: number): string => Array.from({ length: count }, () => item).join(',');
const keys = (count: number, value = '1'): string =>
  `{${Array.from({ length: count }, (_, index) => `"k${index.toString(36)}":${value}`).join(',')}}`;
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

function form(parts: readonly string[], boundary = 'b'): Sent {
  const body = Buffer.from(`${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`);
  return {
    body,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(body.byteLength),
      'apollo-require-preflight': '1',
    },
  };
}
const field = (name: string, value: string): string => `content-disposition: form-data; name="${name}"\r\n\r\n${value}`;
const file = (content: string): string => `content-disposition: form-data; name="0"; filename="a.html"\r\n\r\n${content}`;
const operation = field('operations', String(own('Deployment', '{"f":null}').body));
const map = field('map', '{"0":["variables.f"]}');

const plain = own('Deployment', `{"x":"${'z'.repeat(MB - 500)}"}`);

const bodies: Readonly<Record<string, Sent>> = {
  '200,000 invalid values': coupons(list('"x"', 200_000)),
  '200,000 nulls': coupons(list('null', 200_000)),
  'as many invalid values as are allowed': coupons(list('"x"', 29_000)),
  'invalid values like host names': coupons(list(`"${'a.b-'.repeat(950)}"`, 50)),
  'an invalid value like a host name': coupons(`"${'a.b-'.repeat(MB / 4 - 200)}"`),
  'invalid values like tokens': coupons(list(`"${'eyJ'.repeat(38_000)}"`, 9)),
  'invalid values like stack traces': coupons(list(`"${String.raw`\n `.repeat(20_000)}"`, 9)),
  'a list that never ends': { body: '['.repeat(450_000) },
  'a deep list': own('Deployment', `{"x":${nested(MB / 2 - 500)}}`),
  'a deep object': own('Deployment', `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`),
  'empty objects': own('Deployment', `{"x":[${list('{}', MB / 3 - 300)}]}`),
  '80,000 keys': own('Deployment', keys(80_000)),
  'keys that no input has': own('SignIn', `{"input":${keys(4900)}}`),
  'a long key that no input has': own('SignIn', `{"input":{"${'a'.repeat(MB - 500)}":1}}`),
  'as many keys as are allowed, in JSON': own('SendLikumaRequest', `{"input":{"uri":"/x","requestPayload":${keys(4900)}}}`),
  'a batch': { body: `[${list('{}', MB / 3 - 10)}]` },
  'a long name': { body: JSON.stringify({ operationName: 'a.b-'.repeat(MB / 4 - 200), query: '{ deployment { mode } }' }) },
  'a long hash': { body: `{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"${'a.b-'.repeat(MB / 4 - 200)}"}}}` },
  'a long comment': byText(`{ deployment { mode } } #${'a.b-'.repeat(MB / 4 - 200)}`),
  'a long field': byText(`{ ${'a'.repeat(MB - 200)} }`),
  'a long string': byText(`{ booking(id: "${'a'.repeat(MB - 200)}") { id } }`),
  'lines before an error': byText(`{ deployment { mode } }${'\n'.repeat(MB / 2 - 200)}}`),
  'one field many times': byText(`{ ${'deployment{mode}'.repeat(240)} }`),
  'many unknown fields': byText(`{ ${Array.from({ length: 990 }, (_, index) => `fleet${index}`).join(' ')} }`),
  'many unknown variables': byText(
    `query(${Array.from({ length: 240 }, (_, index) => `$v${index}:Fleet${index}`).join(' ')}){deployment{mode}}`,
  ),
  'a long ID': own('Booking', `{"id":"${'%'.repeat(MB - 500)}","withRaw":false}`),
  'a long ID of two-byte characters': own('Booking', `{"id":"${'é'.repeat(MB / 2 - 500)}","withRaw":false}`),
  'a long instant': own('HomeToday', `{"fleetId":"x","from":"${'2026-'.repeat(MB / 5 - 200)}"}`),
  'a long sign-in': own(
    'SignIn',
    `{"input":{"code":"${'a'.repeat(MB / 2)}","codeVerifier":"b","redirectUri":"http://${'a.'.repeat(MB / 5)}"}}`,
  ),
  'a long path at Likuma': own('SendLikumaRequest', `{"input":{"uri":"/${'%25'.repeat(MB / 3 - 300)}"}}`),
  'a form of empty parts': form(Array.from({ length: 1_000_000 }, () => '')),
  'a form of fields': form(Array.from({ length: 150_000 }, () => field('x', ''))),
  'a form with a large map': form([operation, field('map', keys(40_000, '["variables.f"]'))]),
  'a form with a deep operation': form([field('operations', String(own('Deployment', `{"f":${nested(400_000)}}`).body)), map]),
  'a form with a long path': form([operation, field('map', JSON.stringify({ 0: ['a.'.repeat(MB / 2 - 200)] }))]),
  'a form with a file of near boundaries': form([operation, map, file('\r\n--bbbbbbbbbbbbbbbbbbbb'.repeat(500_000))], `${'b'.repeat(40)}c`),
  'a form with a long boundary': form([operation, map, file('a'.repeat(11_000_000))], `${'a'.repeat(4000)}b${'a'.repeat(4000)}`),
  'a form with long headers': form(Array.from({ length: 140 }, () => 'a: b\r\n'.repeat(13_000))),
  'a form with a long name': form(Array.from({ length: 140 }, () => `content-disposition: form-data; name="${'\\"'.repeat(39_000)}"\r\n`)),
  'a long Accept': { ...own('Deployment', '{}'), headers: { accept: 'a/b;q=0.1,'.repeat(1500) } },
  'a long Content-Type': { ...own('Deployment', '{}'), headers: { 'content-type': `application/json;${' a=b;'.repeat(2900)}` } },
  'a long token': { ...own('Booking', '{"id":"x","withRaw":false}'), headers: { authorization: `Bearer ${'a.b-'.repeat(3800)}` } },
  'a long path': { body: '', path: `/${'%25'.repeat(5000)}`, headers: { accept: 'text/html' } },
  'a path of dots': { body: '', path: '/..'.repeat(5000), headers: { accept: 'text/html' } },
  'a long query': { body: '', path: `/?${'%41=&'.repeat(3000)}`, headers: { accept: 'text/html' } },
};

beforeAll(async () => {
  built = await buildGateway();
  child = spawn(process.execPath, [built.main], {
    env: { PATH: process.env.PATH, PORT: '0', METRICS_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { stdout } = child;
  if (stdout === null) throw new Error('The gateway has no output');
  let output = '';
  stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  while (!/ FLEET_STAFF_READ +\S+ +\S+\n/.test(output) || !output.includes('"serving metrics"')) await once(stdout, 'data');
  [address = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
  [, metricsPort = ''] = /"port":(\d+),"msg":"serving metrics"/.exec(output) ?? [];
  [, token = ''] = /^ {2}SUDO +\S+ +(\S+)$/m.exec(output) ?? [];
  // The first ones compile and load.
  const runs = [];
  for (let run = 0; run < 6; run += 1) runs.push((await measure(plain)).ms);
  plainMs = Math.max(...runs.slice(3));
}, 60_000);

afterAll(async () => {
  child.kill('SIGTERM');
  await once(child, 'exit');
  await built.remove();
}, 60_000);

const withToken = ({ headers = {}, ...sent }: Sent): Sent => ({ ...sent, headers: { authorization: `Bearer ${token}`, ...headers } });

test.each(Object.entries(bodies))('%s: costs little, with or without a token', async (_what, sent) => {
  const budget = Math.max(maxMs, maxRatio * plainMs);
  for (const request of [sent, withToken(sent)]) {
    const first = await measure(request);
    // Once more before it counts: a collection of what others left behind costs time too.
    const { status, ms, megabytes } = first.ms > budget || first.megabytes > maxMegabytes ? await measure(request) : first;
    expect({ isCheap: ms <= budget, isSmall: megabytes <= maxMegabytes, isOurFault: status === 500, ms, megabytes }).toMatchObject({
      isCheap: true,
      isSmall: true,
      isOurFault: false,
    });
  }
});

test('pipelined requests for a large file open few files and take little memory', async () => {
  const webRoot = await mkdtemp(path.join(tmpdir(), 'pax-web-'));
  const clients: Socket[] = [];
  try {
    await mkdir(path.join(webRoot, 'assets'));
    await writeFile(path.join(webRoot, 'index.html'), '<head></head>');
    await writeFile(path.join(webRoot, 'assets/large.js'), Buffer.alloc(2 * MB, 'x'));
    const { app } = await startGateway({ webRoot });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const openFiles = () => readdirSync('/proc/self/fd').length;
    const [filesBefore, memoryBefore] = [openFiles(), process.memoryUsage.rss()];
    let [closed, files, memory] = [0, 0, 0];
    app.server.on('connection', (socket) => socket.once('close', () => (closed += 1)));
    const request = 'GET /assets/large.js HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(1000);
    while (clients.length < 10) clients.push(connect(boundPort(app) ?? 0, '127.0.0.1').on('error', () => undefined));
    // They never read.
    for (const client of clients) client.pause().write(request);
    const maxFiles = 10 * (2 + 32) + 50;
    await until(() => {
      files = Math.max(files, openFiles() - filesBefore);
      memory = Math.max(memory, (process.memoryUsage.rss() - memoryBefore) / MB);
      return closed === clients.length || files > maxFiles;
    });
    expect(files).toBeLessThanOrEqual(maxFiles);
    expect(memory).toBeLessThan(4 * maxMegabytes);
    expect((await fetch(`http://127.0.0.1:${boundPort(app)}/health/live`)).status).toBe(200);
  } finally {
    for (const client of clients) client.destroy();
    await stopGateways();
    await rm(webRoot, { recursive: true });
  }
}, 60_000);
