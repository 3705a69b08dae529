import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { GatewayUnreachable, isOutcomeUnknown, toDataError } from '../errors';
import { gatewayLink } from './gateway-link';
import { rereadLink, resendLink } from './links';

const answer = (data: object) => new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } });

function clientOf(fetch: typeof globalThis.fetch, trustedDocuments = false) {
  return new ApolloClient({ cache: new InMemoryCache(), link: gatewayLink({ fetch, trustedDocuments }) });
}

const upload = gql`
  mutation Upload($input: Any!) {
    upload(input: $input)
  }
`;

const query = gql`
  query Look {
    a
  }
`;

const parsed = (text: unknown): unknown => JSON.parse(typeof text === 'string' ? text : '');

it('sends an operation with a file as a multipart request: the file beside it, null in its place', async () => {
  const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>(async () => answer({ upload: true }));
  const file = new File(['firebase_id\n1'], 'passengers.csv', { type: 'text/csv' });
  await clientOf(send).mutate({ mutation: upload, variables: { input: { type: 'PASSENGER', files: [file] } } });

  const { body, headers } = send.mock.calls[0]?.[1] ?? {};
  if (!(body instanceof FormData)) throw new Error('not a multipart request');
  expect(parsed(body.get('operations'))).toMatchObject({
    operationName: 'Upload',
    variables: { input: { type: 'PASSENGER', files: [null] } },
  });
  expect(parsed(body.get('map'))).toEqual({ 0: ['variables.input.files.0'] });
  expect(body.get('0')).toMatchObject({ name: 'passengers.csv', size: 13 });
  // The browser sets the content type with its boundary; the preflight header proves to the gateway that this is not another site's form.
  expect(headers).toMatchObject({ 'apollo-require-preflight': 'true' });
  expect(headers).not.toHaveProperty('content-type');
});

it('sends a trusted document’s hash, not its text', async () => {
  const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>(async () => answer({ upload: true }));
  const trusted = { ...upload, __meta__: { hash: 'abc' } };
  await clientOf(send, true).mutate({ mutation: trusted, variables: { input: 1 } });
  expect(parsed(send.mock.calls[0]?.[1]?.body)).toEqual({
    operationName: 'Upload',
    variables: { input: 1 },
    extensions: { persistedQuery: { version: 1, sha256Hash: 'abc' } },
  });
});

it('aborts the request when the response is no longer needed', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const client = clientOf((_url, init) => {
    signals.push(init?.signal);
    return new Promise(() => undefined);
  });
  const subscription = client
    .watchQuery({
      query: gql`
        {
          a
        }
      `,
    })
    .subscribe(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
  expect(signals[0]?.aborted).toBe(false);
  subscription.unsubscribe();
  await new Promise((resolve) => setTimeout(resolve));
  expect(signals[0]?.aborted).toBe(true);
});

it.each([
  ['that does not arrive', () => Promise.reject(new TypeError('The Internet connection appears to be offline.'))],
  [
    'whose answer breaks off',
    async () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })),
  ],
  ['that takes too long', () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'))],
])('reports an unreachable gateway for a request %s', async (_, send) => {
  await expect(clientOf(send).mutate({ mutation: upload, variables: { input: 1 } })).rejects.toBeInstanceOf(GatewayUnreachable);
});

it('reads a repeated query from the last response while the gateway responds "not modified"', async () => {
  let value = 1;
  const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>(async (_url, init) => {
    const etag = `"${value}"`;
    if (new Headers(init?.headers).get('if-none-match') === etag) return new Response(null, { status: 304, headers: { etag } });
    return new Response(JSON.stringify({ data: { a: value } }), { headers: { 'content-type': 'application/json', etag } });
  });
  const client = clientOf(send);
  const look = async () => (await client.query({ query, fetchPolicy: 'no-cache', context: { isKept: true } })).data;
  expect([await look(), await look()]).toEqual([{ a: 1 }, { a: 1 }]);
  value = 2;
  expect([await look(), await look()]).toEqual([{ a: 2 }, { a: 2 }]);
  const statuses = await Promise.all(send.mock.results.map(async (result) => (result.type === 'return' ? (await result.value).status : 0)));
  expect(statuses).toEqual([200, 304, 200, 304]);
});

describe('a read during which something is changed', () => {
  const look = gql`
    query Look {
      thing {
        id
        status
      }
    }
  `;
  const complete = gql`
    mutation Complete {
      complete {
        id
        status
      }
    }
  `;

  /** A gateway that reads the state at the time of the request, and responds when released. */
  function slowGateway() {
    let status = 'ACTIVE';
    const held: (() => void)[] = [];
    const thing = () => ({ __typename: 'Thing', id: '1', status });
    const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>(async (_url, init) => {
      if (JSON.stringify(init?.body).includes('Complete')) {
        status = 'COMPLETED';
        return answer({ complete: thing() });
      }
      const known = answer({ thing: thing() });
      await new Promise<void>((resolve) => void held.push(resolve));
      return known;
    });
    const link = rereadLink().concat(gatewayLink({ fetch: send, trustedDocuments: false }));
    const client = new ApolloClient({ cache: new InMemoryCache(), link });
    const read = async () => (await client.query({ query: look, fetchPolicy: 'network-only' })).data;
    const letGo = async () => {
      await jest.advanceTimersByTimeAsync(0);
      held.splice(0).forEach((answerNow) => answerNow());
      await jest.advanceTimersByTimeAsync(0);
    };
    return { client, send, read, letGo };
  }
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is repeated, so that neither it nor a refresh that joins it brings back the old state', async () => {
    const { client, send, read, letGo } = slowGateway();
    const poll = read();
    await client.mutate({ mutation: complete });
    const refresh = read();
    await letGo();
    await letGo();
    const completed = { thing: { status: 'COMPLETED' } };
    expect([await poll, await refresh, client.readQuery({ query: look })]).toMatchObject([completed, completed, completed]);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('is not repeated for a mutation that changes nothing, such as a batch of usage events', async () => {
    const { client, send, read, letGo } = slowGateway();
    const poll = read();
    await client.mutate({ mutation: complete, context: { changesNothing: true } });
    await letGo();
    await poll;
    expect(send).toHaveBeenCalledTimes(2);
  });
});

const resendingClient = (send: typeof fetch) =>
  new ApolloClient({ cache: new InMemoryCache(), link: resendLink.concat(gatewayLink({ fetch: send, trustedDocuments: false })) });

describe('a gateway that is too busy', () => {
  const busy = () =>
    new Response(JSON.stringify({ errors: [{ message: 'The dashboard is busy', extensions: { code: 'OVERLOADED', retryAfter: 2 } }] }), {
      status: 503,
    });
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('gets the operation again after the time it named, also a mutation, which it did not begin', async () => {
    const send = jest
      .fn<Promise<Response>, []>()
      .mockResolvedValueOnce(busy())
      .mockResolvedValue(answer({ upload: true }));
    const sent = resendingClient(send).mutate({ mutation: upload, variables: { input: 1 } });
    await jest.advanceTimersByTimeAsync(1999);
    expect(send).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(2001);
    expect(send).toHaveBeenCalledTimes(2);
    await expect(sent).resolves.toMatchObject({ data: { upload: true } });
  });

  it('is an error at once if it asks for more than some seconds', async () => {
    const extensions = { code: 'OVERLOADED', retryAfter: 3600 };
    const send = jest.fn<Promise<Response>, []>(
      async () => new Response(JSON.stringify({ errors: [{ message: 'The dashboard is busy', extensions }] }), { status: 503 }),
    );
    const failure = resendingClient(send)
      .mutate({ mutation: upload, variables: { input: 1 } })
      .catch((problem: unknown) => toDataError(problem));
    await jest.advanceTimersByTimeAsync(0);
    expect(await failure).toMatchObject({ code: 'OVERLOADED', retryAfter: 180 });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is an error after four attempts, and nothing was done', async () => {
    const send = jest.fn<Promise<Response>, []>(async () => busy());
    const failure = resendingClient(send)
      .mutate({ mutation: upload, variables: { input: 1 } })
      .catch((problem: unknown) => toDataError(problem));
    await jest.advanceTimersByTimeAsync(20_000);
    const error = await failure;
    expect(error).toMatchObject({ code: 'OVERLOADED', isRetryable: true });
    expect(isOutcomeUnknown({ code: 'OVERLOADED' })).toBe(false);
    expect(send).toHaveBeenCalledTimes(4);
  });
});

describe('an instance that is killed', () => {
  const ending: (() => void)[] = [];
  afterEach(() => ending.splice(0).forEach((end) => end()));

  /** A gateway on a port that breaks the connection of its first request. */
  async function startGateway(breakOff: (response: ServerResponse) => void) {
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(`${request.method} ${request.url}`);
      if (requests.length === 1) breakOff(response);
      else response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{"a":1,"upload":true}}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    ending.push(() => {
      server.closeAllConnections();
      server.close();
    });
    const address = server.address();
    const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const client = resendingClient((input, init) => fetch(new URL(input instanceof Request ? input.url : input, base), init));
    return { client, requests };
  }

  it.each<[when: string, breakOff: (response: ServerResponse) => void]>([
    ['before it answers', (response) => response.destroy()],
    [
      'while it answers',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
        response.write('{"data":', () => response.destroy());
      },
    ],
  ])('%s: a query is answered by another instance, the outcome of a mutation is unknown', async (_when, breakOff) => {
    const reading = await startGateway(breakOff);
    expect((await reading.client.query({ query })).data).toEqual({ a: 1 });
    expect(reading.requests).toEqual(['POST /graphql', 'POST /graphql']);

    const changing = await startGateway(breakOff);
    const error = await changing.client.mutate({ mutation: upload, variables: { input: 1 } }).then(() => undefined, toDataError);
    expect(error && isOutcomeUnknown(error)).toBe(true);
    expect(changing.requests).toEqual(['POST /graphql']);
  });
});

describe('a connection that breaks', () => {
  const broken = () => Promise.reject(new TypeError('Failed to fetch'));
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is a failure of a query if it breaks again', async () => {
    const send = jest.fn<Promise<Response>, []>(broken);
    const failure = resendingClient(send)
      .query({ query })
      .catch((problem: unknown) => toDataError(problem)?.code);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await failure).toBe('NETWORK');
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('does not bring back a query that was given up', async () => {
    const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>(async (_url, init) => {
      await new Promise((resolve) => init?.signal?.addEventListener('abort', resolve));
      throw init?.signal?.reason;
    });
    resendingClient(send)
      .watchQuery({ query })
      .subscribe(() => undefined)
      .unsubscribe();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
