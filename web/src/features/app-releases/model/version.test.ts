import { higherVersion, isLower, isSemanticVersion, nextVersion } from './version';

it.each(['6.39.0', '0.0.1', '6.39.0-rc.1', '6.39.0+build.7', '10.20.30'])('%s is a semantic version', (text) => {
  expect(isSemanticVersion(text)).toBe(true);
});

it.each(['', '6', '6.39', 'v6.39.0', '=6.39.0', ' 6.39.0', '6.39.0 ', '06.1.0', '6.39.0.1', 'six'])(
  '"%s" is not a semantic version',
  (text) => {
    expect(isSemanticVersion(text)).toBe(false);
  },
);

it.each([
  ['MAJOR', '7.0.0'],
  ['MINOR', '6.40.0'],
  ['PATCH', '6.39.5'],
  ['NONE', '6.39.4'],
] as const)('%s of 6.39.4 proposes %s', (change, proposed) => {
  expect(nextVersion('6.39.4', change)).toBe(proposed);
});

it('proposes the final version of a pre-release', () => {
  expect(nextVersion('6.40.0-rc.2', 'MINOR')).toBe('6.40.0');
  expect(nextVersion('6.40.0-rc.2', 'PATCH')).toBe('6.40.0');
  expect(nextVersion('6.40.0-rc.2', 'MAJOR')).toBe('7.0.0');
});

it('proposes nothing from an invalid version', () => {
  expect(nextVersion('latest', 'MINOR')).toBeNull();
});

it('compares versions by number, with pre-releases first', () => {
  expect(isLower('6.9.0', '6.10.0')).toBe(true);
  expect(isLower('6.10.0', '6.9.0')).toBe(false);
  expect(isLower('6.40.0-rc.1', '6.40.0')).toBe(true);
  expect(isLower('6.40.0', '6.40.0')).toBe(false);
  expect(isLower('latest', '6.40.0')).toBe(false);
});

it('compares versions as stores have them', () => {
  const lower = ['6.40', '6.40.0 (6400012)', '6.40.0.12', 'v6.40', '6', '06.40.1'].map((version) => isLower(version, '6.41.0'));
  expect(lower).not.toContain(false);
  expect(['6.45', '6.41.1 (9)', '7'].map((version) => isLower('6.41.0', version))).toEqual([true, true, true]);
  expect([isLower('6.40', '6.40.0'), isLower('6.40.0', '6.40')]).toEqual([false, false]);
  expect(['latest', '', 'Build 7', '2026-11-28T10:00'].map((version) => isLower(version, '6.41.0'))).toEqual([false, false, false, false]);
});

it('returns the higher version on either side, and ignores invalid ones', () => {
  expect(higherVersion('6.9.0', '6.10.0')).toBe('6.10.0');
  expect(higherVersion('6.10.0', '6.9.0')).toBe('6.10.0');
  expect(higherVersion(null, '6.9.0')).toBe('6.9.0');
  expect(higherVersion('6.9.0', null)).toBe('6.9.0');
  expect(higherVersion('latest', '6.9.0')).toBe('6.9.0');
  expect(higherVersion('6.9.0', 'latest')).toBe('6.9.0');
  expect(higherVersion('latest', null)).toBeNull();
});
