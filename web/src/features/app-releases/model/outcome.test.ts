import { isOutcomeUnknown } from './outcome';

const error = (code: string) => ({ code, message: '', fields: {}, isRetryable: false });

it.each(['BAD_USER_INPUT', 'CONFLICT', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED', 'UNAUTHENTICATED'])(
  'after %s nothing was done',
  (code) => {
    expect(isOutcomeUnknown(error(code))).toBe(false);
  },
);

it.each(['NETWORK', 'PLATFORM_TIMEOUT', 'PLATFORM_UNAVAILABLE', 'PLATFORM_BAD_RESPONSE', 'INTERNAL_SERVER_ERROR', 'UNEXPECTED', 'NEW_ONE'])(
  'after %s it is not known',
  (code) => {
    expect(isOutcomeUnknown(error(code))).toBe(true);
  },
);
