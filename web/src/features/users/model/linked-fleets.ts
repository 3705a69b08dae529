import { fleetName } from '@/entities/fleet/fleet';
import type { FleetHeadFragment } from '@/entities/fleet/fleet.generated';
import { counted } from '@/lib/text/counted';
import type { UserProfileFragment } from '../list/users.generated';

export interface LinkedFleets {
  /** Each once, sorted by name; one that could not be read, or was deleted, has only its ID. */
  readonly visible: readonly FleetHeadFragment[];
  /** The number of fleets that the viewer may not see. */
  readonly hiddenCount: number;
}

/** A fleet known only by its ID. */
export const namelessFleet = (id: string): FleetHeadFragment => ({ id, name: null, humanReadableId: null, timezone: null });

/** The visible ones, in the order of the policies. */
export function visibleFleets({ policies }: Pick<UserProfileFragment, 'policies'>): FleetHeadFragment[] {
  const visible = new Map<string, FleetHeadFragment>();
  for (const { fleetId, fleet, isHidden } of policies ?? []) {
    if (fleetId !== null && !isHidden) visible.set(fleetId, fleet ?? namelessFleet(fleetId));
  }
  return [...visible.values()];
}

/** Null if the policies could not be read, which is different from none. */
export function linkedFleets(user: Pick<UserProfileFragment, 'policies'>): LinkedFleets | null {
  if (!user.policies) return null;
  return {
    visible: visibleFleets(user).toSorted((one, other) => fleetName(one).localeCompare(fleetName(other), 'en')),
    hiddenCount: new Set(user.policies.flatMap(({ fleetId, isHidden }) => (isHidden && fleetId !== null ? [fleetId] : []))).size,
  };
}

/** "2 fleets that you can’t see", which always stay. */
export const hiddenFleetsText = (count: number): string => `${counted(count, 'fleet')} that you can’t see`;

/** All linked fleets as one text, by name if the viewer may see them. */
export function fleetsText(user: Pick<UserProfileFragment, 'policies'>): string {
  const { visible, hiddenCount } = linkedFleets(user) ?? { visible: [], hiddenCount: 0 };
  return [...visible.map(fleetName), ...(hiddenCount > 0 ? [hiddenFleetsText(hiddenCount)] : [])].join(', ');
}
