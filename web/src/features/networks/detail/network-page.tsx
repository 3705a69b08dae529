import { useParams } from 'react-router-dom';
import { sentence } from '@/lib/text/bidi';
import { useRead } from '@/lib/data/use-read';
import { viewerZone } from '@/lib/dates/dates';
import type { Read } from '@/lib/data/read';
import { networkUrl, fleetUrl } from '@/lib/routes/urls';
import type { Summary } from '@/ui/screens/detail/copy-summary';
import { CopyField, DetailScreen, Field, FieldList, TimeField } from '@/ui/screens/detail/detail';
import { FieldColumns } from '@/ui/design/layout';
import { PageMenu } from '@/ui/screens/detail/page-menu';
import { Section } from '@/ui/screens/detail/section';
import type { NetworkFactsFragment } from '../list/networks.generated';
import { networkRead, areasRead, networkChannelsRead } from './reads';
import { useMemo, useState } from 'react';
import { useDeployment } from '@/lib/deployment';
import { AreaMap } from '@/ui/design/map/area-map';
import { Skeleton } from '@/ui/design/states/states';
import type { FleetAreaFragment, NetworkFleetFragment } from './network.generated';
import type { NetworkPart } from '@/entities/network-config/in-network';
import { Pagination } from '@/ui/screens/list/data-table/pagination';
import { Notice } from '@/ui/design/notice';
import { SectionTable } from '@/ui/design/section-table';
import { QuietLine } from '@/ui/design/text';
import { channelColumns } from './channel-columns';
import { countryName } from '@/entities/fleet/country';
import { useList } from '@/lib/list/use-list';
import { hidden, idColumn, textColumn } from '@/ui/screens/list/data-table/column-kinds';
import { DataTable, type Column } from '@/ui/screens/list/data-table/data-table';
import { ListSection } from '@/ui/screens/list/list-section';
import { networkFleetsListOf } from './fleets-list';

const columns: readonly Column<NetworkFleetFragment>[] = [
  textColumn('name', 'Name', ({ name }) => name),
  textColumn('readableId', 'Human-readable ID', ({ humanReadableId }) => humanReadableId),
  textColumn('country', 'Country', ({ country }) => country && countryName(country)),
  textColumn('timezone', 'Time zone', ({ timezone }) => timezone),
  textColumn('currency', 'Currency', ({ currency }) => currency),
  hidden(idColumn('id', 'ID', ({ id }) => id)),
];

/** The fleets that accept each other's rides. */
function FleetsSection({ networkId, networkName }: { networkId: string; networkName: string }) {
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

/* The height of four channels. */
const loading = <Skeleton height="172px" />;

/** The booking channels of the network's fleets, with their participation in this network and in networks as a whole. */
function ChannelsSection({ networkId, ...network }: NetworkPart & { networkId: string }) {
  const [page, setPage] = useState(0);
  const read = useRead(networkChannelsRead({ id: networkId, page }));
  return (
    <Section title="Booking channels" read={read} missing="The booking channels could not be read." loading={loading}>
      {({ items, pageInfo, isComplete }) => (
        <>
          {!isComplete && (
            <Notice tone="warning" title="Not all booking channels were found">
              The network has too many fleets to read the channels of each.
            </Notice>
          )}
          {items.length === 0 && pageInfo.page === 0 && pageInfo.unreadable.length === 0 ? (
            <QuietLine>No booking channels yet.</QuietLine>
          ) : (
            <SectionTable label="Booking channels" columns={channelColumns(items, network)} rows={items} keyOf={({ id }) => id} />
          )}
          {(pageInfo.hasMore || pageInfo.page > 0) && (
            <Pagination label="Booking channels" pageInfo={pageInfo} rowCount={items.length} onPageChange={setPage} />
          )}
        </>
      )}
    </Section>
  );
}

function FleetAreas({ fleets, label }: { fleets: readonly FleetAreaFragment[]; label: string }) {
  const deployment = useDeployment();
  const areas = useMemo(
    () =>
      fleets.map(({ id, name, humanReadableId, networkArea }) => ({
        id,
        name: name || humanReadableId || id,
        geoJson: networkArea,
        href: fleetUrl(id),
      })),
    [fleets],
  );
  return <AreaMap areas={areas} styleUrl={deployment?.mapStyleUrl ?? null} label={label} />;
}

function AreasSection({ networkId, networkName }: { networkId: string; networkName: string }) {
  const read = useRead(areasRead(networkId));
  return (
    <Section title="Areas" read={read} empty="No areas yet." missing="The fleets could not be read." loading={<Skeleton height="380px" />}>
      {(fleets) => <FleetAreas fleets={fleets} label={sentence`Areas of the fleets of ${networkName}`} />}
    </Section>
  );
}

const FactsSection = ({ read }: { read: Read<NetworkFactsFragment> }) => (
  <Section title="Network" read={read}>
    {({ id, name, paymentInstance, fleetsCount, createdAt }) => (
      <FieldColumns>
        <FieldList>
          <Field label="Name">{name}</Field>
          <CopyField label="Payment instance" value={paymentInstance} />
          <CopyField label="ID" value={id} />
        </FieldList>
        <FieldList>
          <Field label="Fleets">{fleetsCount}</Field>
          <TimeField label="Created" value={createdAt} zone={viewerZone()} />
        </FieldList>
      </FieldColumns>
    )}
  </Section>
);

const summaryOf = ({ id, name, paymentInstance, fleetsCount }: NetworkFactsFragment): Summary => ({
  title: sentence`Network ${name || id}`,
  facts: [
    { label: 'Network ID', value: id },
    { label: 'Payment instance', value: paymentInstance },
    { label: 'Fleets', value: fleetsCount?.toLocaleString('en') },
  ],
  url: networkUrl(id),
});

/** One network: its fleets, their areas, and the booking channels that send rides to them. */
export default function NetworkPage() {
  const { id = '' } = useParams();
  const read = useRead(networkRead(id));
  const network = read.data;
  const name = network?.name || 'this network';
  return (
    <DetailScreen
      read={read}
      what="network"
      list="networks"
      title={network ? network.name || id : undefined}
      actions={network && <PageMenu summary={summaryOf(network)} />}
    >
      <FactsSection read={read} />
      <ChannelsSection networkId={id} networkName={name} fleetsCount={network?.fleetsCount ?? null} />
      <FleetsSection networkId={id} networkName={name} />
      <AreasSection networkId={id} networkName={name} />
    </DetailScreen>
  );
}
