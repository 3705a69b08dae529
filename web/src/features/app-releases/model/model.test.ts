import { attemptsAt, currentTasks, isCurrent, reachedTask } from './attempts';
import { logLevelLabel, logLevels } from '../task/log/log-view';
import { intentActivity, releaseActivity, taskActivity } from './activity';
import { intentStatusLabel, tallyOf, tallyParts } from '@/entities/app-release/release-tally';
import { isTaskFinal, taskProgress, taskStatusLabel, taskTypeLabel, taskTypes } from './task';
import { versionChangeLabel, versionChanges } from './version-change';

describe('the tally of an intent', () => {
  it('adds up the platform’s counts', () => {
    const releaseCounts = [
      { status: 'COMPLETED', count: 12 },
      { status: 'FAILED', count: 2 },
      { status: 'IN_PROGRESS', count: 4 },
      { status: 'PENDING', count: 1 },
      { status: 'UNKNOWN', statusCode: 'PAUSED', count: 1 },
      { status: 'UNKNOWN', statusCode: 'HELD', count: 1 },
    ] as const;
    const tally = tallyOf({ releaseCounts, readyToPublishCount: 3 });
    expect(tally).toEqual({ released: 12, failed: 2, running: 1, ready: 3, notStarted: 1, cancelled: 0, unknown: 2, total: 21 });
    expect(tally && tallyParts(tally)).toEqual([
      '12 of 21 released',
      '2 failed',
      '1 running',
      '3 ready to publish',
      '1 not started',
      '2 of unknown status',
    ]);
  });

  it('is unknown if the platform does not count', () => {
    expect(tallyOf({ releaseCounts: null, readyToPublishCount: null })).toBeNull();
    expect(tallyParts({ released: 0, failed: 0, running: 0, ready: 0, notStarted: 0, cancelled: 3, unknown: 0, total: 3 })).toEqual([
      '0 of 3 released',
      '3 cancelled',
    ]);
  });
});

it('shows an intent as ready to publish once nothing of it runs', () => {
  const counted = (inProgress: number) => ({
    releaseCounts: [{ status: 'IN_PROGRESS' as const, count: inProgress }],
    readyToPublishCount: 2,
  });
  expect(intentStatusLabel({ status: 'IN_PROGRESS', ...counted(2) })).toEqual({ label: 'Ready to publish', tone: 'warning' });
  expect(intentStatusLabel({ status: 'IN_PROGRESS', ...counted(3) })).toEqual({ label: 'Running', tone: 'info' });
});

describe('activity', () => {
  const times = { createdAt: '2026-03-01T09:00:00Z', updatedAt: '2026-03-01T10:00:00Z' };

  it('is expected of moving releases, and not of waiting or final ones', () => {
    const intent = (changes: object) => ({
      status: 'IN_PROGRESS' as const,
      releaseCounts: null,
      readyToPublishCount: null,
      ...times,
      ...changes,
    });
    expect(intentActivity(intent({}))).toBe(times.updatedAt);
    expect(intentActivity(intent({ updatedAt: null }))).toBe(times.createdAt);
    expect(intentActivity(intent({ status: 'FAILED' }))).toBeNull();
    expect(intentActivity(intent({ releaseCounts: [{ status: 'IN_PROGRESS', count: 2 }], readyToPublishCount: 2 }))).toBeNull();
    expect(taskActivity({ status: 'GITLAB_PIPELINE_IN_PROGRESS', ...times })).toBe(times.updatedAt);
    expect(taskActivity({ status: 'REQUIRES_MANUAL_TRIGGER', ...times })).toBeNull();
    expect(releaseActivity({ status: 'IN_PROGRESS', isReadyToPublish: false, ...times })).toBe(times.updatedAt);
    expect(releaseActivity({ status: 'IN_PROGRESS', isReadyToPublish: true, ...times })).toBeNull();
    expect(releaseActivity({ status: 'COMPLETED', isReadyToPublish: false, ...times })).toBeNull();
  });
});

describe('a task', () => {
  it.each([
    ['PENDING', 'Not started', 'neutral', 'not-started'],
    ['REQUIRES_MANUAL_TRIGGER', 'Ready to publish', 'warning', 'waiting'],
    ['GITLAB_PIPELINE_IN_PROGRESS', 'Pipeline running', 'info', 'running'],
    ['GITLAB_PIPELINE_COMPLETED', 'Pipeline succeeded', 'success', 'done'],
    ['GITLAB_PIPELINE_FAILED', 'Pipeline failed', 'danger', 'failed'],
    ['PUBLISH_IN_PROGRESS', 'Publishing…', 'info', 'running'],
    ['PUBLISHED', 'Published', 'success', 'done'],
    ['CANCELLED', 'Cancelled', 'neutral', 'cancelled'],
    ['COMPLETED', 'Completed', 'success', 'done'],
    ['FAILED', 'Failed', 'danger', 'failed'],
  ] as const)('a task with status %s is “%s”', (status, label, tone, progress) => {
    expect(taskStatusLabel({ status })).toMatchObject({ label, tone });
    expect(taskProgress({ status })).toBe(progress);
    expect(isTaskFinal({ status })).toBe(['done', 'failed', 'cancelled'].includes(progress));
  });

  it('a task in progress is recognised by its state while its status is still PENDING', () => {
    const task = { status: 'PENDING', statusCode: 'PENDING', state: 'IN_PROGRESS' } as const;
    expect(taskStatusLabel(task)).toEqual({ label: 'Running', tone: 'info' });
    expect(taskProgress(task)).toBe('running');
  });

  it('a task with an unknown status is labelled in words, and its state decides', () => {
    const task = { status: 'UNKNOWN', statusCode: 'IN_REVIEW' } as const;
    expect(taskStatusLabel(task)).toEqual({ label: 'In review', tone: 'neutral', code: 'IN_REVIEW' });
    expect([taskProgress(task), isTaskFinal(task)]).toEqual(['unknown', false]);
    expect(isTaskFinal({ ...task, state: 'COMPLETED' })).toBe(true);
    expect(taskProgress({ ...task, state: 'UNKNOWN' })).toBe('unknown');
  });

  it('is labelled by its step', () => {
    expect(taskTypes.map((type) => taskTypeLabel({ type }))).toEqual(['Configuration', 'Pipeline', 'Publishing']);
    expect(taskTypeLabel({ type: 'UNKNOWN', typeCode: 'APP_REVIEW' })).toBe('App review');
  });
});

describe('the attempts at a release', () => {
  const configured = { id: 'conf', type: 'APP_CONFIGURATION', status: 'COMPLETED' } as const;
  const firstBuild = { id: 'pipe-1', type: 'GITLAB_PIPELINE', status: 'GITLAB_PIPELINE_FAILED' } as const;
  const publishing = { id: 'pub', type: 'PUBLISH_TO_STORE', status: 'PENDING' } as const;
  const secondBuild = { id: 'pipe-2', type: 'GITLAB_PIPELINE', status: 'GITLAB_PIPELINE_IN_PROGRESS' } as const;
  const review = { id: 'rev', type: 'UNKNOWN', typeCode: 'APP_REVIEW', status: 'PENDING' } as const;
  const survey = { id: 'sur', type: 'UNKNOWN', typeCode: 'SURVEY', status: 'PENDING' } as const;
  const tasks = [review, configured, firstBuild, publishing, survey, secondBuild];

  it('count by the last one of each step, in the order of the steps', () => {
    expect(currentTasks(tasks)).toEqual([configured, secondBuild, publishing, review, survey]);
    expect(attemptsAt(secondBuild, tasks)).toEqual([firstBuild, secondBuild]);
    expect(isCurrent(firstBuild, tasks)).toBe(false);
    expect(isCurrent(secondBuild, tasks)).toBe(true);
  });

  it('have reached the first step that is not done, or the end', () => {
    expect(reachedTask(tasks)).toBe(secondBuild);
    expect(reachedTask([configured, { ...secondBuild, status: 'GITLAB_PIPELINE_COMPLETED' }])).toMatchObject({ id: 'pipe-2' });
    expect(reachedTask(tasks.slice(0, 0))).toBeUndefined();
  });
});

it('labels levels and parts of a version, and puts unknown ones in words', () => {
  expect(logLevels.map((level) => logLevelLabel({ level }).label)).toEqual(['Error', 'Warning', 'Info', 'Debug']);
  expect(logLevelLabel({ level: 'UNKNOWN', levelCode: 'FATAL' })).toEqual({ label: 'Fatal', tone: 'neutral', code: 'FATAL' });
  expect(versionChanges.map((versionChange) => versionChangeLabel({ versionChange }))).toEqual(['Major', 'Minor', 'Patch', 'None']);
  expect(versionChangeLabel({ versionChange: 'UNKNOWN', versionChangeCode: 'HOTFIX' })).toBe('Hotfix');
});
