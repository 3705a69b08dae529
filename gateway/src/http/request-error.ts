/** A request that never becomes an operation. Its code and message are safe to send. */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
