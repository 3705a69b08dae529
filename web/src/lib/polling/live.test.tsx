import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { act, fireEvent, renderHook } from '@testing-library/react';
import { passTime } from '../../../test/pass-time';
import { errorOfCode, GatewayUnreachable, ReadError } from '../errors';
import { useLive } from './live';
import { useRecovery } from './use-recovery';

let isHidden = false;
beforeEach(() => {
  jest.useFakeTimers();
  isHidden = false;
  // The shortest pauses.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});

const watch = (read: () => Promise<unknown>, isMoving = true) =>
  renderHook((props) => useLive({ read, interval: 1000, ...props }), { initialProps: { isMoving } });

it('polls while something can change, and then stops', async () => {
  const read = jest.fn(async () => undefined);
  const { rerender } = watch(read);
  await passTime(3500);
  expect(read).toHaveBeenCalledTimes(3);
  rerender({ isMoving: false });
  await passTime(10_000);
  expect(read).toHaveBeenCalledTimes(3);
});

it('reads less often while nothing changes, and as often as before once something does', async () => {
  let value = 1;
  const read = jest.fn(async () => ({ data: { value } }));
  watch(read);
  await passTime(1000 + 1000 + 2000 + 3000);
  expect(read).toHaveBeenCalledTimes(4);
  value = 2;
  await passTime(3000);
  expect(read).toHaveBeenCalledTimes(5);
  await passTime(1000);
  expect(read).toHaveBeenCalledTimes(6);
});

it('reads soon after a person’s input, however long nothing has changed', async () => {
  const read = jest.fn(async () => 'unchanged');
  watch(read);
  await passTime(1000 + 1000 + 2000);
  expect(read).toHaveBeenCalledTimes(3);
  await passTime(500);
  fireEvent.keyDown(window, { key: 'j' });
  await passTime(1000);
  expect(read).toHaveBeenCalledTimes(4);
});

it('never starts a read before the last one ended', async () => {
  let end = () => {};
  const read = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
  watch(read);
  await passTime(8000);
  expect(read).toHaveBeenCalledTimes(1);
  end();
  await passTime(1000);
  expect(read).toHaveBeenCalledTimes(2);
});

it('pauses while the page is hidden, and reads at once when it is visible again', async () => {
  const read = jest.fn(async () => undefined);
  watch(read);
  isHidden = true;
  await passTime(1000);
  await passTime(30_000);
  expect(read.mock.calls.length).toBeLessThanOrEqual(1);
  read.mockClear();
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await passTime(0);
  expect(read).toHaveBeenCalledTimes(1);
});

describe('after a while offline, when reads are far apart', () => {
  let isOffline = true;
  let read: jest.Mock<Promise<void>, []>;
  const online = () => window.dispatchEvent(new Event('online'));
  beforeEach(async () => {
    isOffline = true;
    read = jest.fn(async () => {
      if (isOffline) throw new GatewayUnreachable(undefined);
    });
    watch(read);
    await passTime(14_000);
    read.mockClear();
    isOffline = false;
  });

  // Everyone else's pages are back at the same moment.
  it.each([
    ['when the browser is back online', online],
    ['when the page is visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('reads within two seconds, at random, %s', async (_, wake) => {
    jest.mocked(Math.random).mockReturnValueOnce(0.75);
    wake();
    await passTime(1499);
    expect(read).not.toHaveBeenCalled();
    await passTime(1);
    expect(read).toHaveBeenCalledTimes(1);
    await passTime(1000);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('waits until the page is visible', async () => {
    isHidden = true;
    online();
    await passTime(60_000);
    expect(read).not.toHaveBeenCalled();
  });

  it('repeats as soon a read that was failing when the connection came back, and no other', async () => {
    let fail = () => {};
    read.mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = () => reject(new GatewayUnreachable(undefined)))));
    online();
    await passTime(0);
    online();
    fail();
    await passTime(0);
    expect(read).toHaveBeenCalledTimes(2);
    await passTime(900);
    expect(read).toHaveBeenCalledTimes(2);
  });
});

it('reports a failure and since when, and reads less and less often until a response arrives', async () => {
  let isDown = true;
  const read = jest.fn(async () => {
    if (isDown) throw new GatewayUnreachable(undefined);
  });
  const { result } = watch(read);
  const { freshAt } = result.current;
  await passTime(15_500);
  expect(read).toHaveBeenCalledTimes(4);
  expect(result.current).toMatchObject({ freshAt, error: { code: 'NETWORK' } });
  isDown = false;
  await act(() => result.current.refresh());
  expect(result.current.error).toBeUndefined();
  expect(result.current.freshAt).toBeGreaterThan(freshAt);
  read.mockClear();
  await passTime(20_000);
  expect(read.mock.calls.length).toBeGreaterThan(1);
});

it('retries a failed page no sooner than the failure asked for', async () => {
  const retry = jest.fn(() => Promise.resolve());
  const failed = (retryAfter: number) => ({ ...errorOfCode('PLATFORM_UNAVAILABLE'), isRepeated: true, retryAfter });
  const { rerender } = renderHook(({ error }) => useRecovery(error, retry), { initialProps: { error: failed(150) } });
  await passTime(149_900);
  expect(retry).not.toHaveBeenCalled();
  retry.mockImplementation(() => {
    rerender({ error: failed(30) });
    return Promise.resolve();
  });
  await passTime(200);
  expect(retry).toHaveBeenCalledTimes(1);
  await passTime(29_800);
  expect(retry).toHaveBeenCalledTimes(1);
  await passTime(1000);
  expect(retry).toHaveBeenCalledTimes(2);
});

it('waits after a failure for as long as it was asked to, and not always the same time', async () => {
  const read = jest.fn(() => Promise.reject(new ReadError({ ...errorOfCode('PLATFORM_UNAVAILABLE'), retryAfter: 20 })));
  watch(read);
  await passTime(1000);
  await passTime(19_900);
  expect(read).toHaveBeenCalledTimes(1);
  jest.mocked(Math.random).mockReturnValue(1);
  await passTime(100);
  expect(read).toHaveBeenCalledTimes(2);
  await passTime(29_900);
  expect(read).toHaveBeenCalledTimes(2);
  await passTime(100);
  expect(read).toHaveBeenCalledTimes(3);
});

it('reads again within minutes, and not at once, however long it was asked to wait', async () => {
  const extensions = { code: 'PLATFORM_UNAVAILABLE', retryAfter: 2_592_000 };
  const read = jest.fn(() => Promise.reject(new CombinedGraphQLErrors({ errors: [{ message: 'Down', extensions }] })));
  watch(read);
  await passTime(1000);
  expect(read).toHaveBeenCalledTimes(1);
  await passTime(170_000);
  expect(read).toHaveBeenCalledTimes(1);
  await passTime(130_000);
  expect(read).toHaveBeenCalledTimes(2);
});

it('goes on after a failure that may pass, although nothing is moving, and stops when it has', async () => {
  let isDown = true;
  const read = jest.fn(async () => {
    if (isDown) throw new GatewayUnreachable(undefined);
  });
  const { result } = watch(read, false);
  await passTime(10_000);
  expect(read).not.toHaveBeenCalled();
  await act(() => result.current.refresh());
  await passTime(2000);
  expect(read).toHaveBeenCalledTimes(2);
  isDown = false;
  await passTime(4000);
  expect(read).toHaveBeenCalledTimes(3);
  expect(result.current.error).toBeUndefined();
  await passTime(60_000);
  expect(read).toHaveBeenCalledTimes(3);
});

it('many pages spread their reads after an outage, and are all fresh within a minute', async () => {
  jest.mocked(Math.random).mockRestore();
  const pages = 200;
  let isDown = false;
  const reads: number[] = [];
  const start = Date.now();
  const read = async () => {
    reads.push(Date.now() - start);
    if (isDown) throw new GatewayUnreachable(undefined);
  };
  const hooks = [];
  for (let page = 0; page < pages; page += 1) {
    hooks.push(renderHook(() => useLive({ read, isMoving: true, interval: 5000 })));
    await passTime(25);
  }
  await passTime(25_000);
  isDown = true;
  await passTime(60_000);
  isDown = false;
  await passTime(60_000);
  const perSecond = (from: number, to: number) => reads.filter((at) => at >= from && at < to).length / ((to - from) / 1000);
  const normal = perSecond(10_000, 30_000);
  expect(normal).toBeCloseTo(40, -1);
  // Far fewer during the outage, and never more than twice as many in any second afterwards.
  expect(perSecond(40_000, 90_000)).toBeLessThan(normal / 4);
  for (let second = 90; second < 150; second += 1) expect(perSecond(1000 * second, 1000 * (second + 1))).toBeLessThanOrEqual(2 * normal);
  for (const { result } of hooks) expect(result.current.error).toBeUndefined();
});
