import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Mutation, Query } from '../__generated__/resolvers';
import { readConfig, type Config } from '../config';
import { createServer, type ServerOptions } from '../server';

interface GraphQLError {
  message: string;
  path?: (string | number)[];
  extensions: {
    code: string;
    requestId?: string;
    platform?: { status: number; code?: string; message?: string };
    fields?: Record<string, string>;
    retryAfter?: number;
    notSent?: boolean;
    requires?: string;
  };
}

/** A type of the schema; an operation selects any part of it. */
type Selected<Value> = Value extends readonly (infer Item)[]
  ? Selected<Item>[]
  : Value extends object
    ? { [Name in keyof Value]?: Selected<Value[Name]> }
    : Value;

/** The schema's fields by name, which execution enforces; the test has to check aliases itself. */
type Data = Selected<Omit<Query & Mutation, '__typename'>> & Record<string, unknown>;

/** A GraphQL response as a test reads it. */
export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  data: Data | null | undefined;
  errors: GraphQLError[];
}

/** Asserts a value that a test depends on: throws if it is missing. */
export function present<Value>(value: Value): NonNullable<Value> {
  if (value === null || value === undefined) throw new Error('A value that the test depends on is missing');
  return value;
}

export interface TestGateway {
  app: FastifyInstance;
  config: Config;
  /** Every log line, as written. */
  logs(): string;
  /** The log lines with this message, parsed. */
  logLines(message: string): unknown[];
  /** Sends an operation over HTTP; `token` is the caller's. */
  query(query: string, variables?: object, options?: { token?: string; headers?: Record<string, string> }): Promise<Answer>;
  /** Sends an operation with files, by the paths of their variables: `{ 'variables.input.file': file }`. */
  upload(
    query: string,
    variables: object,
    files: Readonly<Record<string, File>>,
    options?: { token?: string; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** Sends any body to /graphql. */
  post(body: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export interface TestGatewayOptions extends Partial<Omit<ServerOptions, 'log'>> {
  env?: Record<string, string>;
  /** Fails a call if the platform violates its contract: always in tests, unless a test is about live mode's leniency. */
  contract?: Config['contract'];
}

const running: FastifyInstance[] = [];

/** Stops everything a test started. */
export async function stopGateways(): Promise<void> {
  await Promise.all(running.splice(0).map((app) => app.close()));
}

/** The environment of live mode against a platform at the given base, for tests that write their own operations. */
export const liveEnvironment = (base: string): Record<string, string> => ({
  GATEWAY_MODE: 'live',
  PLATFORM_API_URL: base,
  OAUTH_URL: base,
  OAUTH_CLIENT_ID: 'pax-dashboard',
  OAUTH_AUDIENCE: 'pax-platform',
  ALLOW_ANY_OPERATION: 'true',
  // Tests have the contract's names, whatever an overlay says.
  PLATFORM_NAMES: 'contract',
});

/** A manifest of trusted documents of the given operations. */
export const manifestOf = (...texts: string[]): Map<string, string> => new Map(texts.map((text) => [hashOf(text), text]));

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A body by the GraphQL multipart request specification. */
export async function multipart(operations: object, files: Readonly<Record<string, File>>): Promise<{ contentType: string; body: Buffer }> {
  const form = new FormData();
  form.set('operations', JSON.stringify(operations));
  form.set('map', JSON.stringify(Object.fromEntries(Object.keys(files).map((path, index) => [index, [path]]))));
  for (const [index, file] of Object.values(files).entries()) form.set(String(index), file);
  const encoded = new Response(form);
  return { contentType: encoded.headers.get('content-type') ?? '', body: Buffer.from(await encoded.arrayBuffer()) };
}

/** A gateway as created by `createServer`, reached by injected requests. Retries have no delay. */
export async function startGateway({ env = {}, contract, ...options }: TestGatewayOptions = {}): Promise<TestGateway> {
  const read = readConfig({ MOCK_CLOCK: 'frozen', ...env });
  const config: Config = { ...read, contract: contract ?? { rate: 1, isEnforced: true } };
  let logged = '';
  const log = pino(
    { base: undefined, level: config.logLevel },
    new Writable({
      write(chunk, _encoding, done) {
        logged += String(chunk);
        done();
      },
    }),
  );
  const app = await createServer(config, { trustedDocuments: new Map(), retryDelayMs: () => 0, webRoot: '/nowhere', ...options, log });
  running.push(app);

  const post: TestGateway['post'] = async (body, headers = {}) => {
    const response = await app.inject({
      method: 'POST',
      url: `${config.publicPath}/graphql`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
    });
    const isJson = response.headers['content-type']?.toString().includes('json') ?? false;
    const parsed = isJson ? response.json<Partial<Pick<Answer, 'data' | 'errors'>>>() : {};
    return { status: response.statusCode, headers: response.headers, text: response.body, data: parsed.data, errors: parsed.errors ?? [] };
  };
  return {
    app,
    config,
    logs: () => logged,
    logLines: (message) =>
      logged
        .split('\n')
        .filter((line) => line.endsWith(`"msg":"${message}"}`))
        .map((line): unknown => JSON.parse(line)),
    post,
    async upload(query, variables, files, { token = 'test-token', headers = {} } = {}) {
      const { contentType, body } = await multipart({ query, variables }, files);
      const sent = { 'content-type': contentType, 'content-length': String(body.byteLength), 'apollo-require-preflight': '1' };
      return post(body, { ...sent, authorization: `Bearer ${token}`, ...headers });
    },
    query: (query, variables, { token = 'test-token', headers = {} } = {}) =>
      post({ query, variables }, { ...(token === '' ? {} : { authorization: `Bearer ${token}` }), ...headers }),
  };
}
