import { PlatformError } from './platform/errors';
import type { TransportRequest } from './platform/transport';

/**
 * The maximum number of platform requests per operation. The text alone says little: a page of a hundred bookings with their audit logs
 * is short. The dashboard's own operations send about ten.
 */
const maxCalls = 300;

/** The maximum number of items in all lists of a response: those of the most requests, each for a full page. */
const maxItems = 100 * maxCalls;

const tooManyCalls = () =>
  new PlatformError(
    'BAD_USER_INPUT',
    `This operation needs more than ${maxCalls} platform requests: ask for fewer items, or for less of each item`,
  );

const tooManyItems = () =>
  new PlatformError('BAD_USER_INPUT', `This operation has more than ${maxItems} items in its lists: ask for smaller pages`);

/** Counts what one operation costs, and ends it beyond the limits. */
export class OperationLimits {
  /** The number of requests sent to the platform. */
  calls = 0;
  /** The number of those that may have changed something. */
  changes = 0;
  /** The error of each request or list beyond the maximum: one for all, which is reported once. */
  refusal: PlatformError | undefined;
  private items = 0;

  /** @throws PlatformError BAD_USER_INPUT beyond the maximum */
  countCall({ isChange }: TransportRequest): void {
    if (this.calls >= maxCalls) throw (this.refusal ??= tooManyCalls());
    this.calls += 1;
    if (isChange) this.changes += 1;
  }

  /** Takes a request back that certainly never reached the platform. */
  discountCall({ isChange }: TransportRequest): void {
    this.calls -= 1;
    if (isChange) this.changes -= 1;
  }

  /** @throws PlatformError BAD_USER_INPUT beyond the maximum */
  countItems(count: number): void {
    this.items += count;
    if (this.items > maxItems) throw (this.refusal ??= tooManyItems());
  }
}
