import { countStates, releaseState, releaseStateLabel } from '@/entities/app-release/release-state';
import { arrange, extend, groupRows, matches, matchingReleases, releasesOf, sortRows } from './rows';
import { fakeRelease } from '../intent/testing/fake-matrix';

const releases = [
  fakeRelease('oslo android', 'published'),
  fakeRelease('oslo ios', 'published'),
  fakeRelease('bergen android', 'building'),
  fakeRelease('bergen ios', 'failed'),
  fakeRelease('turku-10 android', 'waiting'),
  fakeRelease('turku-10 ios', 'building'),
  fakeRelease('turku-9 android', 'waiting'),
  fakeRelease('espoo android', 'building'),
  fakeRelease('espoo ios', 'pending'),
];
const rows = groupRows(releases);

it('has one row per channel, with its releases side by side', () => {
  expect(rows.map(({ name }) => name)).toEqual(['oslo', 'bergen', 'turku-10', 'turku-9', 'espoo']);
  expect(rows[3]).toMatchObject({ id: 'ch-turku-9', android: { id: 'turku-9-android' }, ios: undefined, others: [] });
});

it('keeps releases on unknown app platforms, and a second one on the same app platform', () => {
  const [row] = groupRows([
    fakeRelease('oslo harmony', 'building'),
    fakeRelease('oslo ios', 'building'),
    fakeRelease('oslo ios', 'failed', { id: 'twice' }),
  ]);
  expect(row && releasesOf(row).map(({ id }) => id)).toEqual(['oslo-ios', 'oslo-harmony', 'twice']);
});

it('labels a channel without a name by its ID', () => {
  expect(groupRows([fakeRelease('oslo ios', 'building', { bookingChannelHumanReadableId: null })])[0]?.name).toBe('ch-oslo');
});

it('sorts failed rows first, then waiting and running ones, equal ones by name and number', () => {
  expect(sortRows(rows).map(({ name }) => name)).toEqual(['bergen', 'turku-9', 'turku-10', 'espoo', 'oslo']);
});

it('distinguishes releases ready to publish from running ones, and puts an unknown status in words', () => {
  expect(releases.map(releaseState)).toEqual([
    'COMPLETED',
    'COMPLETED',
    'IN_PROGRESS',
    'FAILED',
    'REQUIRES_MANUAL_TRIGGER',
    'IN_PROGRESS',
    'REQUIRES_MANUAL_TRIGGER',
    'IN_PROGRESS',
    'PENDING',
  ]);
  const odd = fakeRelease('oslo ios', 'building', { status: 'UNKNOWN', statusCode: 'IN_REVIEW' });
  expect([releaseState(odd), releaseStateLabel(odd).label]).toEqual(['UNKNOWN', 'In review']);
  expect(releaseState(fakeRelease('oslo ios', 'waiting', { isReadyToPublish: null }))).toBe('IN_PROGRESS');
  expect(countStates(releases)).toMatchObject({ FAILED: 1, REQUIRES_MANUAL_TRIGGER: 2, IN_PROGRESS: 3, PENDING: 1, COMPLETED: 2 });
});

it('is narrowed by state and by a part of the name', () => {
  const named = (filter: Parameters<typeof matches>[0]) => rows.filter((row) => matches(filter, row)).map(({ name }) => name);
  expect(named({ states: ['FAILED', 'PENDING'], search: '' })).toEqual(['bergen', 'espoo']);
  expect(named({ states: [], search: ' TURKU ' })).toEqual(['turku-10', 'turku-9']);
  expect(named({ states: [], search: 'ch-oslo' })).toEqual(['oslo']);
  expect(matchingReleases({ states: ['FAILED'], search: '' }, rows).map(({ id }) => id)).toEqual(['bergen-ios']);
});

it('keeps rows in place during live updates, and adds new ones last', () => {
  const filter = { states: ['FAILED'], search: '' } as const;
  const before = arrange(rows, filter);
  const ids = (arrangement: typeof before) => arrangement.map(({ id }) => id);
  expect(ids(before)).toEqual(['ch-bergen']);
  const later = groupRows([
    fakeRelease('bergen ios', 'building'),
    fakeRelease('espoo android', 'failed'),
    fakeRelease('aarhus android', 'failed'),
  ]);
  const after = extend(before, later, filter);
  expect(ids(after)).toEqual(['ch-bergen', 'ch-aarhus', 'ch-espoo']);
  expect(extend(after, later, filter)).toBe(after);
});
