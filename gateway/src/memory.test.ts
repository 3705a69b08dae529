import { returnFreeMemory } from './memory';

const megabyte = 2 ** 20;

const realGc = globalThis.gc;
afterEach(() => {
  globalThis.gc = realGc;
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('collects garbage at the start, and later only while the process occupies much memory', () => {
  jest.useFakeTimers();
  const collect = jest.fn();
  const rss = jest.spyOn(process.memoryUsage, 'rss').mockReturnValue(130 * megabyte);
  globalThis.gc = Object.assign(collect, { __promisify__: jest.fn() });

  returnFreeMemory(60_000);
  expect(collect).toHaveBeenCalledTimes(1);

  jest.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(1);

  rss.mockReturnValue(500 * megabyte);
  jest.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(2);
});
