import { useParams } from 'react-router-dom';
import { sentence } from '@/lib/text/bidi';
import { useRead } from '@/lib/data/use-read';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { dependentRead } from '@/lib/data/read';
import { fleetUrl, bookingChannelUrl, usersOfFleetUrl, networkUrl } from '@/lib/routes/urls';
import { Badge } from '@/ui/design/badge';
import { PageButton } from '@/ui/screens/detail/page-button';
import type { Summary } from '@/ui/screens/detail/copy-summary';
import { DetailScreen } from '@/ui/screens/detail/detail';
import { Column, FoldedSections, SectionGrid, Lines } from '@/ui/design/layout';
import { PageMenu } from '@/ui/screens/detail/page-menu';
import { useSelectFleet } from '@/ui/screens/list/select-fleet';
import { AttributesSection } from './attributes-section';
import { AppConfigSection, DispatchAttributesSection, DispatchClientSection } from './dispatch-sections';
import { AboutSection, DispatchSection, type FleetDetail, type FleetSectionProps } from './facts-sections';
import { fleetRead, channelsRead, networksRead } from './reads';
import { useState, useMemo } from 'react';
import { ScreenLink } from '@/ui/design/screen-link';
import { Muted, QuietLine } from '@/ui/design/text';
import { LoadingFields, Section } from '@/ui/screens/detail/section';
import { PagedSectionTable } from '@/ui/screens/list/paged-section-table';
import { useCanOpen } from '@/lib/access/use-can';
import { type RouteId, routes } from '@/lib/access/routes';
import { ButtonLink, Button } from '@/ui/design/button/button';
import { Inline } from '@/ui/design/inline';
import { listOfFleetUrl } from '../urls';
import { useRouteGate } from '@/lib/access/use-gate';
import { Braces } from 'lucide-react';
import { useDeployment } from '@/lib/deployment';
import { useJsonDrawer } from '@/ui/design/json/json-drawer';
import { AreaMap } from '@/ui/design/map/area-map';
import { Skeleton } from '@/ui/design/states/states';

const labelOf = ({ name, id }: FleetDetail) => name || id;

function AreaOnMap({ fleet }: { fleet: FleetDetail }) {
  const deployment = useDeployment();
  const area: unknown = fleet.networkArea;
  const label = labelOf(fleet);
  const areas = useMemo(() => [{ id: 'area', name: label, geoJson: area }], [label, area]);
  return <AreaMap areas={areas} styleUrl={deployment?.mapStyleUrl ?? null} label={`Area that ${label} serves`} />;
}

/** The area that the fleet serves: on a map, and the GeoJSON itself. */
function AreaSection({ read }: FleetSectionProps) {
  const drawer = useJsonDrawer();
  const fleet = read.data;
  return (
    <Section
      title="Network area"
      read={read}
      loading={<Skeleton height="260px" />}
      actions={
        fleet?.networkArea != null && (
          <Button
            size="small"
            variant="ghost"
            icon={<Braces aria-hidden="true" />}
            onPress={() => drawer.open(`Network area of ${labelOf(fleet)}`, fleet.networkArea)}
          >
            GeoJSON
          </Button>
        )
      }
    >
      {(loaded) => (loaded.networkArea == null ? <QuietLine>No area set.</QuietLine> : <AreaOnMap fleet={loaded} />)}
    </Section>
  );
}

const title = 'Networks';

function FleetNetworks({ fleetId }: { fleetId: string }) {
  const read = useRead(networksRead(fleetId));
  return (
    <Section title={title} read={read} loading={<LoadingFields count={2} />}>
      {({ items, isComplete }) => (
        <>
          {items.length > 0 && (
            <Lines>
              {items.map(({ id, name }) => (
                <li key={id}>
                  <ScreenLink route="network" to={networkUrl(id)}>
                    {name || id}
                  </ScreenLink>
                </li>
              ))}
            </Lines>
          )}
          {items.length === 0 && isComplete && <QuietLine>No networks yet.</QuietLine>}
          {!isComplete && (
            <QuietLine>{items.length === 0 && 'None found. '}Not all networks could be searched. The fleet may be in others too.</QuietLine>
          )}
        </>
      )}
    </Section>
  );
}

/** The networks that the fleet belongs to, for roles that may see networks. */
function NetworksSection({ fleetId }: { fleetId: string }) {
  const reason = useRouteGate('networks');
  if (reason === undefined) return <FleetNetworks fleetId={fleetId} />;
  return (
    <Section title={title}>
      <QuietLine>{reason}</QuietLine>
    </Section>
  );
}

function ListLink({ route, to }: { route: RouteId; to: string }) {
  const canOpen = useCanOpen(route);
  return (
    canOpen && (
      <ButtonLink size="small" to={to}>
        {routes[route].label}
      </ButtonLink>
    )
  );
}

function FleetLinks({ fleetId }: { fleetId: string }) {
  return (
    <Inline as="nav" aria-label="Lists of this fleet">
      <ListLink route="bookings" to={listOfFleetUrl('bookings', fleetId)} />
      <ListLink route="passengers" to={listOfFleetUrl('passengers', fleetId)} />
      <ListLink route="campaigns" to={listOfFleetUrl('campaigns', fleetId)} />
      <ListLink route="users" to={usersOfFleetUrl(fleetId)} />
    </Inline>
  );
}

function ChannelsSection({ fleetId }: { fleetId: string }) {
  const [page, setPage] = useState(0);
  const read = useRead(channelsRead({ id: fleetId, page }));
  return (
    <Section title="Booking channels" read={read} empty="No booking channels yet." loading={<LoadingFields count={2} />}>
      {(channels) => (
        <PagedSectionTable
          label="Booking channels of the fleet"
          columns={[
            {
              label: 'Name',
              cell: ({ id, name, humanReadableId }) => (
                <ScreenLink route="booking-channel" to={bookingChannelUrl(id)}>
                  {name || humanReadableId || id}
                </ScreenLink>
              ),
            },
            { label: 'Human-readable ID', cell: ({ humanReadableId }) => <Muted>{humanReadableId}</Muted> },
          ]}
          page={channels}
          onPageChange={setPage}
        />
      )}
    </Section>
  );
}

function SelectButton({ fleet }: { fleet: FleetDetail }) {
  const select = useSelectFleet();
  const { id, name, humanReadableId, timezone, currency, locale } = fleet;
  return (
    <PageButton variant="primary" onPress={() => void select({ id, name, humanReadableId, timezone, currency, locale })}>
      Work in this fleet
    </PageButton>
  );
}

/** Without the API key, which must not end up in a ticket. */
const summaryOf = (fleet: FleetDetail): Summary => ({
  title: sentence`Fleet ${fleet.name || fleet.humanReadableId || fleet.id}`,
  facts: [
    { label: 'Human-readable ID', value: fleet.humanReadableId },
    { label: 'Fleet ID', value: fleet.id },
    { label: 'Country', value: fleet.country },
    { label: 'Time zone', value: fleet.timezone },
    { label: 'Dispatch client ID', value: fleet.dispatchMetadata?.clientId },
    { label: 'Company ID', value: fleet.dispatchMetadata?.coid },
  ],
  url: fleetUrl(fleet.id),
});

/** One fleet: its identity, links to its lists, and its dispatch connection and configuration. */
export default function FleetPage() {
  const { id = '' } = useParams();
  const read = useRead(fleetRead(id));
  const isSelected = useSelectedFleet().id === id;
  const fleet = read.data;
  // Unreadable fields are reported once, beside the title.
  const about = { ...read, unreadable: undefined, readRaw: undefined };
  const part = dependentRead(read, 'fleet', { ...about, error: undefined });
  return (
    <DetailScreen
      read={read}
      what="fleet"
      list="fleets"
      id={fleet?.humanReadableId || id}
      title={fleet?.name || fleet?.humanReadableId || (fleet ? id : undefined)}
      badges={isSelected && <Badge tone="success">You work in this fleet</Badge>}
      actions={
        fleet && (
          <>
            {!isSelected && <SelectButton fleet={fleet} />}
            <PageMenu summary={summaryOf(fleet)} />
          </>
        )
      }
    >
      <FleetLinks fleetId={id} />
      <SectionGrid style={{ alignItems: 'start' }}>
        <Column>
          <AboutSection read={about} />
          <ChannelsSection fleetId={id} />
          <NetworksSection fleetId={id} />
          <AreaSection read={part} />
        </Column>
        <Column>
          <AttributesSection fleetId={id} fleetName={fleet?.name || fleet?.humanReadableId || id} zone={fleet?.timezone} />
          <DispatchSection read={part} />
        </Column>
      </SectionGrid>
      <FoldedSections>
        <summary>For developers</summary>
        <SectionGrid>
          <DispatchClientSection fleetId={id} />
          <DispatchAttributesSection fleetId={id} zone={fleet?.timezone} />
          <AppConfigSection fleetId={id} />
        </SectionGrid>
      </FoldedSections>
    </DetailScreen>
  );
}
