import type { UsageEventInput } from '@/__generated__/schema';
import { startUsageEvents, UsageEvents } from './usage-events';

const sender = () => jest.fn<Promise<unknown>, [UsageEventInput[], boolean]>(() => Promise.resolve(undefined));

function setUp(send = sender(), isActive = () => true) {
  const events = new UsageEvents({
    send,
    isActive,
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

it('logs a failed flush, and drops its events', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { events, record, sizes } = setUp(sender().mockRejectedValueOnce(new Error('down')));
  record(2);
  await events.flush();
  expect(warn).toHaveBeenCalledTimes(1);
  record(1);
  await events.flush();
  expect(sizes()).toEqual([2, 1]);
});

it('sends the buffer when the page is hidden or left', () => {
  const { events, record, send } = setUp();
  const stop = startUsageEvents(events);
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
