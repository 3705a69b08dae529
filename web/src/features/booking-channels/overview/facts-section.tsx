import { countryName } from '@/entities/fleet/country';
import { viewerZone } from '@/lib/dates/dates';
import { CopyText } from '@/ui/design/copy-text';
import { CopyField, Field, FieldList, TimeField } from '@/ui/screens/detail/detail';
import { FieldColumns } from '@/ui/design/layout';
import { passengersOfChannelUrl } from '@/lib/routes/urls';
import { ScreenLink } from '@/ui/design/screen-link';
import { OutsideLink } from '@/ui/design/outside-link';
import { LoadingFields, Section } from '@/ui/screens/detail/section';
import type { TabProps } from '../detail/tabs';
import { appStorePage, googlePlayPage } from './store-pages';

interface AppFieldProps {
  label: string;
  id: string | null;
  /** The URL of its page in the store, if the ID determines it. */
  page: string | undefined;
  store: string;
}

const AppField = ({ label, id, page, store }: AppFieldProps) => (
  <Field label={label}>
    {id && (
      <>
        <CopyText value={id} />
        {page && (
          // High enough to be pressed without hitting the line above.
          <div style={{ lineHeight: '24px' }}>
            <OutsideLink address={page}>{store}</OutsideLink>
          </div>
        )}
      </>
    )}
  </Field>
);

/** The facts of the booking channel and its apps. */
export const FactsSection = ({ read }: Pick<TabProps, 'read'>) => (
  <Section title="Booking channel" read={read} loading={<LoadingFields count={6} />}>
    {({ id, humanReadableId, name, defaultCountry, currencySymbol, iosBundleId, androidPackageName, createdAt }) => (
      <FieldColumns>
        <FieldList>
          <Field label="Name">{name}</Field>
          <CopyField label="Human-readable ID" value={humanReadableId} />
          <CopyField label="ID" value={id} />
          <TimeField label="Created" value={createdAt} zone={viewerZone()} />
        </FieldList>
        <FieldList>
          <Field label="Default country">{defaultCountry && countryName(defaultCountry)}</Field>
          <Field label="Currency symbol">{currencySymbol}</Field>
          <Field label="Passengers">
            <ScreenLink route="passengers" to={passengersOfChannelUrl(id)}>
              All passengers
            </ScreenLink>
          </Field>
          <AppField label="iOS app ID" id={iosBundleId} page={appStorePage(iosBundleId)} store="App Store" />
          <AppField label="Android package" id={androidPackageName} page={googlePlayPage(androidPackageName)} store="Google Play" />
        </FieldList>
      </FieldColumns>
    )}
  </Section>
);
