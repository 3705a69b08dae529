import { isActive, isFinal, releaseStatuses, releaseStatusLabel } from './release-status';

describe('the status of a release', () => {
  it('is in words, with a tone', () => {
    expect(releaseStatuses.map((status) => releaseStatusLabel({ status }))).toEqual([
      { label: 'Not started', tone: 'neutral' },
      { label: 'Running', tone: 'info' },
      { label: 'Paused', tone: 'warning' },
      { label: 'Completed', tone: 'success' },
      { label: 'Failed', tone: 'danger' },
      { label: 'Cancelled', tone: 'neutral', mark: 'cancelled' },
    ]);
  });

  it('is active or final, and neither where this version does not know it', () => {
    expect(releaseStatuses.filter(isActive)).toEqual(['PENDING', 'IN_PROGRESS']);
    expect(releaseStatuses.filter(isFinal)).toEqual(['COMPLETED', 'FAILED', 'CANCELLED']);
    expect([isActive('UNKNOWN'), isFinal('UNKNOWN')]).toEqual([false, false]);
    expect(releaseStatusLabel({ status: 'UNKNOWN', statusCode: 'PAUSED' })).toEqual({ label: 'Paused', tone: 'neutral', code: 'PAUSED' });
  });
});
