import type { components } from '@pax/schema/platform';
import { cycleStart, DAY, HOUR, MINUTE, toIso } from '../../clock';
import type { AppPlatform } from './release';

type GitReferences = components['schemas']['GitReferences'];

interface Reference {
  readonly name: string;
  /** The only app platform with it; both if omitted. */
  readonly only?: AppPlatform;
  /** The time since its last update, in hours. */
  readonly hoursAgo: number;
  /** GitLab sends no time for a lightweight tag (read in its documentation). */
  readonly isLightweight?: boolean;
}

/** Newest first: `v6.12.0`, `v6.11.1`, ... One minor version every two weeks, every third one with a fix. */
export const RELEASED_VERSIONS: readonly string[] = Array.from({ length: 38 }, (_, place) => 38 - place).flatMap((minor) =>
  minor % 3 === 0 ? [`6.${minor}.1`, `6.${minor}.0`] : [`6.${minor}.0`],
);

const BRANCHES: readonly Reference[] = [
  { name: 'main', hoursAgo: 3 },
  { name: 'develop', hoursAgo: 1 },
  { name: 'release/6.39', hoursAgo: 5 },
  { name: 'release/6.38', hoursAgo: 30 },
  { name: 'release/6.37', hoursAgo: 16 * 24 },
  { name: 'hotfix/payment-sheet', hoursAgo: 9 },
  { name: 'hotfix/live-activity-crash', only: 'IOS', hoursAgo: 7 },
  { name: 'hotfix/play-billing-8', only: 'ANDROID', hoursAgo: 11 },
  { name: 'feature/PAX-4127-favourite-drivers', hoursAgo: 26 },
  { name: 'feature/PAX-4188-wallet-passes', only: 'IOS', hoursAgo: 49 },
  { name: 'feature/PAX-4201-predictive-back', only: 'ANDROID', hoursAgo: 72 },
  { name: 'feature/PAX-4230-großraumtaxi', hoursAgo: 100 },
];

const TAGS: readonly Reference[] = [
  { name: 'v6.39.0-rc.1', hoursAgo: 4 },
  { name: 'v6.38.2', only: 'ANDROID', hoursAgo: 20 },
  ...RELEASED_VERSIONS.map((version, place) => ({ name: `v${version}`, hoursAgo: 40 + place * 10 * 24, isLightweight: place >= 30 })),
];

const has = ({ only }: Reference, appPlatform: AppPlatform): boolean => only === undefined || only === appPlatform;

const find = (name: string): Reference | undefined => [...BRANCHES, ...TAGS].find((reference) => reference.name === name);

/** Whether either app has a branch or tag of this name. */
export const isKnownReference = (name: string): boolean => find(name) !== undefined;

export function isOnPlatform(name: string, appPlatform: AppPlatform): boolean {
  const reference = find(name);
  return reference !== undefined && has(reference, appPlatform);
}

/** The branches and tags of both apps, newest first. */
export function gitReferences(now: number): GitReferences {
  const listOf = (references: readonly Reference[], appPlatform: AppPlatform) =>
    references
      .filter((reference) => has(reference, appPlatform))
      .toSorted((one, other) => one.hoursAgo - other.hoursAgo)
      .map(({ name, hoursAgo, isLightweight }) => {
        if (isLightweight) return { name, updatedAt: null };
        // Active branches change during the day; tags stay unchanged.
        const age = hoursAgo < 24 ? DAY : 7 * DAY;
        return { name, updatedAt: toIso(cycleStart(now, age, hoursAgo * 7 * MINUTE) - hoursAgo * HOUR) };
      });
  const projectOf = (appPlatform: AppPlatform) => ({ branches: listOf(BRANCHES, appPlatform), tags: listOf(TAGS, appPlatform) });
  return { android: projectOf('ANDROID'), ios: projectOf('IOS') };
}
