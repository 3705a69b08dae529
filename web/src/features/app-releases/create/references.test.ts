import { findReference, kindLabel, mergeReferences, missingPlatforms } from './references';

const reference = (name: string, updatedAt: string | null = null) => ({ name, updatedAt });
const project = (branches: ReturnType<typeof reference>[], tags: ReturnType<typeof reference>[] = []) => ({
  branches,
  tags,
});

const merged = mergeReferences({
  android: project([reference('main', '2026-11-20T10:00:00Z'), reference('hotfix/play')], [reference('v6.39.0', '2026-11-19T10:00:00Z')]),
  ios: project(
    [
      reference('main', '2026-11-21T10:00:00Z'),
      reference('v6.39.0', '2026-11-01T10:00:00Z'),
      reference('hotfix/live', '2026-11-20T12:00:00+05:00'),
    ],
    [reference('v6.39.0', '2026-11-19T11:00:00Z')],
  ),
});

it('lists every name once, by the later of its times, newest first, names without a time last', () => {
  expect(merged.map(({ name, updatedAt }) => [name, updatedAt])).toEqual([
    ['main', '2026-11-21T10:00:00Z'],
    ['hotfix/live', '2026-11-20T12:00:00+05:00'],
    ['v6.39.0', '2026-11-19T11:00:00Z'],
    ['hotfix/play', null],
  ]);
});

it('lists the apps that have a reference, and its kind', () => {
  const both = findReference(merged, 'v6.39.0');
  expect(both && [kindLabel(both), missingPlatforms(both)]).toEqual(['Tag and branch', []]);
  const one = findReference(merged, 'hotfix/live');
  expect(one && [kindLabel(one), missingPlatforms(one)]).toEqual(['Branch', ['ANDROID']]);
});

it('lists references without a time by version, newest first, and then those without a version', () => {
  const names = ['v6.9.0', 'main', 'release/6.40', 'v6.41.0', 'v6.10.0', 'v6.41.0-rc.1', 'develop'];
  const without = mergeReferences({
    android: project(
      [],
      names.map((name) => reference(name)),
    ),
    ios: null,
  });
  expect(without.map(({ name }) => name)).toEqual(['v6.41.0', 'v6.41.0-rc.1', 'release/6.40', 'v6.10.0', 'v6.9.0', 'develop', 'main']);
});
