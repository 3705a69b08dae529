// What 200 people who watch one running app release cost: platform calls a minute, and bytes a look. Starts the mock platform and the built
// gateway in live mode, signs everyone in, and looks at the release's matrix as the dashboard does. Needs a build, such as `npm start` makes.
//   node gateway/bench/watching.mjs [minutes]            1 minute unless given
//   node gateway/bench/watching.mjs [minutes] --fixed    a look every five seconds, and all of it each time
// Ends with exit code 1 if a look fails.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { failAfter } from '../../tools/deadline.ts';

const WATCHERS = 200;
/** The dashboard's interval while something runs, in milliseconds. */
const INTERVAL = 5000;
const minutes = Number(process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? 1);
const isFixed = process.argv.includes('--fixed');
if (!(minutes > 0 && minutes <= 10)) throw new RangeError('Give 10 minutes at most');

// The browser tests' way to start servers is TypeScript, which this makes Node read.
const root = path.resolve(import.meta.dirname, '../..');
await import(pathToFileURL(createRequire(path.join(root, 'mock-data/package.json')).resolve('tsx')).href);
const { startGateway, startPlatform, liveSettings } = await import('../../web/e2e/servers.ts');
const { pauseBeforeRead } = await import('../../web/src/lib/live-pause.ts');

const documents = Object.entries(JSON.parse(readFileSync(path.join(root, 'gateway/dist/trusted-documents.json'), 'utf8')));
const hashOf = (name) => documents.find(([, text]) => new RegExp(`^query ${name}\\b`).test(text))[0];
const agent = new http.Agent({ keepAlive: true });

/** One operation, with the bytes of its response as sent: body and headers. */
function send(gateway, token, operationName, variables, headers = {}) {
  const body = JSON.stringify({
    operationName,
    variables,
    extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(operationName) } },
  });
  return new Promise((done, fail) => {
    const sent = http.request(
      `${gateway.url}/graphql`,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'accept-encoding': 'gzip',
          authorization: `Bearer ${token}`,
          ...headers,
        },
      },
      (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', fail);
        response.on('end', () => {
          const raw = Buffer.concat(chunks);
          const text = (response.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw).toString();
          done({
            status: response.statusCode,
            headers: response.headers,
            text,
            bytes: raw.length + response.rawHeaders.join('    ').length,
          });
        });
      },
    );
    sent.on('error', fail);
    sent.end(body);
  });
}

/** Signs a person in at the mock platform, as its sign-in page does. */
async function signIn(platform, email) {
  const verifier = 'a-code-verifier-that-is-at-least-43-characters-long';
  const shared = { client_id: 'pax-dashboard', redirect_uri: 'http://127.0.0.1:4000/oauth/callback' };
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const asked = { ...shared, audience: 'platform', response_type: 'code', scope: 'openid offline', state: 'watching', user: email };
  const form = (values) => ({ method: 'POST', redirect: 'manual', body: new URLSearchParams(values) });
  const chosen = await fetch(`${platform.url}/oauth2/auth`, form({ ...asked, code_challenge: challenge, code_challenge_method: 'S256' }));
  const code = new URL(chosen.headers.get('location')).searchParams.get('code');
  const answer = await fetch(
    `${platform.url}/oauth2/token`,
    form({ ...shared, grant_type: 'authorization_code', audience: 'platform', code, code_verifier: verifier }),
  );
  return (await answer.json()).access_token;
}

/** Looks until the end, like the dashboard with a small release on the screen. */
async function watch(gateway, token, id, start, end, looks) {
  await pause(start);
  let unchanged = 0;
  let before;
  let tag = '""';
  while (Date.now() < end) {
    const conditional = isFixed ? {} : { 'if-none-match': tag };
    const { status, headers, text, bytes } = await send(gateway, token, 'ReleaseMatrix', { id, a: 0, withA: true }, conditional);
    if (status === 503) {
      refused += 1;
      await pause(1000 * (Number(headers['retry-after']) + Math.random()));
      continue;
    }
    const isNotModified = status === 304;
    if (!isNotModified && (status !== 200 || !text.includes('"releaseCounts"') || text.includes('"errors"')))
      throw new Error(`A look failed: ${status} ${text.slice(0, 300)}`);
    const isSame = isNotModified || text === before;
    looks.push({ bytes, isSame });
    unchanged = isSame ? unchanged + 1 : 0;
    if (!isNotModified) before = text;
    tag = headers.etag ?? '""';
    await pause(isFixed ? INTERVAL : pauseBeforeRead({ interval: INTERVAL, failures: 0, unchanged }));
  }
}

failAfter(13);
const platform = await startPlatform(undefined, { MOCK_CLOCK: 'live', MOCK_BOOKINGS: '50' });
const gateway = await startGateway({ ...liveSettings(platform), APP_ENV: 'production', CONTRACT_CHECK_RATE: '0', READS_PER_MINUTE: '0' });
const looks = [];
let refused = 0;
try {
  const tokens = [];
  for (let person = 0; person < WATCHERS; person += 1) tokens.push(await signIn(platform, 'staff.read@pax.example'));
  if (new Set(tokens).size < WATCHERS) throw new Error('Two people have the same token');
  const list = await fetch(`${platform.url}/v1/pa-release-intent?maxPerPage=1`, { headers: { authorization: `Bearer ${tokens[0]}` } });
  const { items, results = items } = await list.json();
  const [{ id }] = results;
  const end = Date.now() + minutes * 60_000;
  // People do not open a page at the same moment.
  await Promise.all(tokens.map((token, place) => watch(gateway, token, id, (INTERVAL * place) / WATCHERS, end, looks)));
} finally {
  agent.destroy();
  await gateway.stop();
  await platform.stop();
}
const calls = Array.from(gateway.output().matchAll(/"operation":"ReleaseMatrix".*?"calls":(\d+)/g), ([, count]) => Number(count));
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
console.log(
  `${WATCHERS} people watch a release with 20 app releases for ${minutes} min, ${isFixed ? 'at a fixed interval' : 'as the dashboard does'}`,
);
console.table({
  'looks a minute': Math.round(looks.length / minutes),
  'unchanged looks, %': Math.round((100 * looks.filter(({ isSame }) => isSame).length) / looks.length),
  'platform calls a minute': Math.round(sum(calls) / minutes),
  'platform calls a look': Number((sum(calls) / looks.length).toFixed(2)),
  'bytes a look': Math.round(sum(looks.map(({ bytes }) => bytes)) / looks.length),
  'refused for load a minute': Number((refused / minutes).toFixed(1)),
  'kB a minute': Math.round(sum(looks.map(({ bytes }) => bytes)) / minutes / 1000),
});
