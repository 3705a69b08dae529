import { fleetName } from '@/entities/fleet/fleet';
import type { FleetHeadFragment } from '@/entities/fleet/fleet.generated';
import { useRead } from '@/lib/data/use-read';
import { sentence } from '@/lib/text/bidi';
import { overlapping } from '../form/overlap';
import { currentIconsRead } from '../form/reads';
import type { SeasonalEventFactsFragment } from '../list/seasonal-events.generated';
import { fleetsText, seasonalEventName } from '../model/seasonal-event';
import { attachedFleetIdsRead } from './fleets-list';

/** The number of overlapping icons whose fleets are read, each of which costs a call. More rarely overlap. */
const maxIcons = 3;

/** The number of fleets that are named in a question. */
const maxNames = 3;

const list = new Intl.ListFormat('en');

/** The other icons that fleets have while an icon is active. */
export interface Overlaps {
  /** "Has Advent lights 2026 at the same time" */
  hintOf: (fleetId: string) => string | undefined;
  /** The overlaps of a selection, or that they are unknown; null if there are none. */
  textOf: (fleets: readonly FleetHeadFragment[]) => string | null;
}

/** Finds fleets with another icon at the same time, which would have two sets of vehicle icons. Null skips the search. */
export function useOverlaps(icon: SeasonalEventFactsFragment | null): Overlaps {
  const current = useRead(currentIconsRead(icon ? undefined : null));
  const { startAt = null, endAt = null } = icon ?? {};
  const all = icon && startAt !== null && endAt !== null ? overlapping(current.data?.items ?? [], { startAt, endAt }, icon.id) : [];
  const [first, second, third] = all;
  const reads = [
    { other: first, read: useRead(attachedFleetIdsRead(first?.id ?? null)) },
    { other: second, read: useRead(attachedFleetIdsRead(second?.id ?? null)) },
    { other: third, read: useRead(attachedFleetIdsRead(third?.id ?? null)) },
  ];
  const known = reads.flatMap(({ other, read }) =>
    other && read.data ? [{ name: seasonalEventName(other), ids: new Set(read.data) }] : [],
  );
  const isKnown =
    icon === null || (current.data != null && known.length === all.length && all.length <= maxIcons && !current.data.pageInfo.hasMore);
  const namesOf = (fleetId: string) => known.filter(({ ids }) => ids.has(fleetId)).map(({ name }) => name);
  return {
    hintOf: (fleetId) => {
      const names = namesOf(fleetId);
      return names.length > 0 ? sentence`has ${list.format(names)} at the same time` : undefined;
    },
    textOf: (fleets) => {
      const both = fleets.filter(({ id }) => namesOf(id).length > 0);
      const unknown = isKnown ? '' : ' Not all other icons could be compared.';
      if (both.length === 0) return isKnown ? null : unknown.trim();
      const icons = list.format([...new Set(both.flatMap(({ id }) => namesOf(id)))]);
      const rest = both.length - maxNames;
      const names = list.format([...both.slice(0, maxNames).map(fleetName), ...(rest > 0 ? [`${rest} more`] : [])]);
      return sentence`${fleetsText(both.length)} already have ${icons} at the same time, and would have two sets of vehicle icons: ${names}.${unknown}`;
    },
  };
}
