import { appPlatformLabel } from '@/entities/app-release/app-platform';
import { releaseStateLabel } from '@/entities/app-release/release-state';
import { VersionStep, versionStepText } from '@/entities/app-release/version-step';
import type { StorePlatform } from '@/entities/booking-channel/store-check';
import { countryName } from '@/entities/fleet/country';
import { CodeBadge } from '@/ui/design/code-badge';
import { Secondary, Stack } from '@/ui/screens/list/data-table/cells';
import { hidden, idColumn, statusColumn, textColumn, timeColumn } from '@/ui/screens/list/data-table/column-kinds';
import type { Column } from '@/ui/screens/list/data-table/data-table';
import { NoValue } from '@/ui/design/no-value';
import { policiesText, policyStateLabel } from '../model/policy-state';
import type { BookingChannelsQuery } from './channels.generated';
import { checksText, worstCheck } from './store-checks';

export type ChannelRow = NonNullable<BookingChannelsQuery['bookingChannels']>['items'][number];
type ChannelColumn = Column<ChannelRow>;

function releaseColumn(id: 'android' | 'ios', platform: StorePlatform): ChannelColumn {
  const header = appPlatformLabel({ platform });
  const of = ({ latestReleases }: ChannelRow) => latestReleases?.find((release) => release.platform === platform);
  return {
    id,
    header: `Last ${header} release`,
    cell: (row) => {
      const release = of(row);
      if (!release) return <NoValue />;
      return (
        <Stack>
          <CodeBadge of={releaseStateLabel(release)} />
          <Secondary>
            <VersionStep release={release} />
          </Secondary>
        </Stack>
      );
    },
    csv: (row) => {
      const release = of(row);
      return release ? `${releaseStateLabel(release).label}, ${versionStepText(release)}` : null;
    },
  };
}

export const channelColumns = (zone: string, withReleases: boolean): ChannelColumn[] => [
  textColumn('name', 'Name', ({ name }) => name, '44ch'),
  textColumn('readableId', 'Human-readable ID', ({ humanReadableId }) => humanReadableId),
  textColumn('country', 'Default country', ({ defaultCountry }) => defaultCountry && countryName(defaultCountry)),
  statusColumn(
    'policies',
    'Legal texts',
    ({ policyState }) => policyStateLabel(policyState),
    (row: ChannelRow) => policiesText(row.privacyPolicySummaries, row.termsAndConditionsSummaries),
  ),
  {
    ...statusColumn(
      'stores',
      'Store check',
      ({ storeConfiguration }) => worstCheck(storeConfiguration),
      ({ storeConfiguration }: ChannelRow) => worstCheck(storeConfiguration).stores,
    ),
    csv: ({ storeConfiguration }) => checksText(storeConfiguration),
  },
  ...(withReleases ? [releaseColumn('android', 'ANDROID'), releaseColumn('ios', 'IOS')] : []),
  hidden(timeColumn('created', 'Created', zone, ({ createdAt }) => createdAt, 'date')),
  hidden(idColumn('id', 'ID', ({ id }) => id)),
];
