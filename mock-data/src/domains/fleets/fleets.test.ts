import { createMockPlatform } from '../../create-mock-platform';
import { signInAs } from '../../testing/client';

const platform = createMockPlatform({ clock: 'frozen' });

const all = async () => (await (await signInAs(platform, 'SUDO')).fleets({ maxPerPage: 100 })).body.items;

describe('fleets', () => {
  it('are 50, each with unique IDs and a valid time zone, currency and locale', async () => {
    const fleets = await all();
    expect(fleets).toHaveLength(50);
    expect(new Set(fleets.map(({ humanReadableId }) => humanReadableId)).size).toBe(50);
    for (const { timezone, currency, locale } of fleets)
      expect(
        () =>
          new Intl.DateTimeFormat(locale ?? '', { timeZone: timezone }).format() +
          Intl.NumberFormat('en', { style: 'currency', currency: currency ?? '' }).format(1),
      ).not.toThrow();
    expect(fleets.map(({ timezone }) => timezone)).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Asia/Tokyo', 'America/St_Johns']));
  });

  it('are the same for the same seed, and different for another', async () => {
    const again = await (await signInAs(createMockPlatform(), 'SUDO')).fleets({ maxPerPage: 100 });
    expect(again.body.items).toEqual(await all());
    const other = await (await signInAs(createMockPlatform({ seed: 2 }), 'SUDO')).fleets({ maxPerPage: 100 });
    expect(other.body.items[0]?.id).not.toBe(again.body.items[0]?.id);
    expect(other.body.items[0]?.humanReadableId).toMatch(/^amsterdam/);
  });

  it('are paginated, in order, in the first list shape', async () => {
    const { fleets } = await signInAs(platform, 'STAFF_READ');
    const ids = (await all()).map(({ humanReadableId }) => humanReadableId);
    expect(ids).toEqual([...ids].sort());
    const pages = await Promise.all([0, 1, 4, 5].map((page) => fleets({ page, maxPerPage: 11 })));
    expect(pages.map(({ body }) => [body.items.length, body.pagination])).toEqual([
      [11, { current_page: 0, has_more: true }],
      [11, { current_page: 1, has_more: true }],
      [6, { current_page: 4, has_more: false }],
      [0, { current_page: 5, has_more: false }],
    ]);
    expect(pages[1]?.body.items[0]?.humanReadableId).toBe(ids[11]);
    expect((await fleets()).body.items).toHaveLength(10);
    const byAge = (await fleets({ orderBy: 'createdAt' })).body.items.map(({ createdAt }) => createdAt ?? '');
    expect(byAge).toEqual([...byAge].sort());
  });

  it('are found by part of a name or ID', async () => {
    const { fleets } = await signInAs(platform, 'SUDO');
    const found = async (dynamicSearch: string) => (await fleets({ dynamicSearch })).body.items.map(({ name }) => name.split(' ')[0]);
    expect(await found(' LONDON ')).toEqual(['London']);
    expect(await found('sao-paulo')).toEqual(['São']);
    expect(await found((await all())[7]?.id ?? '')).toHaveLength(1);
    expect(await found('no such fleet')).toEqual([]);
  });

  it('include their booking channels only on request', async () => {
    const { fleets, fleet } = await signInAs(platform, 'SUDO');
    const [first] = (await fleets({ relations: 'bookingChannels' })).body.items;
    expect(first?.bookingChannels?.length).toBeGreaterThan(0);
    expect((await fleet(first?.id ?? '')).body).not.toHaveProperty('bookingChannels');
  });

  it.each([
    ['page', '-1', 'page'],
    ['page', 'x', 'page'],
    ['maxPerPage', '0', 'maxPerPage'],
    ['maxPerPage', '101', 'maxPerPage'],
    ['orderBy', 'currency', 'orderBy'],
    ['relations', 'bookingChannels,users', 'relations.1'],
  ])('are rejected with %s=%s, naming %s', async (name, value, field) => {
    const { fails } = await signInAs(platform, 'SUDO');
    const { status, body } = await fails(`/v1/fleet?${name}=${value}`);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  });
});

describe('fleet staff', () => {
  it.each([
    ['FLEET_STAFF_ADMIN', 3, true],
    ['FLEET_STAFF_READ', 2, false],
  ] as const)(
    'users of role %s see their %i linked fleets, including the very first, and the API key: %s',
    async (role, count, seesKey) => {
      const { fleets, fleet, fails, me } = await signInAs(platform, role);
      const { items } = (await fleets({ maxPerPage: 100 })).body;
      const { authUserPolicies = [] } = (await me({ relations: 'authUserPolicies' })).body;
      expect(items).toHaveLength(count);
      expect(new Set(items.map(({ id }) => id))).toEqual(new Set(authUserPolicies.map(({ fleetId }) => fleetId)));
      const [first, ...others] = await all();
      expect(items[0]?.id).toBe(first?.id);
      expect(Boolean((await fleet(first?.id ?? '')).body.fleetDispatchConfig?.apiKey)).toBe(seesKey);
      const unlinked = others.find(({ id }) => items.every((item) => item.id !== id));
      expect((await fails(`/v1/fleet/${unlinked?.id}`)).status).toBe(404);
    },
  );
});
