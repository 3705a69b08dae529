import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { fleetName, pickableFleets } from '@/entities/fleet/fleet';
import type { FleetHeadFragment } from '@/entities/fleet/fleet.generated';
import { sentence } from '@/lib/text/bidi';
import { useRead } from '@/lib/data/use-read';
import { viewerZone } from '@/lib/dates/dates';
import { asRead } from '@/lib/data/read';
import { searchWithin } from '@/lib/list/search-pages';
import { fleetUrl, seasonalEventUrl } from '@/lib/routes/urls';
import { BatchButtons, BatchProgress } from '@/ui/screens/batch/batch-progress';
import { Button } from '@/ui/design/button/button';
import { useConfirm } from '@/ui/design/dialog/confirm';
import { Dialog } from '@/ui/design/dialog/dialog';
import { messages } from '@pax/schema/rules/messages';
import { MultiPicker } from '@/ui/screens/form/picker/multi-picker';
import { Loaded } from '@/ui/screens/detail/section';
import { Skeleton } from '@/ui/design/states/states';
import type { SeasonalEventFactsFragment } from '../list/seasonal-events.generated';
import { consequenceOf, fleetsText, seasonalEventName } from '../model/seasonal-event';
import {
  AllowedFleetSearchDocument,
  AttachedFleetSearchDocument,
  AttachFleetDocument,
  DetachFleetDocument,
  FleetInSeasonalEventDocument,
} from './fleets-dialog.generated';
import { attachedFleetIdsRead } from './fleets-list';
import { asGiven, defineRead } from '@/lib/data/define-read';
import { useGateway } from '@/lib/data/gateway';
import { RejectedChange } from '@/lib/errors';
import { useBatch } from '@/ui/screens/batch/use-batch';

/** A change of many of an icon's fleets at once. */
export type FleetChange = 'attach' | 'detach';

const fleetChangeLabels = {
  attach: { verb: 'Attach', to: 'to', running: 'Attaching…', done: 'Attached' },
  detach: { verb: 'Detach', to: 'from', running: 'Detaching…', done: 'Detached' },
} as const satisfies Record<FleetChange, object>;

const fleetInIconRead = defineRead(FleetInSeasonalEventDocument, asGiven<{ id: string; fleetId: string }>, (data) => data.seasonalEvent);

/** The number of parallel calls: the platform accepts one fleet per call. */
const concurrency = 4;

function useFleetBatch(change: FleetChange, seasonalEvent: SeasonalEventFactsFragment, refresh: () => Promise<unknown>) {
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

/** The maximum number of fleets changed at once. */
const cap = 200;

const attachedAlready = { reason: 'Already attached' };

interface FleetsDialogProps {
  change: FleetChange;
  seasonalEvent: SeasonalEventFactsFragment;
  /** Kept outside the dialog, so that failed fleets are still selected when it opens again. */
  selection: readonly FleetHeadFragment[];
  onSelect: (fleets: readonly FleetHeadFragment[]) => void;
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

/** Picks fleets to attach to an icon or to detach from it, and shows a result for each. */
export default function FleetsDialog({ change, seasonalEvent, selection, onSelect, refresh, onClose }: FleetsDialogProps) {
  const { id } = seasonalEvent;
  const name = seasonalEventName(seasonalEvent);
  const words = fleetChangeLabels[change];
  const confirm = useConfirm();
  const batch = useFleetBatch(change, seasonalEvent, refresh);
  const isAttaching = change === 'attach';
  const ids = useRead(attachedFleetIdsRead(isAttaching ? id : null), { fetchPolicy: 'network-only' });
  const attached = isAttaching ? ids : asRead<string[]>([]);
  const pickable = useMemo(
    () => ({ ...pickableFleets, ...searchWithin(isAttaching ? AllowedFleetSearchDocument : AttachedFleetSearchDocument, { id }) }),
    [isAttaching, id],
  );
  const action = `${words.verb} ${fleetsText(selection.length)}`;
  const hasStarted = batch.items.length > 0;

  const ask = async () => {
    const isConfirmed = await confirm({
      title: sentence`${action} ${words.to} ${name}?`,
      text: consequenceOf(isAttaching, seasonalEvent, viewerZone()),
      confirmLabel: action,
      tone: isAttaching ? 'primary' : 'danger',
    });
    if (isConfirmed) batch.start(selection);
  };
  const close = () => {
    if (hasStarted) onSelect(batch.items.filter((fleet) => batch.results.get(fleet.id)?.kind !== 'done'));
    onClose();
  };

  return (
    <Dialog
      title={sentence`${words.verb} fleets ${words.to} ${name}`}
      width={720}
      isOpen
      isLocked={batch.isRunning || batch.isChecking}
      onClose={close}
      footer={
        hasStarted ? (
          <BatchButtons batch={batch} onClose={close} />
        ) : (
          <>
            <Button onPress={close}>Cancel</Button>
            <Button
              variant={isAttaching ? 'primary' : 'danger'}
              disabledReason={selection.length === 0 ? messages.fleet : undefined}
              onPress={() => void ask()}
            >
              {selection.length === 0 ? `${words.verb} fleets` : action}
            </Button>
          </>
        )
      }
    >
      {hasStarted ? (
        <BatchProgress
          batch={batch}
          head="Fleet"
          nameOf={(fleet) => <Link to={fleetUrl(fleet.id)}>{fleetName(fleet)}</Link>}
          words={words}
        />
      ) : (
        <Loaded read={attached} missing="The attached fleets could not be read." loading={<Skeleton height="440px" />}>
          {(attachedIds) => (
            <MultiPicker
              pickable={pickable}
              value={selection}
              onChange={onSelect}
              cap={cap}
              problemOf={({ id: fleetId }) => (attachedIds.includes(fleetId) ? attachedAlready : undefined)}
            />
          )}
        </Loaded>
      )}
    </Dialog>
  );
}
