/** Why a task can't be retried yet, and why a release can't be cancelled (specification, section 8). */
export const notReadyToRetry = 'The release task is not ready yet to be retried. Please try again after a while.';
export const notCancellable = 'The booking channel release is not available for cancellation.';
