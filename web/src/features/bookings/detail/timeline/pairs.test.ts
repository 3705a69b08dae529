import { joinExchanges, longestExchange } from './pairs';
import { at, lineAt, requestAt, responseAt } from './testing';

const now = Date.parse(at(3600));
/** Joins entries in the platform's order: newest first. */
const join = (...oldestFirst: Parameters<typeof joinExchanges>[0]) => joinExchanges(oldestFirst.toReversed(), now);

/** The joined IDs of requests and responses. */
const pairs = (...oldestFirst: Parameters<typeof joinExchanges>[0]) =>
  join(...oldestFirst).map((joined) =>
    joined.kind === 'line' ? joined.line.id : `${joined.request?.id ?? '-'}+${joined.response?.id ?? '-'}`,
  );

it('joins a request with its response: method, path, status and duration', () => {
  const [exchange] = join(
    requestAt('a', 0, { method: 'POST', path: '/charge' }),
    responseAt('b', 0.32, { method: 'POST', path: '/charge', status: 402, durationMs: 320 }),
  );
  expect(exchange).toMatchObject({
    direction: 'OUTBOUND',
    code: 'PAYMENT_CAPTURE',
    method: 'POST',
    path: '/charge',
    status: 402,
    durationMs: 320,
    outcome: 'answered',
  });
});

it('computes the duration if the response has none', () => {
  expect(join(requestAt('a', 0), responseAt('b', 2.5))[0]).toMatchObject({ durationMs: 2500, outcome: 'answered' });
});

it('joins inbound requests with outbound responses only', () => {
  const received = lineAt('in', 0, { logType: 'INBOUND_HTTP_REQUEST', messageCode: 'X_REQUEST' });
  const foreign = lineAt('no', 1, { logType: 'INBOUND_HTTP_RESPONSE', messageCode: 'X_RESPONSE' });
  const answered = lineAt('yes', 2, { logType: 'OUTBOUND_HTTP_RESPONSE', messageCode: 'X_RESPONSE' });
  expect(pairs(received, foreign, answered)).toEqual(['in+yes', '-+no']);
});

it('does not join calls of different codes, methods or paths', () => {
  expect(
    pairs(
      requestAt('a', 0, { method: 'POST', path: '/one' }),
      requestAt('b', 0, { method: 'POST', path: '/two' }),
      requestAt('c', 0, { method: 'GET', path: '/two' }),
      requestAt('d', 0, { method: 'POST', path: '/two' }, 'REFUND'),
      responseAt('D', 1, { method: 'POST', path: '/two' }, 'REFUND'),
      responseAt('C', 1, { method: 'GET', path: '/two' }),
      responseAt('B', 1, { method: 'POST', path: '/two' }),
      responseAt('A', 1, { method: 'POST', path: '/one' }),
    ),
  ).toEqual(['a+A', 'b+B', 'c+C', 'd+D']);
});

it('joins overlapping calls by the duration of the response', () => {
  const call = { method: 'POST', path: '/charge', status: 200 };
  expect(
    pairs(
      requestAt('slow', 0),
      requestAt('quick', 1),
      responseAt('after 0.5 s', 1.5, { ...call, durationMs: 500 }),
      responseAt('after 4 s', 4, { ...call, durationMs: 4000 }),
    ),
  ).toEqual(['slow+after 4 s', 'quick+after 0.5 s']);
});

it('joins equal calls without durations in their order', () => {
  expect(pairs(requestAt('a', 0), requestAt('b', 1), responseAt('A', 2), responseAt('B', 3))).toEqual(['a+A', 'b+B']);
});

it('keeps other lines in their place between calls', () => {
  expect(pairs(lineAt('before', 0), requestAt('a', 1), lineAt('between', 2), responseAt('A', 3))).toEqual(['before', 'a+A', 'between']);
});

it('separates waiting from unanswered requests', () => {
  const outcomes = joinExchanges([requestAt('young', 3590), requestAt('old', 0)], now).map(
    (joined) => joined.kind === 'exchange' && joined.outcome,
  );
  expect(outcomes).toEqual(['unanswered', 'waiting']);
});

it('does not join a response with a request that is too old', () => {
  const late = longestExchange / 1000 + 1;
  expect(pairs(requestAt('a', 0), responseAt('B', late))).toEqual(['a+-', '-+B']);
});

it('keeps a response whose request is not loaded', () => {
  expect(join(responseAt('B', 0))[0]).toMatchObject({ request: null, status: 200, outcome: 'request missing' });
});

it('joins lines without a usable payload or a code', () => {
  expect(
    pairs(
      lineAt('a', 0, { logType: 'OUTBOUND_HTTP_REQUEST', messageCode: null, payload: 'text' }),
      lineAt('A', 1, { logType: 'INBOUND_HTTP_RESPONSE', messageCode: null, payload: null }),
    ),
  ).toEqual(['a+A']);
});
