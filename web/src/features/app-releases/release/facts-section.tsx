import { UserOfId } from '@/entities/user/user-link';
import { viewerZone } from '@/lib/dates/dates';
import { bookingChannelUrl } from '@/lib/routes/urls';
import { CopyField, Field, FieldList, TimeField } from '@/ui/screens/detail/detail';
import { NoValue } from '@/ui/design/no-value';
import { ScreenLink } from '@/ui/design/screen-link';
import { Section } from '@/ui/screens/detail/section';
import { appPlatformLabel } from '@/entities/app-release/app-platform';
import { sentence } from '@/lib/text/bidi';
import { intentStatusLabel } from '@/entities/app-release/release-tally';
import { versionChangeLabel } from '../model/version-change';
import { IntentLink } from './intent-link';
import type { ReleaseDetail } from './reads';
import { channelName } from '../model/names';

interface FactsSectionProps {
  release: ReleaseDetail;
  /** The channel's name, or its human-readable ID. */
  name: string;
  /** The ID of the user who published it; undefined if its audit log does not name one. */
  publisherId: string | undefined;
}

export function FactsSection({ release, name, publisherId }: FactsSectionProps) {
  const { intent } = release;
  const zone = viewerZone();
  const slug = channelName(release);
  return (
    <Section title="Details" id="details">
      <FieldList>
        <Field label="Booking channel">
          {release.bookingChannelId ? (
            <ScreenLink route="booking-channel" to={bookingChannelUrl(release.bookingChannelId)}>
              {name}
            </ScreenLink>
          ) : (
            <span>{name}</span>
          )}
          {name !== slug && <span>{sentence` · ${slug}`}</span>}
        </Field>
        <Field label="App platform">{appPlatformLabel(release)}</Field>
        <Field label="App release">
          <IntentLink id={release.intentId} intent={intent} />
          {intent && <span>{` · ${intentStatusLabel(intent).label}`}</span>}
        </Field>
        {intent && (
          <>
            <Field label="Version">
              {intent.productVersion === null ? <NoValue /> : <span>{intent.productVersion}</span>}
              <span>{` · ${versionChangeLabel(intent)}`}</span>
            </Field>
            <CopyField label="Git reference" value={intent.gitReference} />
          </>
        )}
        <TimeField label="Created" value={release.createdAt} zone={zone} />
        <TimeField label="Updated" value={release.updatedAt} zone={zone} />
        {publisherId !== undefined && (
          <Field label="Published by">
            <UserOfId id={publisherId} />
          </Field>
        )}
      </FieldList>
    </Section>
  );
}
