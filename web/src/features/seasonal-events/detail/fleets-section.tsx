import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { countryName } from '@/entities/fleet/country';
import type { FleetHeadFragment } from '@/entities/fleet/fleet.generated';
import { useGate } from '@/lib/access/use-gate';
import { useGateway } from '@/lib/data/gateway';
import { viewerZone } from '@/lib/dates/dates';
import { useList } from '@/lib/list/use-list';
import { fleetUrl } from '@/lib/routes/urls';
import { PageButton } from '@/ui/screens/detail/page-button';
import { hidden, idColumn, textColumn } from '@/ui/screens/list/data-table/column-kinds';
import { DataTable, type Column } from '@/ui/screens/list/data-table/data-table';
import { ListSection } from '@/ui/screens/list/list-section';
import { attachedFleetIdsRead, seasonalEventFleetsListOf } from './fleets-list';
import { seasonalEventRead } from './reads';
import FleetsDialog, { type FleetChange } from './fleets-dialog';
import type { SeasonalEventFactsFragment } from '../list/seasonal-events.generated';
import type { SeasonalEventFleetRowFragment } from './seasonal-event.generated';

const columns: readonly Column<SeasonalEventFleetRowFragment>[] = [
  textColumn('name', 'Name', ({ name }) => name),
  textColumn('readableId', 'Human-readable ID', ({ humanReadableId }) => humanReadableId),
  textColumn('country', 'Country', ({ country }) => country && countryName(country)),
  textColumn('timezone', 'Time zone', ({ timezone }) => timezone),
  hidden(idColumn('id', 'ID', ({ id }) => id)),
];

interface FleetsSectionProps {
  seasonalEventId: string;
  /** Undefined while loading. */
  seasonalEvent: SeasonalEventFactsFragment | undefined;
}

export function FleetsSection({ seasonalEventId, seasonalEvent }: FleetsSectionProps) {
  const gateway = useGateway();
  const gate = useGate('changeIcons');
  const [open, setOpen] = useState<FleetChange | null>(null);
  const [selections, setSelections] = useState<Readonly<Record<FleetChange, readonly FleetHeadFragment[]>>>({ attach: [], detach: [] });
  const [definition] = useState(() => seasonalEventFleetsListOf(seasonalEventId));
  const list = useList(definition);
  const refresh = () =>
    Promise.all([
      list.refresh(),
      gateway.refresh(seasonalEventRead(seasonalEventId)),
      gateway.refresh(attachedFleetIdsRead(seasonalEventId)),
    ]);
  return (
    <ListSection
      title="Fleets"
      actions={
        seasonalEvent && (
          <>
            <PageButton icon={<Plus aria-hidden="true" />} disabledReason={gate} onPress={() => setOpen('attach')}>
              Attach fleets…
            </PageButton>
            <PageButton icon={<Minus aria-hidden="true" />} disabledReason={gate} onPress={() => setOpen('detach')}>
              Detach fleets…
            </PageButton>
          </>
        )
      }
    >
      <DataTable
        label="Fleets"
        columns={columns}
        list={list}
        rowHref={({ id }) => fleetUrl(id)}
        emptyText="Apps show the icon once a fleet is attached."
        search="Search by name or ID"
        csv={{ filename: `fleets-of-${seasonalEventId}`, zone: viewerZone() }}
      />
      {open && seasonalEvent && (
        <FleetsDialog
          key={open}
          change={open}
          seasonalEvent={seasonalEvent}
          selection={selections[open]}
          onSelect={(fleets) => setSelections({ ...selections, [open]: fleets })}
          refresh={refresh}
          onClose={() => setOpen(null)}
        />
      )}
    </ListSection>
  );
}
