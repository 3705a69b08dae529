import { sentence } from '@/lib/text/bidi';
import { useRead } from '@/lib/data/use-read';
import { formatInZone, viewerZone } from '@/lib/dates/dates';
import { isBefore } from '@/lib/dates/instants';
import { Notice } from '@/ui/design/notice';
import { ErrorBanner } from '@/ui/design/states/states';
import { channelName } from '@/entities/booking-channel/channel';
import { storeNames } from '@/entities/booking-channel/store-check';
import type { PickedChannel } from '../channels/channel';
import { referencesRead } from '../create/reads';
import { findReference, kindLabel, mergeReferences } from '../create/references';
import type { IntentHeadFragment } from './intent.generated';

/** The maximum number of changed credentials that are named; more are only counted. */
const namedAtOnce = 5;

interface ChangedSinceProps {
  intent: Pick<IntentHeadFragment, 'gitReference' | 'createdAt'>;
  /** The channels of the releases, with their stores. */
  channels: readonly PickedChannel[];
}

/** The stores of each channel whose credentials were set after an instant: "oslo (App Store)". */
const changedCredentials = (since: string, channels: readonly PickedChannel[]): string[] =>
  channels.flatMap(({ storeConfiguration, ...channel }) => {
    const stores = [
      ...(isBefore(since, storeConfiguration?.ios?.updatedAt) ? [storeNames.IOS.store] : []),
      ...(isBefore(since, storeConfiguration?.google?.updatedAt) ? [storeNames.ANDROID.store] : []),
    ];
    return stores.length > 0 ? [sentence`${channelName(channel)} (${stores.join(', ')})`] : [];
  });

/** The changes since an intent began: of its git reference, and of the channels' store credentials. Nothing without any. */
export function ChangedSince({ intent: { gitReference, createdAt }, channels }: ChangedSinceProps) {
  const { data: references, error, retry } = useRead(referencesRead());
  if (createdAt === null) return null;
  const reference = references && gitReference !== null ? findReference(mergeReferences(references), gitReference) : undefined;
  const movedAt = reference && isBefore(createdAt, reference.updatedAt) ? reference.updatedAt : null;
  const credentials = changedCredentials(createdAt, channels);
  const unread = error && (
    <ErrorBanner
      error={{ ...error, message: sentence`Whether the git reference has changed could not be read: ${error.message}` }}
      onRetry={retry}
    />
  );
  if (movedAt === null && credentials.length === 0) return unread;
  const more = credentials.length - namedAtOnce;
  const changes = (
    <Notice tone="info" title="Changed since the release began">
      {reference && movedAt !== null && (
        <p>
          {sentence`${kindLabel(reference)} ${reference.name} changed on ${formatInZone(movedAt, viewerZone(), 'date-time')}: the apps may have been built before.`}
        </p>
      )}
      {credentials.length > 0 && (
        <p>{`Store credentials: ${credentials.slice(0, namedAtOnce).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`}</p>
      )}
    </Notice>
  );
  return (
    <>
      {unread}
      {changes}
    </>
  );
}
