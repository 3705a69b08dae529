import { comparableVersion } from '@pax/schema/rules/store-version';
import type { VersionChange } from '@/__generated__/schema';
import compare from 'semver/functions/compare';
import inc from 'semver/functions/inc';
import parse from 'semver/functions/parse';
import type { Known } from '@/ui/design/code-label';

/** Whether the whole text is a semantic version, without a leading `v` or spaces. */
export const isSemanticVersion = (text: string): boolean => /^\d\S*$/.test(text) && parse(text) !== null;

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
