import { useParams } from 'react-router-dom';
import { sentence } from '@/lib/text/bidi';
import { useRead } from '@/lib/data/use-read';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { dependentRead } from '@/lib/data/read';
import { fleetUrl } from '@/lib/routes/urls';
import { Badge } from '@/ui/design/badge';
import { PageButton } from '@/ui/screens/detail/page-button';
import type { Summary } from '@/ui/screens/detail/copy-summary';
import { DetailScreen } from '@/ui/screens/detail/detail';
import { Column, FoldedSections, SectionGrid } from '@/ui/design/layout';
import { PageMenu } from '@/ui/screens/detail/page-menu';
import { useSelectFleet } from '@/ui/screens/list/select-fleet';
import { AreaSection } from './area-section';
import { AttributesSection } from './attributes-section';
import { AppConfigSection, DispatchAttributesSection, DispatchClientSection } from './dispatch-sections';
import { ChannelsSection } from './channels-section';
import { AboutSection, DispatchSection, type FleetDetail } from './facts-sections';
import { FleetLinks } from './fleet-links';
import { NetworksSection } from './networks-section';
import { fleetRead } from './reads';

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
