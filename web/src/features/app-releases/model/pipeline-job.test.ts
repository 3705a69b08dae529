import type { PipelineJobStatus } from '@/__generated__/schema';
import { jobStatusLabel } from './pipeline-job';

const job = (status: PipelineJobStatus, changes: { allowFailure?: boolean; statusCode?: string } = {}) => ({
  status,
  statusCode: status.toLowerCase(),
  allowFailure: false,
  ...changes,
});

it('labels every status, and puts unknown ones in words', () => {
  expect(jobStatusLabel(job('SUCCESS'))).toEqual({ label: 'Passed', tone: 'success' });
  expect(jobStatusLabel(job('PENDING')).label).toBe('Waiting for a runner');
  expect(jobStatusLabel(job('UNKNOWN', { statusCode: 'frozen_over' }))).toEqual({
    label: 'Frozen over',
    tone: 'neutral',
    code: 'frozen_over',
  });
});

it('labels an allowed failure as a warning', () => {
  expect(jobStatusLabel(job('FAILED'))).toEqual({ label: 'Failed', tone: 'danger' });
  expect(jobStatusLabel(job('FAILED', { allowFailure: true }))).toEqual({ label: 'Allowed failure', tone: 'warning' });
});
