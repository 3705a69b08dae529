import type { PipelineJobStatus } from '@/__generated__/schema';
import { jobStatusLabel, stagesOf } from './pipeline-job';

const job = (status: PipelineJobStatus, changes: { stage?: string; allowFailure?: boolean; statusCode?: string } = {}) => ({
  status,
  statusCode: status.toLowerCase(),
  allowFailure: false,
  stage: 'test',
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

it('keeps the pipeline’s order of stages, even if a stage’s jobs are not in sequence', () => {
  const stages = stagesOf([
    job('SUCCESS', { stage: 'prepare' }),
    job('RUNNING', { stage: 'build' }),
    job('SUCCESS', { stage: 'prepare' }),
    job('CREATED', { stage: 'upload' }),
  ]);
  expect(stages.map(({ name, jobs }) => [name, jobs.length])).toEqual([
    ['prepare', 2],
    ['build', 1],
    ['upload', 1],
  ]);
  expect(stagesOf([])).toEqual([]);
});

it('labels a stage by its most important job', () => {
  const telling = (...jobs: ReturnType<typeof job>[]) => stagesOf(jobs)[0]?.telling;
  const allowed = job('FAILED', { allowFailure: true });
  expect(telling(job('SUCCESS'), job('FAILED'), job('RUNNING'))?.status).toBe('FAILED');
  expect(telling(job('SUCCESS'), allowed, job('RUNNING'))?.status).toBe('RUNNING');
  expect(telling(job('SUCCESS'), allowed)).toBe(allowed);
  expect(telling(job('SUCCESS'), job('CREATED'))?.status).toBe('CREATED');
  expect(telling(job('SKIPPED'))?.status).toBe('SKIPPED');
});
