import type { ColumnIdOf } from '@/lib/list/list-state';
import { Clipped, Mono, Secondary, Stack } from '@/ui/screens/list/data-table/cells';
import { statusColumn, textColumn, timeColumn } from '@/ui/screens/list/data-table/column-kinds';
import type { Column } from '@/ui/screens/list/data-table/data-table';
import { NoValue } from '@/ui/design/no-value';
import { VisuallyHidden } from '@/ui/design/visually-hidden';
import { appPlatformLabel, appPlatformName } from '@/entities/app-release/app-platform';
import { channelName, intentName } from '../model/names';
import { inStore, releaseStatusLabel } from '@/entities/app-release/release-status';
import { isolated } from '@/lib/text/bidi';
import type { latestList } from './lists';
import type { LatestReleaseRowFragment } from './latest-releases.generated';

/**
 * The columns of the newest release of each channel and app platform.
 * @param zone the viewer's IANA time zone
 */
export const latestColumns = (zone: string): Column<LatestReleaseRowFragment, ColumnIdOf<typeof latestList.spec>>[] => [
  {
    id: 'channel',
    header: 'Booking channel',
    cell: (release) => (
      <Clipped title={channelName(release)}>
        {isolated(channelName(release))}
        <VisuallyHidden> {appPlatformName(release)}</VisuallyHidden>
      </Clipped>
    ),
    csv: channelName,
  },
  textColumn('platform', 'Platform', (release) => appPlatformLabel(release)),
  statusColumn('status', 'Status', releaseStatusLabel),
  {
    id: 'version',
    header: 'Releasing',
    cell: ({ intent }) =>
      intent ? (
        <Stack>
          {intent.productVersion ? <Mono title={intent.productVersion}>{intent.productVersion}</Mono> : <NoValue />}
          <Secondary>
            <Clipped title={intentName(intent)}>{intentName(intent)}</Clipped>
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
      const version = inStore(release);
      return version ? <Mono title={version}>{version}</Mono> : <NoValue />;
    },
    csv: inStore,
  },
  timeColumn('created', 'Created', zone, ({ createdAt }) => createdAt),
  timeColumn('updated', 'Updated', zone, ({ updatedAt }) => updatedAt),
];
