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
