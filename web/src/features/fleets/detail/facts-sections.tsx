import { countryName } from '@/entities/fleet/country';
import type { Read } from '@/lib/data/read';
import { CopyField, Field, FieldList, TimeField } from '@/ui/screens/detail/detail';
import { ZoneName } from '@/ui/design/date/zone-name';
import { SecretText } from '@/ui/design/secret-text';
import { LoadingFields, Section } from '@/ui/screens/detail/section';
import { LocalTime } from '../local-time';
import type { FleetQuery } from './fleet.generated';

export type FleetDetail = NonNullable<FleetQuery['fleet']>;

export interface FleetSectionProps {
  read: Read<FleetDetail>;
}

export function AboutSection({ read }: FleetSectionProps) {
  return (
    <Section title="Fleet" read={read} loading={<LoadingFields count={6} />}>
      {(fleet) => (
        <FieldList>
          <CopyField label="ID" value={fleet.id} />
          <Field label="Country">{fleet.country && countryName(fleet.country)}</Field>
          <Field label="Locale">{fleet.locale}</Field>
          <Field label="Currency">{fleet.currency}</Field>
          <Field label="Time zone">
            {fleet.timezone && (
              <>
                <ZoneName zone={fleet.timezone} /> · <LocalTime zone={fleet.timezone} />
              </>
            )}
          </Field>
          <TimeField label="Created" value={fleet.createdAt} zone={fleet.timezone} />
        </FieldList>
      )}
    </Section>
  );
}

export function DispatchSection({ read }: FleetSectionProps) {
  return (
    <Section title="Dispatch" read={read} loading={<LoadingFields count={6} />}>
      {({ dispatchMetadata, fleetDispatchConfig }) => (
        <FieldList>
          <CopyField label="Client ID" value={dispatchMetadata?.clientId} />
          <CopyField label="Company ID" value={dispatchMetadata?.coid} />
          <CopyField label="Site ID" value={dispatchMetadata?.siteId} />
          <Field label="Site title">{dispatchMetadata?.siteTitle}</Field>
          <CopyField label="API URL" value={fleetDispatchConfig?.apiUrl} />
          <Field label="API key">{fleetDispatchConfig?.apiKey && <SecretText value={fleetDispatchConfig.apiKey} label="API key" />}</Field>
        </FieldList>
      )}
    </Section>
  );
}
