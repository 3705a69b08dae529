import { compareBuild, isNewVersionOut, subscribeToNewVersion } from './new-version';
import { reloadForNewVersion } from './reload-for-new-version';

const from = (build: string | null) => new Response('', { headers: build === null ? {} : { 'x-build': build } });

function openPageOf(script: string) {
  const element = document.createElement('script');
  element.type = 'module';
  element.src = script;
  document.head.replaceChildren(element);
}

beforeEach(() => {
  jest.useFakeTimers();
  openPageOf('/assets/index-old.js');
  compareBuild(from('/assets/index-old.js'));
});

afterEach(() => document.head.replaceChildren());

it('reports a new version once only other builds have answered for half a minute', () => {
  const listener = jest.fn();
  const stop = subscribeToNewVersion(listener);
  compareBuild(from('/assets/index-new.js'));
  jest.advanceTimersByTime(29_000);
  compareBuild(from('/assets/index-new.js'));
  expect(isNewVersionOut()).toBe(false);
  jest.advanceTimersByTime(1000);
  compareBuild(from('/assets/index-new.js'));
  expect(isNewVersionOut()).toBe(true);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});

it('reports none while instances of both builds answer, nor after a rollback', () => {
  for (let answer = 0; answer < 10; answer += 1) {
    compareBuild(from(answer % 2 === 0 ? '/assets/index-new.js' : '/assets/index-old.js'));
    jest.advanceTimersByTime(20_000);
  }
  expect(isNewVersionOut()).toBe(false);
  compareBuild(from('/assets/index-new.js'));
  jest.advanceTimersByTime(30_000);
  compareBuild(from('/assets/index-new.js'));
  expect(isNewVersionOut()).toBe(true);
  compareBuild(from('/assets/index-old.js'));
  expect(isNewVersionOut()).toBe(false);
});

it.each([
  ['a page in development', '/src/main.tsx', '/assets/index-new.js'],
  ['a gateway without a build', '/assets/index-old.js', null],
])('reports none for %s', (_, script, build) => {
  openPageOf(script);
  compareBuild(from(build));
  jest.advanceTimersByTime(60_000);
  compareBuild(from(build));
  expect(isNewVersionOut()).toBe(false);
});

describe('code that could not be loaded', () => {
  const reload = jest.fn();
  const gatewayOf = (answer: () => Promise<Response>) => jest.spyOn(window, 'fetch').mockImplementation(answer);
  beforeEach(() => reload.mockReset());
  afterEach(() => jest.restoreAllMocks());

  it('loads the page again if another build is served, at most once a minute', async () => {
    gatewayOf(async () => from('/assets/index-new.js'));
    expect(await reloadForNewVersion(reload)).toBe(true);
    expect(await reloadForNewVersion(reload)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(60_000);
    expect(await reloadForNewVersion(reload)).toBe(true);
  });

  it.each([
    ['the same build is served', async () => from('/assets/index-old.js')],
    ['the gateway cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('leaves the page as it is if %s', async (_, answer) => {
    gatewayOf(answer);
    expect(await reloadForNewVersion(reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
