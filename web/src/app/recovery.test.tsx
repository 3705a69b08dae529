// Failed requests of a screen recover by themselves, on every screen.
import { act, screen, within } from '@testing-library/react';
import { fleetRoutes } from '@/features/fleets/routes';
import { reportRoutes } from '@/features/reports/routes';
import { gatewayError } from '../../test/fake-gateway';
import { passTime } from '../../test/pass-time';
import { fleetNamed, now, renderApp, viewer } from '../../test/render-app';
import { renderScreen } from '../../test/render-screen';
import { pageOf } from '../../test/page-of';

const oslo = { id: 'f-1', name: 'Oslo Taxi', humanReadableId: 'oslo-taxi', timezone: 'Europe/Oslo' };
const bergen = { ...oslo, id: 'f-2', name: 'Bergen Taxi' };
const sources = { id: 'f-1', dispatchAttributes: { zones: 12 } };

/** The platform's current behaviour, applied to each call. */
function platform() {
  let failure: string | undefined;
  let calls = 0;
  const answer = <T,>(value: T): T => {
    calls += 1;
    if (failure !== undefined) throw gatewayError(failure, 'The platform is not available', { retryAfter: undefined });
    return value;
  };
  const fleets = ({ page }: { page: number }) =>
    answer({ items: [page === 0 ? oslo : bergen], pageInfo: { page, maxPerPage: 25, hasMore: page === 0, total: 26 } });
  return {
    gateway: { fleets, fleet: () => answer(oslo), fleetSources: () => answer(sources) },
    answer,
    calls: () => calls,
    fail: (code: string) => {
      failure = code;
    },
    work: () => {
      failure = undefined;
    },
  };
}

const hide = (isHidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
const alert = () => screen.getByRole('alert');

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  // The longest pauses, and the shortest spread.
  jest.spyOn(Math, 'random').mockReturnValue(0);
});

it('a list whose first page failed offers Retry, and shows its rows after the outage', async () => {
  const { gateway, fail, work } = platform();
  fail('PLATFORM_UNAVAILABLE');
  await renderScreen({ routes: fleetRoutes, at: 'fleets', gateway });
  await passTime(10);
  expect(alert()).toHaveTextContent('The platform is not available');
  expect(alert()).toHaveTextContent('Retrying automatically.');
  expect(within(alert()).getByRole('button', { name: 'Retry' })).toBeVisible();
  const shown = alert();
  await passTime(20_000);
  // Nothing moves while it is repeated.
  expect(alert()).toBe(shown);
  work();
  await passTime(20_000);
  expect(screen.getByRole('link', { name: 'Oslo Taxi' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('a list whose next page failed keeps the previous rows until it has the next ones', async () => {
  const { gateway, fail, work } = platform();
  const { user } = await renderScreen({ routes: fleetRoutes, at: 'fleets', gateway });
  await passTime(10);
  fail('NETWORK');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await passTime(10);
  expect(alert()).toHaveTextContent('Retrying automatically.');
  expect(screen.getByRole('link', { name: 'Oslo Taxi' })).toBeVisible();
  work();
  await passTime(5000);
  expect(screen.getByRole('link', { name: 'Bergen Taxi' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('a record and its sections recover, also with an unchanged result', async () => {
  const { gateway, fail, work } = platform();
  const { router } = await renderScreen({ routes: fleetRoutes, at: 'fleets/f-1', gateway });
  await passTime(10);
  fail('PLATFORM_TIMEOUT');
  await act(() => router.navigate('/dashboard/fleets'));
  await passTime(10);
  await act(() => router.navigate('/dashboard/fleets/f-1'));
  await passTime(10);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getAllByText(/Could not be (?:loaded|updated) either\./).length).toBeGreaterThan(0);
  expect(screen.getByRole('heading', { level: 1, name: 'Oslo Taxi' })).toBeVisible();
  work();
  await passTime(5000);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Dispatch attributes' })).toHaveTextContent('12');
});

it('a failed read is repeated less and less often, and not while the page is hidden', async () => {
  const { gateway, fail, calls } = platform();
  fail('PLATFORM_UNAVAILABLE');
  await renderScreen({ routes: fleetRoutes, at: 'fleets', gateway });
  await passTime(10);
  const before = calls();
  await passTime(5000);
  expect(calls() - before).toBe(1);
  // After 10, 20 and 40 seconds.
  await passTime(70_000);
  expect(calls() - before).toBe(4);
  await passTime(120_000);
  expect(calls() - before).toBe(6);
  act(() => hide(true));
  await passTime(600_000);
  expect(calls() - before).toBe(6);
  jest.mocked(Math.random).mockReturnValue(0.5);
  act(() => hide(false));
  await passTime(990);
  expect(calls() - before).toBe(6);
  await passTime(20);
  expect(calls() - before).toBe(7);
});

it.each(['FORBIDDEN', 'BAD_USER_INPUT', 'PLATFORM_BAD_RESPONSE'])('a permanent failure is not repeated: %s', async (code) => {
  const { gateway, fail, calls } = platform();
  fail(code);
  await renderScreen({ routes: fleetRoutes, at: 'fleets', gateway });
  await passTime(10);
  const before = calls();
  await passTime(300_000);
  expect(calls()).toBe(before);
  expect(document.body).not.toHaveTextContent('Retrying automatically');
});

it('a polled list has no age before it has loaded', async () => {
  const { fail, work, answer } = platform();
  fail('PLATFORM_UNAVAILABLE');
  const reports = () => answer({ items: [], pageInfo: { page: 0, maxPerPage: 25, hasMore: false, total: 0 } });
  await renderScreen({ routes: reportRoutes, at: 'report-intents', gateway: { reportIntents: reports } });
  await passTime(10);
  expect(alert()).toHaveTextContent('Retrying automatically.');
  expect(document.body).not.toHaveTextContent(/updated/i);
  work();
  await passTime(5000);
  expect(screen.getByText(/^Updated just now|^Live, updated just now/)).toBeVisible();
});

it('repeating stops when the screen is left', async () => {
  const { gateway, fail, calls } = platform();
  fail('PLATFORM_UNAVAILABLE');
  const { router } = await renderScreen({ routes: fleetRoutes, at: 'fleets', gateway });
  await passTime(10);
  await act(() => router.navigate('/elsewhere'));
  const before = calls();
  await passTime(300_000);
  expect(calls()).toBe(before);
});

describe('opened during an outage, the dashboard continues afterwards', () => {
  beforeEach(() => {
    jest.setSystemTime(now);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('the dashboard continues with its fleets', async () => {
    let fails = true;
    const fleets = () => {
      if (fails) throw gatewayError('PLATFORM_UNAVAILABLE');
      return pageOf([fleetNamed('berlin')]);
    };
    renderApp({ at: '/dashboard/home', gateway: { fleets } });
    await passTime(1000);
    expect(alert()).toHaveTextContent('The fleets could not be loaded');
    expect(alert()).toHaveTextContent('Retrying automatically.');
    const shown = alert();
    await passTime(10_000);
    expect(alert()).toBe(shown);
    fails = false;
    await passTime(60_000);
    expect(screen.getByRole('button', { name: /^berlin-taxi/ })).toBeVisible();
  });

  it('the dashboard continues with a page that requires a role', async () => {
    let answer: (() => void) | undefined;
    let fails = true;
    const known = () => {
      if (fails) throw gatewayError('PLATFORM_UNAVAILABLE');
      return new Promise((resolve) => (answer = () => resolve(viewer)));
    };
    renderApp({ at: '/dashboard/networks', gateway: { viewer: known, networks: pageOf([]) } });
    await passTime(1000);
    expect(alert()).toHaveTextContent('The platform did not answer. Retrying automatically.');
    await passTime(10_000);
    expect(alert()).toBeVisible();
    fails = false;
    // The router only leaves an error when it has been seen loading.
    while (!answer) await passTime(1000);
    answer();
    await passTime(1000);
    expect(screen.getByRole('heading', { level: 1, name: 'Networks' })).toBeVisible();
  });
});
