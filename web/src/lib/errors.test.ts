import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { toDataError } from './errors';

const graphQLError = (...errors: { message: string; extensions?: Record<string, unknown> }[]) => new CombinedGraphQLErrors({ errors });

it('reads what the gateway says about an error', () => {
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

it('keeps the fields of all errors, and lets the first one speak', () => {
  const error = toDataError(
    graphQLError(
      { message: 'Wrong name', extensions: { code: 'BAD_USER_INPUT', fields: { givenName: 'Too long' } } },
      { message: 'Wrong', extensions: { code: 'BAD_USER_INPUT', fields: { familyName: 'Missing', odd: 7 } } },
    ),
  );
  expect(error).toMatchObject({ message: 'Wrong name', fields: { givenName: 'Too long', familyName: 'Missing' }, isRetryable: false });
});

it('reads the error in the body of an HTTP error, and copes where there is none', () => {
  const failed = (bodyText: string, status: number) => new ServerError('failed', { response: new Response(null, { status }), bodyText });
  expect(toDataError(failed('{"errors":[{"message":"Too deep","extensions":{"code":"BAD_USER_INPUT"}}]}', 400))).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'Too deep',
  });
  expect(toDataError(failed('<html>', 502))).toMatchObject({ message: 'Something went wrong', isRetryable: true });
});

it('tells a gateway that cannot be reached from a mistake of our own', () => {
  expect(toDataError(new TypeError('Failed to fetch'))).toMatchObject({ code: 'NETWORK', isRetryable: true });
  expect(toDataError(new TypeError('x is not a function'))).toMatchObject({ code: 'UNEXPECTED', isRetryable: false });
});

it('is silent about nothing, and about a call that was cancelled', () => {
  expect(toDataError(undefined)).toBeUndefined();
  expect(toDataError(new DOMException('Aborted', 'AbortError'))).toBeUndefined();
});
