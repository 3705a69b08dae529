import type { components } from '@pax/schema/platform';

type ErrorBody = components['schemas']['Error'];

/** Ends a call with the contract's Error body. */
export class PlatformError extends Error {
  readonly body: ErrorBody;

  constructor(status: number, code: string, message: string, errors?: Record<string, string>) {
    super(message);
    this.name = 'PlatformError';
    this.body = { statusCode: status, code, message, ...(errors && { errors }) };
  }
}

export const unauthorized = () => new PlatformError(401, 'UNAUTHORIZED', 'The access token is missing, malformed, expired or revoked');
export const forbidden = (message: string, code = 'FORBIDDEN') => new PlatformError(403, code, message);
export const notFound = (what: string) => new PlatformError(404, 'NOT_FOUND', `${what} was not found`);
export const badRequest = (message: string, errors?: Record<string, string>) => new PlatformError(400, 'BAD_REQUEST', message, errors);
export const unprocessable = (errors: Record<string, string>) =>
  new PlatformError(422, 'VALIDATION_FAILED', 'The body is not valid', errors);
export const conflict = (code: string, message: string, errors?: Record<string, string>) => new PlatformError(409, code, message, errors);
export const unavailable = (message: string, code = 'UNAVAILABLE') => new PlatformError(503, code, message);
export const paymentProviderDown = () => unavailable('The payment provider does not respond', 'PAYMENT_PROVIDER_UNAVAILABLE');
