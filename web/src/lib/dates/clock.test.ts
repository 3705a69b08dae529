import { onPlatformClock, platformNow, setPlatformClock, subscribeToClock } from './clock';
import { todayDate } from './dates';

const viewersTime = Date.parse('2026-11-22T10:00:00Z');

beforeEach(() => jest.useFakeTimers({ now: viewersTime }));
afterEach(() => {
  jest.useRealTimers();
  setPlatformClock(new Date().toUTCString());
});

it("is the platform's, also for today, if the viewer's clock is wrong", () => {
  const listener = jest.fn();
  const unsubscribe = subscribeToClock(listener);
  setPlatformClock('Wed, 17 Jun 2026 17:10:00 GMT');
  expect(new Date(platformNow()).toISOString()).toBe('2026-06-17T17:10:00.000Z');
  expect(todayDate('Europe/Amsterdam')).toBe('2026-06-17');
  expect(onPlatformClock(viewersTime - 1000)).toBe(platformNow() - 1000);
  jest.advanceTimersByTime(5000);
  expect(new Date(platformNow()).toISOString()).toBe('2026-06-17T17:10:05.000Z');
  setPlatformClock('Wed, 17 Jun 2026 17:10:05 GMT');
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
});

it.each([
  ['the time that an answer takes', 'Sun, 22 Nov 2026 09:59:45 GMT'],
  ['no header', null],
  ['a header that is no date', 'soon'],
])("is the viewer's despite %s", (_, header) => {
  setPlatformClock(header);
  expect(platformNow()).toBe(viewersTime);
});
