import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { toDataError } from '@/lib/errors';
import { useSelectedFleet, useSelectFleet } from '@/lib/fleet-scope';
import { usePageTitle } from '@/lib/page-title';
import { routeUrl } from '@/lib/urls';
import { Badge } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import { CopyText } from '@/ui/copy-text';
import { DateTime } from '@/ui/date-time';
import { DetailPage, Field, FieldList, Section, SectionGrid } from '@/ui/detail';
import { Page } from '@/ui/page';
import { ErrorBanner, ErrorState, NotFoundState } from '@/ui/states';
import { LocalTime } from '../local-time';
import { countryName } from '../model/country';
import { AreaSection } from './area-section';
import { type FleetQuery, useFleetQuery } from './fleet.generated';

type FleetDetail = NonNullable<FleetQuery['fleet']>;

/** Sections below each other; short ones leave no holes beside long ones. */
const Column = styled.div`
  display: grid;
  gap: var(--space-4);
  min-width: 0;
`;

const Channels = styled.ul`
  display: grid;
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Muted = styled.span`
  color: var(--color-text-muted);
`;

/** A value that people take elsewhere; Field shows the dash where there is none. */
const copyable = (value: string | null | undefined) => value && <CopyText value={value} />;

function AboutSection({ fleet }: { fleet: FleetDetail }) {
  return (
    <Section title="Fleet">
      <FieldList>
        <Field label="Name">{fleet.name}</Field>
        <Field label="Readable id">{copyable(fleet.humanReadableId)}</Field>
        <Field label="Id">{copyable(fleet.id)}</Field>
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
        <Field label="Client id">{copyable(dispatchMetadata?.clientId)}</Field>
        <Field label="Company id">{copyable(dispatchMetadata?.coid)}</Field>
        <Field label="Site id">{copyable(dispatchMetadata?.siteId)}</Field>
        <Field label="Site title">{dispatchMetadata?.siteTitle}</Field>
        <Field label="API URL">{copyable(fleetDispatchConfig?.apiUrl)}</Field>
        <Field label="API key">{copyable(fleetDispatchConfig?.apiKey)}</Field>
      </FieldList>
    </Section>
  );
}

function ChannelsSection({ fleet: { bookingChannels } }: { fleet: FleetDetail }) {
  return (
    <Section title="Booking channels">
      {bookingChannels && bookingChannels.length > 0 ? (
        <Channels>
          {bookingChannels.map((channel) => (
            <li key={channel.id}>
              {channel.name} <Muted>{channel.humanReadableId}</Muted>
            </li>
          ))}
        </Channels>
      ) : (
        <Muted>{bookingChannels ? 'No app books into this fleet.' : 'The booking channels could not be read.'}</Muted>
      )}
    </Section>
  );
}

function SelectButton({ fleet }: { fleet: FleetDetail }) {
  const selected = useSelectedFleet();
  const select = useSelectFleet();
  if (selected.id === fleet.id) return null;
  const { id, name, humanReadableId, timezone, currency, locale } = fleet;
  return (
    <Button variant="primary" onPress={() => select({ id, name, humanReadableId, timezone, currency, locale })}>
      Work in this fleet
    </Button>
  );
}

function FleetById({ id }: { id: string }) {
  const { data, error, loading, refetch } = useFleetQuery({
    variables: { id },
  });
  const selected = useSelectedFleet();
  const fleet = data?.fleet;
  const problem = toDataError(error);
  usePageTitle(fleet?.name ?? 'Fleet');
  if (!fleet) {
    return (
      <Page title="Fleet" subtitle={<CopyText value={id} />}>
        {problem && <ErrorState error={problem} onRetry={() => void refetch()} />}
        {!problem && data && <NotFoundState what="fleet" action={<ButtonLink to={routeUrl('fleets')}>All fleets</ButtonLink>} />}
        {!problem && !data && loading && (
          <SectionGrid>
            {['Fleet', 'Dispatch', 'Booking channels', 'Network area'].map((title) => (
              <Section key={title} title={title} isLoading>
                {null}
              </Section>
            ))}
          </SectionGrid>
        )}
      </Page>
    );
  }
  return (
    <DetailPage
      title={fleet.name}
      subtitle={<CopyText value={fleet.humanReadableId} />}
      badges={selected.id === fleet.id && <Badge tone="success">You work in this fleet</Badge>}
      actions={<SelectButton fleet={fleet} />}
    >
      {problem && <ErrorBanner error={problem} onRetry={() => void refetch()} />}
      <SectionGrid>
        <Column>
          <AboutSection fleet={fleet} />
          <ChannelsSection fleet={fleet} />
        </Column>
        <Column>
          <DispatchSection fleet={fleet} />
          <AreaSection area={fleet.networkArea} fleetName={fleet.name} />
        </Column>
      </SectionGrid>
    </DetailPage>
  );
}

/** One fleet: who it is, and how its dispatch system is reached. */
export default function FleetPage() {
  const { id = '' } = useParams();
  return <FleetById key={id} id={id} />;
}
