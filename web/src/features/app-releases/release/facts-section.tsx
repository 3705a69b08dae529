import { UserOfId } from '@/entities/user/user-link';
import { isLoading, type Read } from '@/lib/data/read';
import { viewerZone } from '@/lib/dates/dates';
import { bookingChannelUrl } from '@/lib/routes/urls';
import { CopyField, Field, FieldList, TimeField } from '@/ui/screens/detail/detail';
import { NoValue } from '@/ui/design/no-value';
import { ScreenLink } from '@/ui/design/screen-link';
import { Skeleton } from '@/ui/design/states/states';
import { Section } from '@/ui/screens/detail/section';
import { appPlatformLabel } from '@/entities/app-release/app-platform';
import { sentence } from '@/lib/text/bidi';
import { intentStatusLabel } from '@/entities/app-release/release-tally';
import { versionChangeLabel } from '../model/version-change';
import type { Feed } from '../feed';
import { wasReleasePublished } from '../model/actions';
import { IntentLink } from './intent-link';
import type { AuditEntry } from './reads';
import type { ReleaseDetail } from './release-detail';
import { channelName } from '../model/names';

/** The user who published it: `none` until it is published, a reason if the audit log does not name the user. */
type Publisher = 'none' | 'reading' | { readonly id: string } | { readonly reason: string };

interface FactsSectionProps {
  release: ReleaseDetail;
  /** The channel's name, or its human-readable ID. */
  name: string;
  publisher: Publisher;
}

/** The user who published a release, according to its audit log. */
export function publisherOf(release: ReleaseDetail, log: Read<Feed<AuditEntry>>): Publisher {
  const id = log.data?.items.findLast(({ event }) => event === 'RELEASE_PUBLISHED')?.userId;
  if (id) return { id };
  if (wasReleasePublished(release) !== true) return 'none';
  if (isLoading(log)) return 'reading';
  if (!log.data) return { reason: 'The audit log could not be read' };
  return { reason: log.data.hasOlder ? 'The newest entries of the audit log do not say' : 'The audit log does not say' };
}

function publisherText(publisher: Exclude<Publisher, 'none'>) {
  if (publisher === 'reading') return <Skeleton width="9em" height="14px" />;
  return 'id' in publisher ? <UserOfId id={publisher.id} /> : <NoValue reason={publisher.reason} />;
}

/** The release's channel, app platform, intent and times. */
export function FactsSection({ release, name, publisher }: FactsSectionProps) {
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
        {publisher !== 'none' && <Field label="Published by">{publisherText(publisher)}</Field>}
      </FieldList>
    </Section>
  );
}
