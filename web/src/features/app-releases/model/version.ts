import { comparableVersion } from '@pax/schema/rules/store-version';
import type { VersionChange } from '@/__generated__/schema';
import compare from 'semver/functions/compare';
import inc from 'semver/functions/inc';
import parse from 'semver/functions/parse';
import type { Known } from '@/ui/design/code-label';

/** Whether the whole text is a semantic version, without a leading `v` or spaces. */
export const isSemanticVersion = (text: string): boolean => /^\d\S*$/.test(text) && parse(text) !== null;

/** The semantic version in a tag such as `v6.39.0`; null for any other reference. */
export function versionOfTag(name: string): string | null {
  const version = name.replace(/^v/, '');
  return isSemanticVersion(version) ? version : null;
}

/** A version of a store in a form to compare, as `6.40.0` for "6.40"; null if it is none. */
export const comparable = (version: string | null): string | null => parse(comparableVersion(version))?.version ?? null;

/** Whether a version is lower than another. False if either cannot be compared. */
export function isLower(version: string, than: string): boolean {
  const [one, other] = [comparable(version), comparable(than)];
  return one !== null && other !== null && compare(one, other) < 0;
}

/** The higher of two versions; texts that are not semantic versions do not count. */
export function higherVersion(one: string | null, other: string | null): string | null {
  if (one === null || !isSemanticVersion(one)) return other !== null && isSemanticVersion(other) ? other : null;
  return other !== null && isLower(one, other) ? other : one;
}

const steps = { MAJOR: 'major', MINOR: 'minor', PATCH: 'patch' } as const;

/** The next version for a bump; the same version for NONE. Null if the base is not a semantic version. */
export function nextVersion(base: string, change: Known<VersionChange>): string | null {
  if (!isSemanticVersion(base)) return null;
  return change === 'NONE' ? base : inc(base, steps[change]);
}

/**
 * The bump between two versions: the first part that is higher, or NONE. A pre-release's successor raises the same
 * part as the pre-release. Null for a lower version, or if either is not a semantic version.
 */
export function changeBetween(base: string, version: string): Known<VersionChange> | null {
  const [from, to] = [parse(base), parse(version)];
  if (!isSemanticVersion(base) || !isSemanticVersion(version) || !from || !to || compare(from, to) > 0) return null;
  if (to.major > from.major) return 'MAJOR';
  if (to.minor > from.minor) return 'MINOR';
  if (to.patch > from.patch) return 'PATCH';
  if (from.prerelease.length === 0 || to.prerelease.length > 0) return 'NONE';
  if (to.patch > 0) return 'PATCH';
  return to.minor > 0 ? 'MINOR' : 'MAJOR';
}
