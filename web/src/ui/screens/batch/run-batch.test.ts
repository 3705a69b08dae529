import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { runBatch, type ItemResult } from './run-batch';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const tooMany = (retryAfter?: number) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: 'Too many requests', extensions: { code: 'RATE_LIMITED', retryAfter } }] });

function start(answers: (Error | undefined)[], isStopped = () => false) {
  const results: ItemResult['kind'][] = [];
  const run = jest.fn(async () => {
    const error = answers.shift();
    if (error) throw error;
  });
  const ended = runBatch({
    items: ['a'],
    run,
    lookUp: () => Promise.reject(new Error('This must not be looked up')),
    concurrency: 1,
    isStopped,
    onResult: (_, { kind }) => results.push(kind),
  });
  return { run, results, ended };
}

it('sends an item again when the gateway allows it, if there were too many requests', async () => {
  const { run, results, ended } = start([tooMany(7), undefined]);
  await jest.advanceTimersByTimeAsync(6900);
  expect(run).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(200);
  await ended;
  expect(run).toHaveBeenCalledTimes(2);
  expect(results).toEqual(['running', 'waiting', 'done']);
});

it.each([[undefined], [3600]])('fails an item that would have to wait for %s seconds', async (seconds) => {
  const { run, results, ended } = start([tooMany(seconds)]);
  await ended;
  expect(run).toHaveBeenCalledTimes(1);
  expect(results).toEqual(['running', 'failed']);
});

it('does not send a waiting item once it is stopped', async () => {
  let isStopped = false;
  const { run, results, ended } = start([tooMany(30), undefined], () => isStopped);
  await jest.advanceTimersByTimeAsync(2500);
  isStopped = true;
  await jest.advanceTimersByTimeAsync(1000);
  await ended;
  expect(run).toHaveBeenCalledTimes(1);
  expect(results).toEqual(['running', 'waiting', 'notSent']);
});

it.each([
  [true, 'done'],
  [undefined, 'failed'],
] as const)('a rejected item that others have done is done if the batch accepts that (%s)', async (acceptsEarlier, kind) => {
  const results: ItemResult['kind'][] = [];
  await runBatch({
    items: ['a'],
    run: () => Promise.reject(new CombinedGraphQLErrors({ data: null, errors: [{ message: 'Over', extensions: { code: 'CONFLICT' } }] })),
    lookUp: () => Promise.resolve({ happened: true, text: 'It is cancelled.' }),
    acceptsEarlier,
    concurrency: 1,
    isStopped: () => false,
    onResult: (_, result) => results.push(result.kind),
  });
  expect(results).toEqual(['running', kind]);
});
