import { useParams } from 'react-router-dom';
import { countryName } from '@/entities/fleet/country';
import { useScreenQuery } from '@/lib/apollo/preload';
import { useSelectedFleet, useSelectFleet } from '@/lib/fleet-scope';
import { readOf } from '@/lib/read';
import { routeUrl } from '@/lib/urls';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { DateTime } from '@/ui/date-time';
import { CopyField, DetailScreen, Field, FieldList } from '@/ui/detail';
import { Column, Lines, SectionGrid } from '@/ui/layout';
import { SecretText } from '@/ui/secret-text';
import { Section } from '@/ui/section';
import { Muted, QuietLine } from '@/ui/text';
import { LocalTime } from '../local-time';
import { AreaSection } from './area-section';
import { type FleetQuery, FleetDocument } from './fleet.generated';

type FleetDetail = NonNullable<FleetQuery['fleet']>;

function AboutSection({ fleet }: { fleet: FleetDetail }) {
  return (
    <Section title="Fleet">
      <FieldList>
        <Field label="Name">{fleet.name}</Field>
        <CopyField label="Human-readable ID" value={fleet.humanReadableId} />
        <CopyField label="ID" value={fleet.id} />
        <Field label="Country">{fleet.country && countryName(fleet.country)}</Field>
        <Field label="Locale">{fleet.locale}</Field>
        <Field label="Currency">{fleet.currency}</Field>
        <Field label="Time zone">{fleet.timezone}</Field>
        <Field label="Local time">
          <LocalTime zone={fleet.timezone} />
        </Field>
        <Field label="Created">{fleet.createdAt && <DateTime value={fleet.createdAt} zone={fleet.timezone} />}</Field>
      </FieldList>
    </Section>
  );
}

function DispatchSection({ fleet: { dispatchMetadata, fleetDispatchConfig } }: { fleet: FleetDetail }) {
  return (
    <Section title="Dispatch">
      <FieldList>
        <CopyField label="Client ID" value={dispatchMetadata?.clientId} />
        <CopyField label="Company ID" value={dispatchMetadata?.coid} />
        <CopyField label="Site ID" value={dispatchMetadata?.siteId} />
        <Field label="Site title">{dispatchMetadata?.siteTitle}</Field>
        <CopyField label="API URL" value={fleetDispatchConfig?.apiUrl} />
        <Field label="API key">{fleetDispatchConfig?.apiKey && <SecretText value={fleetDispatchConfig.apiKey} label="API key" />}</Field>
      </FieldList>
    </Section>
  );
}

function ChannelsSection({ fleet: { bookingChannels } }: { fleet: FleetDetail }) {
  return (
    <Section title="Booking channels">
      {bookingChannels && bookingChannels.length > 0 ? (
        <Lines>
          {bookingChannels.map((channel) => (
            <li key={channel.id}>
              {channel.name || channel.id} <Muted>{channel.humanReadableId}</Muted>
            </li>
          ))}
        </Lines>
      ) : (
        <QuietLine>{bookingChannels ? 'No app books into this fleet.' : 'The booking channels could not be read.'}</QuietLine>
      )}
    </Section>
  );
}

function SelectButton({ fleet }: { fleet: FleetDetail }) {
  const select = useSelectFleet();
  const { id, name, humanReadableId, timezone, currency, locale } = fleet;
  return (
    <Button variant="primary" onPress={() => select({ id, name, humanReadableId, timezone, currency, locale })}>
      Work in this fleet
    </Button>
  );
}

/** One fleet: who it is, and how its dispatch system is reached. */
export default function FleetPage() {
  const { id = '' } = useParams();
  const read = readOf(useScreenQuery(FleetDocument, { id }), (data) => data.fleet);
  const isSelected = useSelectedFleet().id === id;
  const fleet = read.data;
  return (
    <DetailScreen
      read={read}
      what="fleet"
      list={{ label: 'All fleets', url: routeUrl('fleets') }}
      id={fleet?.humanReadableId || id}
      title={fleet?.name || fleet?.humanReadableId || (fleet ? id : undefined)}
      badges={isSelected && <Badge tone="success">You work in this fleet</Badge>}
      actions={fleet && !isSelected && <SelectButton fleet={fleet} />}
      sections={['Fleet', 'Dispatch', 'Booking channels', 'Network area']}
    >
      {(loaded) => (
        <SectionGrid>
          <Column>
            <AboutSection fleet={loaded} />
            <ChannelsSection fleet={loaded} />
          </Column>
          <Column>
            <DispatchSection fleet={loaded} />
            <AreaSection area={loaded.networkArea} fleetName={loaded.name || id} />
          </Column>
        </SectionGrid>
      )}
    </DetailScreen>
  );
}
