import type { UsageEventInput } from '@/__generated__/schema';
import { errorOfCode, whileRepeated } from './errors';
import { UsageEvents } from './usage-events';

const sender = () => jest.fn<Promise<unknown>, [UsageEventInput[], boolean]>(() => Promise.resolve(undefined));

function setUp(send = sender(), isActive = () => true) {
  const events = new UsageEvents({
    send,
    isActive,
    errorOf: (rejection) => whileRepeated(errorOfCode(rejection instanceof Error ? rejection.message : '')),
    context: () => ({ pageUri: '/dashboard/bookings', deviceTime: '2026-11-21T10:00:00Z' }),
  });
  const record = (count: number) => {
    for (let index = 0; index < count; index += 1) events.record('PAGE_VISITED', { index });
  };
  const sizes = () => send.mock.calls.map(([batch]) => batch.length);
  return { events, record, send, sizes };
}

beforeEach(() => jest.useFakeTimers());

it('flushes at 20 events', () => {
  const { record, sizes } = setUp();
  record(19);
  expect(sizes()).toEqual([]);
  record(1);
  expect(sizes()).toEqual([20]);
});

it('flushes 5000 ms after the first event, with one batch', () => {
  const { record, sizes } = setUp();
  record(1);
  jest.advanceTimersByTime(4000);
  record(2);
  jest.advanceTimersByTime(999);
  expect(sizes()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(sizes()).toEqual([3]);
});

it('logs a failed flush and keeps its events, in order, for the next one', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const send = sender().mockRejectedValueOnce(new Error('NETWORK'));
  const { events, record } = setUp(send);
  record(2);
  await events.flush();
  expect(warn).toHaveBeenCalledTimes(1);
  record(1);
  await events.flush();
  expect(send.mock.calls[1]?.[0].map(({ payload }) => payload)).toEqual([{ index: 0 }, { index: 1 }, { index: 0 }]);
});

it('keeps no more than 100 events while the gateway does not answer, and does not try with every click', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const send = sender().mockRejectedValue(new Error('NETWORK'));
  const { events, record, sizes } = setUp(send);
  record(20);
  await events.flush();
  record(150);
  expect(sizes()).toEqual([20]);
  await events.flush();
  expect(sizes()).toEqual([20, 100]);
});

it('drops events that were refused', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { record, sizes } = setUp(sender().mockRejectedValue(new Error('BAD_USER_INPUT')));
  record(1);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(sizes()).toEqual([1]);
});

it('waits longer after each failure, and for ever while the page is hidden', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const isHidden = jest.spyOn(document, 'visibilityState', 'get');
  const { events, record, sizes } = setUp(sender().mockRejectedValue(new Error('NETWORK')));
  const stop = events.start();
  const show = (state: DocumentVisibilityState) => {
    isHidden.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  record(1);
  const attemptsAfter = async (ms: number) => {
    await jest.advanceTimersByTimeAsync(ms);
    return sizes().length;
  };
  expect(await attemptsAfter(5000)).toBe(1);
  expect(await attemptsAfter(9999)).toBe(1);
  expect(await attemptsAfter(1)).toBe(2);
  expect(await attemptsAfter(19_999)).toBe(2);
  expect(await attemptsAfter(1)).toBe(3);
  show('hidden');
  record(1);
  expect(await attemptsAfter(600_000)).toBe(4);
  show('visible');
  expect(await attemptsAfter(60_000)).toBe(5);
  stop();
});

it('sends the buffer when the page is hidden or left', () => {
  const { events, record, send } = setUp();
  const stop = events.start();
  record(1);
  window.dispatchEvent(new Event('pagehide'));
  expect(send.mock.calls).toEqual([[[expect.objectContaining({ code: 'PAGE_VISITED' })], true]]);
  stop();
});

it('lets a session end after two seconds although the gateway has not answered, and at once when it has', async () => {
  const silent = setUp(sender().mockReturnValueOnce(new Promise(() => undefined)));
  silent.record(1);
  const ended = jest.fn();
  const waiting = silent.events.flushLast().then(ended);
  await jest.advanceTimersByTimeAsync(1999);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await waiting;

  const quick = setUp();
  quick.record(1);
  await quick.events.flushLast();
  expect(quick.send).toHaveBeenCalledWith([expect.anything()], true);
});

it('records nothing without a session', () => {
  const { record, sizes } = setUp(undefined, () => false);
  record(25);
  jest.advanceTimersByTime(10_000);
  expect(sizes()).toEqual([]);
});
