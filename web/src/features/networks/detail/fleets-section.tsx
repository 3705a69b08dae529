import { useState } from 'react';
import { countryName } from '@/entities/fleet/country';
import { sentence } from '@/lib/text/bidi';
import { viewerZone } from '@/lib/dates/dates';
import { useList } from '@/lib/list/use-list';
import { fleetUrl } from '@/lib/routes/urls';
import { hidden, idColumn, textColumn } from '@/ui/screens/list/data-table/column-kinds';
import { DataTable, type Column } from '@/ui/screens/list/data-table/data-table';
import { ListSection } from '@/ui/screens/list/list-section';
import { networkFleetsListOf } from './fleets-list';
import type { NetworkFleetFragment } from './network.generated';

const columns: readonly Column<NetworkFleetFragment>[] = [
  textColumn('name', 'Name', ({ name }) => name),
  textColumn('readableId', 'Human-readable ID', ({ humanReadableId }) => humanReadableId),
  textColumn('country', 'Country', ({ country }) => country && countryName(country)),
  textColumn('timezone', 'Time zone', ({ timezone }) => timezone),
  textColumn('currency', 'Currency', ({ currency }) => currency),
  hidden(idColumn('id', 'ID', ({ id }) => id)),
];

interface FleetsSectionProps {
  networkId: string;
  networkName: string;
}

/** The fleets that accept each other's rides. */
export function FleetsSection({ networkId, networkName }: FleetsSectionProps) {
  const [definition] = useState(() => networkFleetsListOf(networkId));
  const list = useList(definition);
  return (
    <ListSection title="Fleets">
      <DataTable
        label="Fleets"
        columns={columns}
        list={list}
        rowHref={({ id }) => fleetUrl(id)}
        emptyText={sentence`Rides need a fleet in ${networkName}.`}
        search="Search by name or ID"
        csv={{ filename: `fleets-of-${networkId}`, zone: viewerZone() }}
      />
    </ListSection>
  );
}
