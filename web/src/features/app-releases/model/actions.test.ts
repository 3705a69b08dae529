import {
  type ActionableRelease,
  type ActionableTask,
  whyNot,
  whyNotCancel,
  whyNotPublish,
  whyNotPublishTask,
  whyNotRetryTask,
} from './actions';

const now = Date.parse('2026-03-01T10:00:00Z');

const configured: ActionableTask = { id: 'conf', type: 'APP_CONFIGURATION', status: 'COMPLETED', state: 'COMPLETED' };
const built: ActionableTask = { id: 'pipe', type: 'GITLAB_PIPELINE', status: 'GITLAB_PIPELINE_COMPLETED', state: 'COMPLETED' };
const waiting: ActionableTask = { id: 'pub', type: 'PUBLISH_TO_STORE', status: 'REQUIRES_MANUAL_TRIGGER', state: 'PAUSED' };
const pipelineFailed: ActionableTask = { id: 'pipe', type: 'GITLAB_PIPELINE', status: 'GITLAB_PIPELINE_FAILED', state: 'FAILED' };
const notPublished: ActionableTask = { id: 'pub', type: 'PUBLISH_TO_STORE', status: 'PENDING', state: 'PENDING' };

const release = (changes: Partial<ActionableRelease> = {}): ActionableRelease => ({
  status: 'IN_PROGRESS',
  isCancellable: true,
  tasks: [configured, built, waiting],
  ...changes,
});

describe('publish', () => {
  it('is offered only for releases and tasks that wait for it', () => {
    expect(whyNotPublish(release())).toBeNull();
    expect(whyNotPublish(release({ tasks: [configured, { ...built, status: 'GITLAB_PIPELINE_IN_PROGRESS' }, notPublished] }))).toBe(
      'Its app is still being built.',
    );
    expect(whyNotPublish(release({ status: 'PENDING', tasks: [{ ...configured, status: 'PENDING', state: 'PENDING' }] }))).toBe(
      'It is still being configured.',
    );
    expect(whyNotPublish(release({ tasks: [configured, built, { ...waiting, status: 'PUBLISH_IN_PROGRESS' }] }))).toBe(
      'It is on its way to the store.',
    );
    expect(whyNotPublish(release({ status: 'COMPLETED' }))).toBe('It is already in the store.');
    expect(whyNotPublish(release({ status: 'CANCELLED' }))).toBe('It was cancelled.');
    expect(whyNotPublish(release({ status: 'FAILED' }))).toBe('It failed: retry it instead.');
    expect(whyNotPublish(release({ tasks: [configured, pipelineFailed, notPublished] }))).toBe('It failed: retry it instead.');
    expect(whyNotPublish(release({ tasks: null }))).toBe('Its steps could not be loaded.');
    expect(whyNotPublish(release({ tasks: [] }))).toBe('It has no steps yet.');
  });

  it('labels unknown statuses in words', () => {
    const odd = { ...waiting, status: 'UNKNOWN', statusCode: 'IN_REVIEW', state: 'IN_PROGRESS' } as const;
    expect(whyNotPublishTask({ ...odd, state: 'UNKNOWN' })).toBe('Its status is “In review”.');
    expect(whyNotPublishTask(odd)).toBe('It is on its way to the store.');
  });

  it('is only offered for the publishing step', () => {
    expect(whyNotPublishTask(waiting)).toBeNull();
    expect(whyNotPublishTask(built)).toBe('Only the publishing step can be published.');
    expect(whyNotPublishTask(notPublished)).toBe('Its app is not built yet.');
  });
});

describe('retry', () => {
  it('is offered for the last attempt at a step, if it failed', () => {
    const again: ActionableTask = { id: 'pipe-2', type: 'GITLAB_PIPELINE', status: 'GITLAB_PIPELINE_IN_PROGRESS', state: 'IN_PROGRESS' };
    expect(whyNotRetryTask(pipelineFailed, [configured, pipelineFailed], now)).toBeNull();
    expect(whyNotRetryTask(pipelineFailed, [configured, pipelineFailed, notPublished, again], now)).toBe('It has already been rerun.');
    expect(whyNotRetryTask(again, [configured, pipelineFailed, notPublished, again], now)).toBe('It did not fail.');
    expect(whyNotRetryTask({ ...again, status: 'CANCELLED' }, [again], now)).toBe('It was cancelled.');
  });

  it('gives the time from which it is allowed, and is allowed if that is unknown', () => {
    const later = { ...pipelineFailed, retryAvailableAt: '2026-03-01T10:05:00Z' };
    expect(whyNotRetryTask(later, [later], now)).toBe(
      'The release task is not ready yet to be retried. Please try again after a while. It can be retried from 10:05 UTC.',
    );
    expect(whyNotRetryTask(later, [later], Date.parse('2026-02-28T10:05:00Z'))).toBe(
      'The release task is not ready yet to be retried. Please try again after a while. It can be retried from 01 Mar 2026, 10:05 UTC.',
    );
    expect(whyNotRetryTask(later, [later], Date.parse('2026-03-01T10:05:00Z'))).toBeNull();
    expect(whyNotRetryTask({ ...later, retryAvailableAt: null }, [later], now)).toBeNull();
  });

  it('divides many releases, with a reason for each skipped one', () => {
    const failed = release({ status: 'FAILED', tasks: [configured, pipelineFailed, notPublished] });
    const tooEarly = release({
      status: 'FAILED',
      tasks: [configured, { ...pipelineFailed, retryAvailableAt: '2026-03-01T10:05:00Z' }, notPublished],
    });
    const unknownTasks = release({ status: 'FAILED', tasks: null });
    const cancelled = release({ status: 'CANCELLED' });
    expect([failed, unknownTasks, tooEarly, cancelled, release()].map((each) => whyNot('retry', each, now))).toEqual([
      null,
      null,
      'The release task is not ready yet to be retried. Please try again after a while. It can be retried from 10:05 UTC.',
      'It was cancelled.',
      'It did not fail.',
    ]);
  });
});

describe('unreadable fields', () => {
  it('don’t allow publishing or retrying', () => {
    const noType: ActionableTask = { id: 'odd', type: null, status: 'REQUIRES_MANUAL_TRIGGER', state: 'PAUSED' };
    expect(whyNotPublishTask(noType)).toBe('Only the publishing step can be published.');
    expect(whyNotPublishTask({ ...waiting, status: null, statusCode: null })).toBe('Its status is “Unknown”.');
    expect(whyNotRetryTask({ ...pipelineFailed, status: null }, [pipelineFailed], now)).toBe('Its status is “Unknown”.');
    expect(whyNot('publish', release({ status: null }), now)).toBe('Its status is “Unknown”.');
    expect(whyNot('publish', release({ status: 'UNKNOWN', statusCode: 'ON_HOLD' }), now)).toBe('Its status is “On hold”.');
    expect(whyNot('retry', release({ status: null, tasks: null }), now)).not.toBeNull();
  });

  it('may belong to a later attempt at a failed step', () => {
    const later: ActionableTask = { id: 'odd', type: null, status: 'GITLAB_PIPELINE_IN_PROGRESS', state: 'IN_PROGRESS' };
    expect(whyNotRetryTask(pipelineFailed, [configured, pipelineFailed, later], now)).toBe(
      'A later step could not be read, so it may have been rerun.',
    );
  });
});

describe('cancel', () => {
  it('is offered if the platform allows it or does not say', () => {
    expect(whyNotCancel(release())).toBeNull();
    expect(whyNotCancel(release({ isCancellable: null }))).toBeNull();
    expect(whyNotCancel(release({ isCancellable: false }))).toBe('The booking channel release is not available for cancellation.');
    expect(whyNotCancel(release({ isCancellable: false, tasks: [{ ...waiting, status: 'PUBLISH_IN_PROGRESS' }] }))).toBe(
      'The booking channel release is not available for cancellation. It is on its way to the store.',
    );
    expect(whyNotCancel(release({ status: 'COMPLETED', isCancellable: null }))).toBe(
      'The booking channel release is not available for cancellation. Its status is “Completed”.',
    );
    expect(whyNotCancel(release({ status: 'CANCELLED', isCancellable: null }))).toBe(
      'The booking channel release is not available for cancellation. It is already cancelled.',
    );
    expect(whyNotCancel(release({ status: 'UNKNOWN', statusCode: 'HELD', isCancellable: null }))).toBeNull();
  });
});
