import { useApolloClient } from '@apollo/client/react';
import { fleetName } from '@/entities/fleet/fleet';
import type { FleetHeadFragment } from '@/entities/fleet/fleet.generated';
import { sentence } from '@/lib/bidi';
import { RejectedChange } from '@/lib/errors';
import { seasonalEventUrl } from '@/lib/urls';
import { useBatch } from '@/ui/batch/use-batch';
import type { SeasonalEventFactsFragment } from '../list/seasonal-events.generated';
import { seasonalEventName } from '../model/seasonal-event';
import { AttachFleetDocument, DetachFleetDocument, FleetInSeasonalEventDocument } from './fleets-dialog.generated';

/** What can be done with many fleets of an icon at once. */
export type FleetChange = 'attach' | 'detach';

export const fleetChangeLabels = {
  attach: { verb: 'Attach', to: 'to', running: 'Attaching…', done: 'Attached' },
  detach: { verb: 'Detach', to: 'from', running: 'Detaching…', done: 'Detached' },
} as const satisfies Record<FleetChange, object>;

/** How many are sent at a time: the platform takes them one by one. */
const concurrency = 4;

/** Attaches fleets to an icon, or detaches them. @param refresh reads again what shows the icon's fleets */
export function useFleetBatch(change: FleetChange, seasonalEvent: SeasonalEventFactsFragment, refresh: () => Promise<unknown>) {
  const client = useApolloClient();
  const { id } = seasonalEvent;
  const name = seasonalEventName(seasonalEvent);
  const { verb, done } = fleetChangeLabels[change];
  const isWanted = change === 'attach';

  const send = async (fleetId: string): Promise<boolean | null | undefined> => {
    const variables = { input: { seasonalEventId: id, fleetId } };
    if (isWanted) {
      const { data } = await client.mutate({ mutation: AttachFleetDocument, variables });
      return data.attachSeasonalEventFleet.seasonalEventFleet.isOptedIn;
    }
    const { data } = await client.mutate({ mutation: DetachFleetDocument, variables });
    return data.detachSeasonalEventFleet.seasonalEventFleet.isOptedIn;
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
      const { data } = await client.query({
        query: FleetInSeasonalEventDocument,
        variables: { id, fleetId: fleet.id },
        fetchPolicy: 'no-cache',
      });
      if (!data.seasonalEvent) return { happened: false, text: 'The icon no longer exists.' };
      const isAttached = data.seasonalEvent.fleet?.isOptedIn ?? null;
      if (isAttached === null) return { happened: null, text: sentence`The status of ${fleetName(fleet)} could not be read.` };
      return { happened: isAttached === isWanted, text: isWanted ? 'It is not attached yet.' : 'It is still attached.' };
    },
    refresh,
  });
}
