/** An icon that is on, as the gateway gives it. */
export const fakeSeasonalEvent = (rest: object = {}) => ({
  id: 's-1',
  name: 'Halloween 2026',
  description: 'Pumpkins on every roof.',
  startAt: '2026-10-16T00:00:00.000Z',
  endAt: '2026-11-02T00:00:00.000Z',
  status: 'ACTIVE',
  statusCode: 'active',
  vehicleIcons: [
    { id: 'i-1', url: 'https://platform.test/standard.png', fileName: 'halloween-standard.png' },
    { id: 'i-2', url: 'https://platform.test/van.png', fileName: 'halloween-van.png' },
  ],
  coverImage: { id: 'c-1', url: 'https://platform.test/cover.png', fileName: 'halloween-cover.png' },
  fleetsCount: 2,
  createdAt: '2026-01-02T10:00:00.000Z',
  ...rest,
});

export const fakeFleet = (city: string) => ({
  id: city.toLowerCase(),
  humanReadableId: `${city.toLowerCase()}-taxi`,
  name: `${city} Taxi`,
  country: 'NO',
  timezone: 'Europe/Oslo',
});
