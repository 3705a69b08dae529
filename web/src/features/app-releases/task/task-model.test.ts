import type { ReleaseTaskStatus, ReleaseTaskType } from '@/__generated__/schema';
import { taskStory } from './task-story';

const android = { platform: 'ANDROID', platformCode: 'ANDROID' } as const;
const task = (type: ReleaseTaskType, status: ReleaseTaskStatus) => ({ type, status });

it('explains a status, and who has to act', () => {
  expect(taskStory(task('PUBLISH_TO_STORE', 'REQUIRES_MANUAL_TRIGGER'), android)).toEqual({
    meaning: 'The app is built and ready to be published to Google Play.',
    next: 'Publish it to continue.',
  });
  expect(taskStory(task('PUBLISH_TO_STORE', 'PUBLISHED'), null).meaning).toBe('The app is in its store.');
  expect(taskStory(task('GITLAB_PIPELINE', 'GITLAB_PIPELINE_FAILED'), android).next).toContain('retry this step');
  expect(taskStory({ ...task('APP_CONFIGURATION', 'PENDING'), state: 'IN_PROGRESS' }, android).meaning).toContain('being written');
});

it('does not guess about unknown codes', () => {
  expect(taskStory(task('UNKNOWN', 'COMPLETED'), android).meaning).toBe('Unknown step or status.');
  expect(taskStory(task('GITLAB_PIPELINE', 'UNKNOWN'), android).meaning).toBe('Unknown step or status.');
});
