import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { errorOfCode, GatewayUnreachable, isOutcomeUnknown, platformDetail, RejectedChange, toDataError } from './errors';
import { SessionEnded } from '@/lib/session-ended';

const graphQLError = (...errors: { message: string; extensions?: Record<string, unknown> }[]) => new CombinedGraphQLErrors({ errors });

it('reads the details of a gateway error', () => {
  const extensions = {
    code: 'RATE_LIMITED',
    requestId: 'req-1',
    retryAfter: 30,
    platform: { status: 429, code: 'SLOW_DOWN', message: 'Slow down' },
  };
  expect(toDataError(graphQLError({ message: 'Too many requests', extensions }))).toEqual({
    code: 'RATE_LIMITED',
    message: 'Too many requests',
    fields: {},
    requestId: 'req-1',
    retryAfter: 30,
    platform: { status: 429, code: 'SLOW_DOWN', message: 'Slow down' },
    isRetryable: true,
  });
});

it.each([
  ['thirty days', 2_592_000, 180],
  ['more than a timer can take', 1e20, 180],
  ['a negative time', -5, 0],
  ['a time that is no number', '60', undefined],
])('waits for minutes at most if asked to wait for %s', (_what, asked, waits) => {
  const extensions = { code: 'PLATFORM_UNAVAILABLE', retryAfter: asked };
  expect(toDataError(graphQLError({ message: 'The platform is not available', extensions }))?.retryAfter).toBe(waits);
});

it('keeps the fields of all errors, and the message of the first', () => {
  const error = toDataError(
    graphQLError(
      { message: 'Wrong name', extensions: { code: 'BAD_USER_INPUT', fields: { givenName: 'Too long' } } },
      { message: 'Wrong', extensions: { code: 'BAD_USER_INPUT', fields: { familyName: 'Missing', odd: 7 } } },
    ),
  );
  expect(error).toMatchObject({ message: 'Wrong name', fields: { givenName: 'Too long', familyName: 'Missing' }, isRetryable: false });
});

describe('an HTTP error', () => {
  const failed = (bodyText: string, status: number) => new ServerError('failed', { response: new Response(null, { status }), bodyText });

  it('is the GraphQL error in its body', () => {
    expect(toDataError(failed('{"errors":[{"message":"Too deep","extensions":{"code":"BAD_USER_INPUT"}}]}', 400))).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'Too deep',
    });
  });

  it.each([
    [200, 'INTERNAL_SERVER_ERROR', true],
    [400, 'BAD_REQUEST', false],
    [401, 'UNAUTHENTICATED', false],
    [413, 'PAYLOAD_TOO_LARGE', false],
    [429, 'RATE_LIMITED', true],
    [431, 'BAD_REQUEST', false],
    [500, 'INTERNAL_SERVER_ERROR', true],
  ])('has a code for status %i without a GraphQL error: %s', (status, code, isRetryable) => {
    expect(toDataError(failed('<html>', status))).toMatchObject({ code, message: 'Something went wrong', isRetryable });
  });
});

it('names a gateway that only a proxy answers for', () => {
  const failed = new ServerError('failed', { response: new Response(null, { status: 503 }), bodyText: '<html>' });
  expect(toDataError(failed)).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', message: 'The gateway is not available (HTTP 503)' });
});

it.each([
  [{ status: 503, code: 'PROVIDER_DOWN', message: 'The provider does not respond' }, 'Platform message: The provider does not respond'],
  [{ status: 503, message: 'connect ECONNREFUSED' }, undefined],
  [{ status: 500, code: 'INTERNAL_ERROR', message: 'Cannot read properties of null' }, undefined],
  [{ status: 503, code: 'DOWN' }, undefined],
])('has the platform’s words for a failure if they are meant for readers (%#)', (platform, detail) => {
  expect(platformDetail({ ...errorOfCode('PLATFORM_UNAVAILABLE'), platform })).toBe(detail);
});

it('distinguishes an unreachable gateway and an ended session from a bug', () => {
  expect(toDataError(new GatewayUnreachable(new TypeError('Load failed')))).toMatchObject({ code: 'NETWORK', isRetryable: true });
  expect(toDataError(new SessionEnded('Over'))).toMatchObject({ code: 'UNAUTHENTICATED', message: 'Over', isRetryable: false });
  expect(toDataError(new TypeError("Cannot read properties of undefined (reading 'fetch')"))).toMatchObject({
    code: 'UNEXPECTED',
    isRetryable: false,
  });
});

it('ignores nothing, and a cancelled call', () => {
  expect(toDataError(undefined)).toBeUndefined();
  expect(toDataError(new DOMException('Aborted', 'AbortError'))).toBeUndefined();
});

describe('whether a change that failed may have been made', () => {
  it.each(['BAD_USER_INPUT', 'CONFLICT', 'FORBIDDEN', 'NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'RATE_LIMITED', 'UNAUTHENTICATED'])(
    'is known after %s: it was not',
    (code) => {
      expect(isOutcomeUnknown({ code })).toBe(false);
    },
  );

  it('is known if the response itself is a rejection', () => {
    expect(toDataError(new RejectedChange('It reached no phone'))).toMatchObject({ code: 'NOT_DONE', message: 'It reached no phone' });
    expect(isOutcomeUnknown({ code: 'NOT_DONE' })).toBe(false);
  });

  it.each(['Down', 'Down.'])('is known if nothing was sent to the platform, which “%s” then says', (message) => {
    const error = toDataError(graphQLError({ message, extensions: { code: 'PLATFORM_UNAVAILABLE', notSent: true } }));
    expect(error && isOutcomeUnknown(error)).toBe(false);
    expect(error?.message).toBe('Down. Nothing was sent.');
  });

  it.each([
    'NETWORK',
    'PLATFORM_TIMEOUT',
    'PLATFORM_UNAVAILABLE',
    'PLATFORM_BAD_RESPONSE',
    'INTERNAL_SERVER_ERROR',
    'UNEXPECTED',
    'NEW_ONE',
  ])('is not known after %s', (code) => {
    expect(isOutcomeUnknown({ code })).toBe(true);
  });
});
