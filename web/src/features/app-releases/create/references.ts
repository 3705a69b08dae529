import { useMemo } from 'react';
import type { AppPlatform } from '@/__generated__/schema';
import { useRead } from '@/lib/data/use-read';
import type { DataError } from '@/lib/errors';
import { referencesRead } from './reads';
import type { Known } from '@/ui/design/code-label';
import { appPlatforms } from '@/entities/app-release/app-platform';
import { compareNewestFirst } from '@/lib/dates/instants';
import { capitalised } from '@/lib/text/capitalised';
import { comparable, isLower } from '../model/version';
import type { ReleaseReferencesQuery } from './create.generated';

type ReferenceKind = 'branch' | 'tag';
type GitReferences = NonNullable<ReleaseReferencesQuery['gitReferences']>;

/** A branch or tag, or both with the same name, in the source of one or both apps. */
export interface Reference {
  readonly name: string;
  readonly kinds: readonly ReferenceKind[];
  readonly platforms: readonly Known<AppPlatform>[];
  /** The time of the last change on any app platform; null if the code hosting does not report it. */
  readonly updatedAt: string | null;
}

/**
 * The branches and tags of both apps, each name once, newest first; those without a time last, by version and name. Skips references without a name.
 */
export function mergeReferences({ android, ios }: GitReferences): Reference[] {
  const sources = [
    ['ANDROID', 'branch', android?.branches],
    ['ANDROID', 'tag', android?.tags],
    ['IOS', 'branch', ios?.branches],
    ['IOS', 'tag', ios?.tags],
  ] as const;
  const byName = new Map<string, { kinds: Set<ReferenceKind>; platforms: Set<Known<AppPlatform>>; updatedAt: string | null }>();
  for (const [platform, kind, references] of sources) {
    for (const { name, updatedAt } of references ?? []) {
      if (name === null) continue;
      const known = byName.get(name) ?? { kinds: new Set(), platforms: new Set(), updatedAt: null };
      known.kinds.add(kind);
      known.platforms.add(platform);
      if (compareNewestFirst(updatedAt, known.updatedAt) < 0) known.updatedAt = updatedAt;
      byName.set(name, known);
    }
  }
  return [...byName]
    .map(([name, { kinds, platforms, updatedAt }]): Reference => ({ name, kinds: [...kinds], platforms: [...platforms], updatedAt }))
    .sort(
      (one, other) => compareNewestFirst(one.updatedAt, other.updatedAt) || byVersion(one, other) || one.name.localeCompare(other.name),
    );
}

/** By the version in their names, newest first, those without one last: `v6.10.0`, `release/6.9`, `main`. */
function byVersion(one: Reference, other: Reference): number {
  const [a, b] = [one, other].map(({ name }) => comparable(name.slice(name.lastIndexOf('/') + 1)));
  if (!a || !b) return Number(!a) - Number(!b);
  return isLower(a, b) ? 1 : isLower(b, a) ? -1 : 0;
}

export const findReference = (references: readonly Reference[], name: string): Reference | undefined =>
  references.find((reference) => reference.name === name);

/** The app platforms without the reference: releases on them are bound to fail. */
export const missingPlatforms = ({ platforms }: Reference): Known<AppPlatform>[] =>
  appPlatforms.filter((platform) => !platforms.includes(platform));

/** Such as `Tag`, or `Branch and tag`. */
export function kindLabel({ kinds }: Reference): string {
  return capitalised(kinds.join(' and '));
}

/** The references that can be released, as far as known. */
export interface References {
  references: readonly Reference[] | null;
  isLoading: boolean;
  error: DataError | undefined;
  onRetry: () => void;
}

export function useReferences(): References {
  const { data: known, isReading, error, retry } = useRead(referencesRead());
  const references = useMemo(() => (known ? mergeReferences(known) : null), [known]);
  return {
    references,
    isLoading: isReading && !known,
    error,
    onRetry: retry,
  };
}
