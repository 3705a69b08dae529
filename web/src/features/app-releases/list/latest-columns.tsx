import { formatInZone } from '@/lib/dates';
import { Badge } from '@/ui/badge';
import { Clipped, Mono, Secondary, Stack } from '@/ui/data-table/cells';
import type { Column } from '@/ui/data-table/data-table';
import { DateTime } from '@/ui/date-time';
import { NoValue } from '@/ui/no-value';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { appPlatformLabel } from '@/entities/app-release/app-platform';
import { releaseStatusLabel } from '../model/release-status';
import type { LatestReleaseRowFragment } from './latest-releases.generated';

const channelOf = ({ bookingChannelHumanReadableId, bookingChannelId }: LatestReleaseRowFragment): string =>
  bookingChannelHumanReadableId ?? bookingChannelId;

/** What is in the store, as far as this release tells: what was there before it, until it is there itself. */
const storeVersion = ({ status, previousStoreVersion, currentStoreVersion }: LatestReleaseRowFragment): string | null =>
  currentStoreVersion ?? (status === 'COMPLETED' ? null : previousStoreVersion);

/**
 * The columns of the newest release of each channel and app platform.
 * @param zone the viewer's IANA time zone
 */
export function latestColumns(zone: string): Column<LatestReleaseRowFragment>[] {
  return [
    {
      id: 'channel',
      header: 'Booking channel',
      cell: (release) => (
        <Clipped title={channelOf(release)}>
          {channelOf(release)}
          <VisuallyHidden> {appPlatformLabel(release)}</VisuallyHidden>
        </Clipped>
      ),
      csv: channelOf,
    },
    { id: 'platform', header: 'Platform', cell: appPlatformLabel, csv: appPlatformLabel },
    {
      id: 'status',
      header: 'Status',
      cell: (release) => {
        const { label, tone } = releaseStatusLabel(release);
        return <Badge tone={tone}>{label}</Badge>;
      },
      csv: (release) => releaseStatusLabel(release).label,
    },
    {
      id: 'version',
      header: 'Releasing',
      cell: ({ intent }) =>
        intent ? (
          <Stack>
            <Mono title={intent.productVersion}>{intent.productVersion}</Mono>
            <Secondary>
              <Clipped title={intent.name}>{intent.name}</Clipped>
            </Secondary>
          </Stack>
        ) : (
          <NoValue />
        ),
      csv: ({ intent }) => intent?.productVersion ?? null,
    },
    {
      id: 'store',
      header: 'In the store',
      cell: (release) => {
        const version = storeVersion(release);
        return version ? <Mono title={version}>{version}</Mono> : <NoValue />;
      },
      csv: storeVersion,
    },
    {
      id: 'created',
      header: 'Created',
      cell: ({ createdAt }) => <DateTime value={createdAt} zone={zone} />,
      csv: ({ createdAt }) => createdAt && formatInZone(createdAt, zone),
    },
    {
      id: 'updated',
      header: 'Last change',
      cell: ({ updatedAt }) => <DateTime value={updatedAt} zone={zone} />,
      csv: ({ updatedAt }) => updatedAt && formatInZone(updatedAt, zone),
    },
  ];
}
