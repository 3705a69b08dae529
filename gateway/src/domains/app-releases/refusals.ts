import { PlatformError } from '../../platform/errors';

/** What people are told when a task can't be retried yet, and when a release can't be cancelled. */
export const notReadyToRetry = 'The release task is not ready yet to be retried. Please try again after a while.';
export const notCancellable = 'The booking channel release is not available for cancellation.';

/** The platform's code for a task that can't be retried yet, in results of many. */
export const notReadyCode = 'RELEASE_TASK_NOT_READY_TO_RETRY';

/** Rewords a failure; all else about it stays. */
async function rewordWhere<Value>(isMeant: (error: PlatformError) => boolean, message: string, call: Promise<Value>): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof PlatformError && isMeant(error) ? new PlatformError(error.code, message, error) : error;
  }
}

export const whereNotReady = <Value>(call: Promise<Value>): Promise<Value> =>
  rewordWhere(({ platform }) => platform?.status === 425 || platform?.code === notReadyCode, notReadyToRetry, call);

export const whereNotCancellable = <Value>(call: Promise<Value>): Promise<Value> =>
  rewordWhere(({ code }) => code === 'CONFLICT', notCancellable, call);

/** The inputs' names of what the platform calls otherwise. */
const inputNames: Readonly<Record<string, string>> = { bookingChannels: 'bookingChannelIds', versionChangeType: 'versionChange' };

/** Names the fields of a failure as the input has them. */
export async function withInputNames<Value>(call: Promise<Value>): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof PlatformError) || error.fields === undefined) throw error;
    const fields = Object.entries(error.fields).map(([path, problem]) => {
      const [first = '', ...rest] = path.split('.');
      return [[inputNames[first] ?? first, ...rest].join('.'), problem] as const;
    });
    throw new PlatformError(error.code, error.message, {
      platform: error.platform,
      retryAfter: error.retryAfter,
      fields: Object.fromEntries(fields),
    });
  }
}
