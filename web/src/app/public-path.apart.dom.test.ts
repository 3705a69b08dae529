import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DraftName } from '@/ui/screens/form/draft';

/** The modules of a page that the gateway serves under a path, all loaded anew. */
async function openPageUnder(publicPath: string) {
  jest.resetModules();
  document.head.innerHTML = publicPath === '' ? '' : `<meta name="public-path" content="${publicPath}">`;
  const [paths, storage, drafts, tabs] = await Promise.all([
    import('@/lib/browser/public-path'),
    import('@/lib/browser/persisted'),
    import('@/ui/screens/form/draft'),
    import('@/lib/auth/tab-person'),
  ]);
  return { ...paths, ...storage, ...drafts, ...tabs };
}

const isText = (value: unknown): value is string => typeof value === 'string';

const inLocalStorage = () => Object.fromEntries(Object.keys(window.localStorage).map((key) => [key, window.localStorage.getItem(key)]));

const fetched = jest.fn<Promise<Response>, Parameters<typeof fetch>>();

/** The sources of the browser's code, by path. */
const sources = readdirSync(path.resolve(__dirname, '..'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|generated/.test(file))
  .map((file) => [file, readFileSync(path.resolve(__dirname, '..', file), 'utf8')] as const);

const filesWith = (pattern: RegExp) => sources.filter(([, text]) => pattern.test(text)).map(([file]) => file);

afterAll(() => {
  document.head.innerHTML = '';
});

it('has addresses below its path, and paths of links without it', async () => {
  const { addressOf, routerPath } = await openPageUnder('/console');
  expect(addressOf('/oauth/callback')).toBe('http://localhost/console/oauth/callback');
  expect(routerPath('/console/dashboard/home')).toBe('/dashboard/home');
  expect(routerPath('/console')).toBe('/');
});

it('keeps names as they are at the root of a host', async () => {
  const { addressOf, ownName, routerPath } = await openPageUnder('');
  expect([addressOf('/a'), ownName('pax.auth'), routerPath('/a')]).toEqual(['http://localhost/a', 'pax.auth', '/a']);
});

it.each([
  ['', '/console'],
  ['/console', ''],
  ['/console', '/console/eu'],
  ['/console/eu', '/console'],
])('stores nothing at %j that the dashboard at %j reads, hears of or clears', async (one, other) => {
  const first = await openPageUnder(one);
  first.persisted('pax.auth', isText, '').write('token of one');
  first.persisted('pax.person', isText, '', 'session').write('person');
  const draft: DraftName & { person: string } = { name: 'note', person: 'person', storage: 'local' };
  first.writeDraft(draft, { text: 'of one' });
  const stored = inLocalStorage();

  const second = await openPageUnder(other);
  const cell = second.persisted('pax.auth', isText, '');
  const keys = (['local', 'session'] as const).flatMap(second.storedKeys).filter((key) => key.startsWith('pax'));
  expect([cell.read(), second.readDraft(draft), keys]).toEqual(['', undefined, []]);
  const listener = jest.fn();
  cell.subscribe(listener);
  for (const key of Object.keys(stored)) window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(listener).not.toHaveBeenCalled();
  second.signOutOfTabs('person');
  second.clearTabState();
  expect(inLocalStorage()).toMatchObject(stored);

  const again = await openPageUnder(one);
  expect(again.persisted('pax.auth', isText, '').read()).toBe('token of one');
  expect(again.persisted('pax.person', isText, '', 'session').read()).toBe('person');
  expect(again.readDraft(draft)).toEqual({ text: 'of one' });
});

it('compares its build with the gateway’s below its path, to be loaded anew when a screen’s script is gone', async () => {
  await openPageUnder('/console');
  const script = Object.assign(document.createElement('script'), { type: 'module', src: '/console/assets/first-old.js' });
  document.head.append(script);
  const { reloadForNewVersion } = await import('@/lib/browser/reload-for-new-version');
  window.fetch = fetched.mockResolvedValue(new Response('', { headers: { 'x-build': '/console/assets/first-new.js' } }));
  const reload = jest.fn();
  expect(await reloadForNewVersion(reload)).toBe(true);
  expect(fetched).toHaveBeenCalledWith('/console/health/live', { cache: 'no-store' });
  expect(reload).toHaveBeenCalledTimes(1);
});

describe('the browser’s code', () => {
  it('requests only paths below its public path', () => {
    expect(filesWith(/(?:fetch|send|URL|open|assign)\(['"`]\//)).toEqual([]);
  });

  it('stores and shares nothing under a name that another dashboard of its host has', () => {
    const allStorage = ['lib/browser/persisted.ts', 'ui/screens/form/draft.ts'];
    expect(filesWith(/\b(?:local|session)Storage\b/).toSorted()).toEqual(allStorage);
    const shared = filesWith(/new BroadcastChannel\(|\.request\(|new Notification\(/);
    expect(shared.length).toBeGreaterThan(4);
    expect(shared.filter((file) => !filesWith(/\bownName\(/).includes(file))).toEqual([]);
  });
});
