import { Minus, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { countryName } from '@/entities/fleet/country';
import type { FleetHeadFragment } from '@/entities/fleet/fleet.generated';
import { useGate } from '@/lib/access/use-gate';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { viewerZone } from '@/lib/dates/dates';
import { useList } from '@/lib/list/use-list';
import { fleetUrl } from '@/lib/routes/urls';
import { PageButton } from '@/ui/screens/detail/page-button';
import { hidden, idColumn, textColumn } from '@/ui/screens/list/data-table/column-kinds';
import { DataTable, type Column } from '@/ui/screens/list/data-table/data-table';
import { ListSection } from '@/ui/screens/list/list-section';
import { Tabs } from '@/ui/design/tabs';
import { attachedFleetIdsRead, seasonalEventFleetsListOf } from './fleets-list';
import { seasonalEventRead } from './reads';
import type { FleetChange } from './use-fleet-batch';
import type { SeasonalEventFactsFragment } from '../list/seasonal-events.generated';
import type { SeasonalEventFleetRowFragment } from './seasonal-event.generated';
import FleetsDialog from './fleets-dialog';

type FleetColumn = Column<SeasonalEventFleetRowFragment>;

/** @param attached the IDs of the attached fleets; undefined until known, null without the column */
const fleetColumns = (attached: ReadonlySet<string> | undefined | null): FleetColumn[] => [
  textColumn('name', 'Name', ({ name }) => name),
  textColumn('readableId', 'Human-readable ID', ({ humanReadableId }) => humanReadableId),
  ...(attached === null
    ? []
    : [textColumn<SeasonalEventFleetRowFragment>('attached', 'Attached', ({ id }) => attached && (attached.has(id) ? 'Yes' : 'No'))]),
  textColumn('country', 'Country', ({ country }) => country && countryName(country)),
  textColumn('timezone', 'Time zone', ({ timezone }) => timezone),
  hidden(idColumn('id', 'ID', ({ id }) => id)),
];

interface FleetsSectionProps {
  seasonalEventId: string;
  /** Undefined while loading. */
  seasonalEvent: SeasonalEventFactsFragment | undefined;
}

/** The fleets whose apps show an icon, and the allowed ones. */
export function FleetsSection({ seasonalEventId, seasonalEvent }: FleetsSectionProps) {
  const gateway = useGateway();
  const gate = useGate('changeIcons');
  const [open, setOpen] = useState<FleetChange | null>(null);
  const [selections, setSelections] = useState<Readonly<Record<FleetChange, readonly FleetHeadFragment[]>>>({ attach: [], detach: [] });
  const [definition] = useState(() => seasonalEventFleetsListOf(seasonalEventId));
  const list = useList(definition);
  const isAllowed = list.state.filters.fleets === 'allowed';
  const ids = useRead(attachedFleetIdsRead(isAllowed ? seasonalEventId : null)).data;
  const columns = useMemo(() => fleetColumns(isAllowed ? ids && new Set(ids) : null), [isAllowed, ids]);
  const table = (
    <DataTable
      label={isAllowed ? 'Allowed fleets' : 'Fleets'}
      columns={columns}
      list={list}
      rowHref={({ id }) => fleetUrl(id)}
      emptyTitle={isAllowed ? 'No fleets allowed' : undefined}
      emptyText={isAllowed ? undefined : 'Apps show the icon once a fleet is attached.'}
      search="Search by name or ID"
      csv={{ filename: `fleets-${isAllowed ? 'allowed-' : ''}of-${seasonalEventId}`, zone: viewerZone() }}
    />
  );
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
      <Tabs
        label="Fleets"
        tabs={[
          { id: 'attached', label: 'Attached', content: table },
          { id: 'allowed', label: 'Allowed', content: table },
        ]}
        value={isAllowed ? 'allowed' : 'attached'}
        onChange={(tab) => list.update({ filters: { fleets: tab === 'allowed' ? 'allowed' : null } })}
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
