import { fleetName } from '@/entities/fleet/fleet';
import type { FleetHeadFragment } from '@/entities/fleet/fleet.generated';
import { sentence } from '@/lib/text/bidi';
import { defineRead } from '@/lib/data/define-read';
import { useGateway } from '@/lib/data/gateway';
import { RejectedChange } from '@/lib/errors';
import { seasonalEventUrl } from '@/lib/routes/urls';
import { useBatch } from '@/ui/screens/batch/use-batch';
import type { SeasonalEventFactsFragment } from '../list/seasonal-events.generated';
import { seasonalEventName } from '../model/seasonal-event';
import { AttachFleetDocument, DetachFleetDocument, FleetInSeasonalEventDocument } from './fleets-dialog.generated';

/** A change of many of an icon's fleets at once. */
export type FleetChange = 'attach' | 'detach';

export const fleetChangeLabels = {
  attach: { verb: 'Attach', to: 'to', running: 'Attaching…', done: 'Attached' },
  detach: { verb: 'Detach', to: 'from', running: 'Detaching…', done: 'Detached' },
} as const satisfies Record<FleetChange, object>;

/** An icon with one of its fleets. */
const fleetInIconRead = defineRead(
  FleetInSeasonalEventDocument,
  (params: { id: string; fleetId: string }) => params,
  (data) => data.seasonalEvent,
);

/** The number of parallel calls: the platform accepts one fleet per call. */
const concurrency = 4;

/**
 * Attaches fleets to an icon, or detaches them.
 * @param refresh reads the icon's fleets on the page again
 */
export function useFleetBatch(change: FleetChange, seasonalEvent: SeasonalEventFactsFragment, refresh: () => Promise<unknown>) {
  const gateway = useGateway();
  const { id } = seasonalEvent;
  const name = seasonalEventName(seasonalEvent);
  const { verb, done } = fleetChangeLabels[change];
  const isWanted = change === 'attach';

  const send = async (fleetId: string): Promise<boolean | null | undefined> => {
    const variables = { input: { seasonalEventId: id, fleetId } };
    if (isWanted) {
      const { attachSeasonalEventFleet } = await gateway.change(AttachFleetDocument, variables);
      return attachSeasonalEventFleet.seasonalEventFleet.isOptedIn;
    }
    const { detachSeasonalEventFleet } = await gateway.change(DetachFleetDocument, variables);
    return detachSeasonalEventFleet.seasonalEventFleet.isOptedIn;
  };

  return useBatch<FleetHeadFragment>({
    name: `${verb} fleets`,
    target: { label: name, to: seasonalEventUrl(id) },
    done: done.toLowerCase(),
    concurrency,
    run: async (fleet) => {
      if ((await send(fleet.id)) === !isWanted) throw new RejectedChange('The platform reported no change.');
    },
    lookUp: async (fleet) => {
      const icon = await gateway.lookUp(fleetInIconRead({ id, fleetId: fleet.id }));
      if (!icon) return { happened: false, text: 'The icon no longer exists.' };
      const isAttached = icon.fleet?.isOptedIn ?? null;
      if (isAttached === null) return { happened: null, text: sentence`The status of ${fleetName(fleet)} could not be read.` };
      return { happened: isAttached === isWanted, text: isWanted ? 'It is not attached yet.' : 'It is still attached.' };
    },
    acceptsEarlier: true,
    refresh,
  });
}
