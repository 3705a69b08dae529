import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { failedParts } from './failed-parts';

const errorAt = (...paths: (string | number)[][]) =>
  new CombinedGraphQLErrors({
    data: null,
    errors: paths.map((path) => ({ message: `No ${path.join('.')}`, path, extensions: { code: 'PLATFORM_UNAVAILABLE' } })),
  });
const parts = ['jobs', 'logs'] as const;

it('names the parts that failed, and lets the rest be', () => {
  expect(failedParts(undefined, parts)).toEqual({});
  expect(failedParts(errorAt(['task', 'jobs', 0, 'name']), parts)).toEqual({
    jobs: expect.objectContaining({ message: 'No task.jobs.0.name', code: 'PLATFORM_UNAVAILABLE' }),
  });
});

it('fails as a whole where something else failed', () => {
  const whole = errorAt(['task', 'jobs'], ['task']);
  expect(() => failedParts(whole, parts)).toThrow(whole);
  const network = new TypeError('Failed to fetch');
  expect(() => failedParts(network, parts)).toThrow(network);
});
