import { Pool } from 'undici';
import type { Config, LivePlatformConfig, MockPlatformConfig } from '../config';

/** Which of the platform's two services a request is for. */
export type Service = 'api' | 'signIn';

/** One HTTP request to the platform. */
export interface TransportRequest {
  readonly service: Service;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Percent-encoded path with query: `/v1/fleet?page=0`, `/v2/...` or `/oauth2/token`. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
}

/** What came back. `text` is read once; it rejects where the connection breaks on the way. */
export interface TransportResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  text(): Promise<string>;
}

/** Carries requests to the platform. The only thing that differs between live and mock mode. */
export interface Transport {
  /** Rejects on a broken connection, a body over the limit, or with the signal's reason. */
  send(request: TransportRequest): Promise<TransportResponse>;
  /** Serves the sign-in provider's own pages to browsers, under `/mock`; only the mock platform has them. */
  readonly signInPages?: SignInPages;
  /** Lets go of connections once what is in flight was answered. */
  close(): Promise<void>;
}

export interface SignInPages {
  handle(request: {
    method: string;
    path: string;
    headers: Readonly<Record<string, string>>;
    body?: string;
  }): Promise<{ status: number; headers: Readonly<Record<string, string>>; body: string | Uint8Array }>;
}

/** The largest answer the gateway takes from the platform, in bytes. */
export const maxAnswerBytes = 20 * 1024 * 1024;

const connectionsPerOrigin = 256;

/** Sends requests over HTTP, through one pool of connections per origin. */
export function createLiveTransport({ apiUrl, oauthUrl }: Pick<LivePlatformConfig, 'apiUrl' | 'oauthUrl'>): Transport {
  const pools = new Map<string, Pool>();
  const serviceAt = (base: URL) => {
    const pool =
      pools.get(base.origin) ??
      new Pool(base.origin, {
        connections: connectionsPerOrigin,
        maxResponseSize: maxAnswerBytes,
        // The operation's own deadline ends a call; undici's timers would only add to its cost.
        headersTimeout: 0,
        bodyTimeout: 0,
      });
    pools.set(base.origin, pool);
    return { pool, basePath: base.pathname.replace(/\/+$/, '') };
  };
  const services = { api: serviceAt(apiUrl), signIn: serviceAt(oauthUrl) };

  return {
    async send({ service, method, path, headers, body, signal }) {
      const { pool, basePath } = services[service];
      const response = await pool.request({ method, path: basePath + path, headers, body, signal });
      return { status: response.statusCode, headers: response.headers, text: () => response.body.text() };
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}

/** Answers requests in process by the mock platform, which is loaded only here. */
export async function createMockTransport(
  options: Omit<MockPlatformConfig, 'mode'> & Pick<Config, 'rolePrefix'>,
): Promise<Transport & Required<Pick<Transport, 'signInPages'>>> {
  const { createMockPlatform } = await import('@pax/mock-data');
  const platform = createMockPlatform(options);
  return {
    async send({ method, path, headers, body, signal }) {
      const response = await platform.handle({ method, path, headers, body, signal });
      const text = typeof response.body === 'string' ? response.body : Buffer.from(response.body).toString('utf8');
      return { status: response.status, headers: response.headers, text: () => Promise.resolve(text) };
    },
    signInPages: platform,
    close: () => Promise.resolve(),
  };
}

/** The transport of the configured mode. */
export function createTransport(config: Config): Promise<Transport> {
  const { platform, rolePrefix } = config;
  return platform.mode === 'live' ? Promise.resolve(createLiveTransport(platform)) : createMockTransport({ ...platform, rolePrefix });
}
