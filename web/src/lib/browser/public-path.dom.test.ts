import type { DraftName } from '@/ui/screens/form/draft';

/** The modules of a page that the gateway serves under a path, all loaded anew. */
async function openPageUnder(path: string) {
  jest.resetModules();
  document.head.innerHTML = path === '' ? '' : `<meta name="public-path" content="${path}">`;
  const [paths, storage, drafts, tabs] = await Promise.all([
    import('./public-path'),
    import('./persisted'),
    import('@/ui/screens/form/draft'),
    import('@/lib/auth/tab-person'),
  ]);
  return { ...paths, ...storage, ...drafts, ...tabs };
}

const isText = (value: unknown): value is string => typeof value === 'string';

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

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
  const stored = { ...window.localStorage };

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
  expect(window.localStorage).toMatchObject(stored);

  const again = await openPageUnder(one);
  expect(again.persisted('pax.auth', isText, '').read()).toBe('token of one');
  expect(again.persisted('pax.person', isText, '', 'session').read()).toBe('person');
  expect(again.readDraft(draft)).toEqual({ text: 'of one' });
});
