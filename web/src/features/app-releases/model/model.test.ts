import { attemptsAt, currentTasks, isCurrent, reachedTask } from './attempts';
import { logLevelLabel, logLevels } from './log-level';
import { tallyOf, tallyParts } from './release-tally';
import { isTaskFinal, taskProgress, taskStatusLabel, taskTypeLabel, taskTypes } from './task';
import { versionChangeLabel, versionChanges } from './version-change';

describe('the tally of an intent', () => {
  it('adds up what the platform counts', () => {
    const tally = tallyOf([
      { status: 'COMPLETED', count: 12 },
      { status: 'FAILED', count: 2 },
      { status: 'IN_PROGRESS', count: 4 },
      { status: 'PENDING', count: 1 },
      { status: 'UNKNOWN', statusCode: 'PAUSED', count: 1 },
      { status: 'UNKNOWN', statusCode: 'HELD', count: 1 },
    ]);
    expect(tally).toEqual({ released: 12, failed: 2, running: 4, notStarted: 1, cancelled: 0, unknown: 2, total: 21 });
    expect(tally && tallyParts(tally)).toEqual(['12 of 21 released', '2 failed', '4 running', '1 not started', '2 of unknown status']);
  });

  it('is not known where the platform does not count', () => {
    expect(tallyOf(null)).toBeNull();
    expect(tallyParts({ released: 0, failed: 0, running: 0, notStarted: 0, cancelled: 3, unknown: 0, total: 3 })).toEqual([
      '0 of 3 released',
      '3 cancelled',
    ]);
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
  ] as const)('with status %s is “%s”', (status, label, tone, progress) => {
    expect(taskStatusLabel({ status })).toEqual({ label, tone });
    expect(taskProgress({ status })).toBe(progress);
    expect(isTaskFinal({ status })).toBe(['done', 'failed', 'cancelled'].includes(progress));
  });

  it('under way is told by its state where its status is still PENDING', () => {
    const task = { status: 'PENDING', statusCode: 'PENDING', state: 'IN_PROGRESS' } as const;
    expect(taskStatusLabel(task)).toEqual({ label: 'Running', tone: 'info' });
    expect(taskProgress(task)).toBe('running');
  });

  it('of an unknown status puts it in words and trusts its state', () => {
    const task = { status: 'UNKNOWN', statusCode: 'IN_REVIEW' } as const;
    expect(taskStatusLabel(task)).toEqual({ label: 'In review', tone: 'neutral', code: 'IN_REVIEW' });
    expect([taskProgress(task), isTaskFinal(task)]).toEqual(['unknown', false]);
    expect(isTaskFinal({ ...task, state: 'COMPLETED' })).toBe(true);
    expect(taskProgress({ ...task, state: 'UNKNOWN' })).toBe('unknown');
  });

  it('is called by its step', () => {
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

  it('count by the last of each step, in the order of the steps', () => {
    expect(currentTasks(tasks)).toEqual([configured, secondBuild, publishing, review, survey]);
    expect(attemptsAt(secondBuild, tasks)).toEqual([firstBuild, secondBuild]);
    expect(isCurrent(firstBuild, tasks)).toBe(false);
    expect(isCurrent(secondBuild, tasks)).toBe(true);
  });

  it('have come to the first step that is not done, or to the end', () => {
    expect(reachedTask(tasks)).toBe(secondBuild);
    expect(reachedTask([configured, { ...secondBuild, status: 'GITLAB_PIPELINE_COMPLETED' }])).toMatchObject({ id: 'pipe-2' });
    expect(reachedTask(tasks.slice(0, 0))).toBeUndefined();
  });
});

it('names levels and parts of a version, and puts unknown ones in words', () => {
  expect(logLevels.map((level) => logLevelLabel({ level }).label)).toEqual(['Error', 'Warning', 'Info', 'Debug']);
  expect(logLevelLabel({ level: 'UNKNOWN', levelCode: 'FATAL' })).toEqual({ label: 'Fatal', tone: 'neutral', code: 'FATAL' });
  expect(versionChanges.map((versionChange) => versionChangeLabel({ versionChange }))).toEqual(['Major', 'Minor', 'Patch', 'None']);
  expect(versionChangeLabel({ versionChange: 'UNKNOWN', versionChangeCode: 'HOTFIX' })).toBe('Hotfix');
});
