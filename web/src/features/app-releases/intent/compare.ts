import type { Gateway } from '@/lib/data/gateway';
import { defineRead } from '@/lib/data/define-read';
import { everyPage } from '@/lib/list/every-page';
import { channelName } from '../model/names';
import { ComparedReleaseDocument, ReleasesToCompareDocument, type ComparedReleaseQuery } from './compare.generated';

export const releasesToCompareRead = defineRead(
  ReleasesToCompareDocument,
  () => ({}),
  (data) => data.releaseIntents?.items,
  // Only read by the dialog.
  { isLate: true },
);

const comparedRead = defineRead(
  ComparedReleaseDocument,
  (params: { id: string; page: number }) => params,
  (data) => data.releaseIntent,
);

type Intent = NonNullable<ComparedReleaseQuery['releaseIntent']>;

/** A release with the names of its booking channels, sorted. */
export interface Compared {
  readonly intent: Intent;
  readonly channels: readonly string[];
}

/** Reads a release with all its booking channels: one call for 100 of its releases. Rejects if that fails; null if there is no such release. */
export async function readCompared(gateway: Gateway, id: string): Promise<Compared | null> {
  const channels = new Set<string>();
  const first = await gateway.lookUp(comparedRead({ id, page: 0 }));
  if (!first) return null;
  const pages = everyPage(async (page) => (page === 0 ? first : await gateway.lookUp(comparedRead({ id, page })))?.releases);
  for await (const { items } of pages) for (const release of items) channels.add(channelName(release));
  return { intent: first, channels: [...channels].toSorted((one, other) => one.localeCompare(other)) };
}

/** The channels that only one of two releases has, and those of both. */
export function differences(one: Compared, other: Compared) {
  const ofOne = new Set(one.channels);
  const ofOther = new Set(other.channels);
  return {
    onlyOne: one.channels.filter((name) => !ofOther.has(name)),
    onlyOther: other.channels.filter((name) => !ofOne.has(name)),
    both: one.channels.filter((name) => ofOther.has(name)),
  };
}
