import { setTimeout as pause } from 'node:timers/promises';
import { getGlobalDispatcher } from 'undici';
import { createLiveTransport } from './live-transport';
import type { BrowserPages, Transport } from './transport';

/** The mock platform's control API, as far as its clock goes. */
interface MockClock {
  readonly kind: 'frozen' | 'running';
  readonly speed: number;
  /** In milliseconds since 1970. */
  readonly now: number;
  /** The real time at which it was that, in the same. */
  readonly readAt: number;
}

const controlPath = '/mock/control';

/** The longest wait for it at the start, in milliseconds: both may have been started at the same time. */
const startMs = 60_000;
const retryMs = 100;

/** Headers that are about a connection, and not about what is sent. */
const ofConnection: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const withoutConnection = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (ofConnection.has(name) || value === undefined ? [] : [[name, String(value)]])),
  );

function clockIn(text: string): MockClock | undefined {
  const document: unknown = JSON.parse(text);
  const clock = typeof document === 'object' && document !== null && 'clock' in document ? document.clock : undefined;
  if (typeof clock !== 'object' || clock === null || !('kind' in clock) || !('speed' in clock) || !('now' in clock)) return undefined;
  const { kind, speed, now } = clock;
  if ((kind !== 'frozen' && kind !== 'running') || typeof speed !== 'number' || typeof now !== 'string') return undefined;
  return { kind, speed, now: Date.parse(now), readAt: Date.now() };
}

const timeOf = ({ kind, speed, now, readAt }: MockClock): number => (kind === 'frozen' ? now : now + (Date.now() - readAt) * speed);

/**
 * The mock platform in a separate process, with everything that it has in this one. Its data outlives the gateway, which `npm run dev` restarts
 * at each change. Its clock is changed through this gateway, which therefore knows it.
 */
export async function createRemoteMockTransport(url: URL): Promise<Transport> {
  const transport = createLiveTransport({ apiUrl: url, oauthInternalUrl: url });
  let clock: MockClock | undefined;

  const ask: BrowserPages['handle'] = async ({ method, path, headers, body }) => {
    // The path as it came: a URL would resolve `/files/../mock/control`, past those that the gateway passes on.
    const answer = await getGlobalDispatcher().request({ origin: url.origin, path, method, headers: withoutConnection(headers), body });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    if (path.startsWith(controlPath) && answer.statusCode === 200) clock = clockIn(bytes.toString('utf8')) ?? clock;
    return { status: answer.statusCode, headers: withoutConnection(answer.headers), body: bytes };
  };

  const deadline = performance.now() + startMs;
  const isThere = () => ask({ method: 'GET', path: controlPath, headers: {} }).catch(() => undefined);
  while ((await isThere()) === undefined) {
    if (performance.now() > deadline) throw new Error(`There is no mock platform at ${url.origin}`);
    await pause(retryMs);
  }

  const browserPages: BrowserPages = {
    handle: (request) =>
      ask(request).catch(() => ({
        status: 503,
        headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' },
        body: 'The mock platform does not answer. It may be starting again.\n',
      })),
  };

  return { ...transport, browserPages, now: () => (clock === undefined ? Date.now() : timeOf(clock)) };
}
