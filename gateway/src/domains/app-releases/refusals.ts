import { notCancellable, notReadyToRetry } from '@pax/schema/rules/app-releases';
import { PlatformError } from '../../platform/errors';

/** The platform's code for a task that can't be retried yet, in bulk results. */
export const notReadyCode = 'RELEASE_TASK_NOT_READY_TO_RETRY';

/** Replaces the message of a failure and keeps everything else. */
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
