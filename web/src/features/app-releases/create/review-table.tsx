import { Badge } from '@/ui/design/badge';
import { Secondary } from '@/ui/screens/list/data-table/cells';
import { SectionTable } from '@/ui/design/section-table';
import { Inline } from '@/ui/design/inline';
import { appPlatformLabel, appPlatforms } from '@/entities/app-release/app-platform';
import { VersionStep } from '@/entities/app-release/version-step';
import { channelName } from '@/entities/booking-channel/channel';
import { isolated } from '@/lib/text/bidi';
import { type ChannelProblem, type PickedChannel, storeVersion } from '../channels/channel';
import { isLower } from '../model/version';

interface ReviewTableProps {
  channels: readonly PickedChannel[];
  version: string;
  problems: ReadonlyMap<string, ChannelProblem>;
  isLoading: boolean;
}

interface NextVersionProps {
  /** The version in the store; null if unknown. */
  from: string | null;
  version: string;
  unknown: string;
}

/** The release's change of version, and a mark if the version stays the same. */
function NextVersion({ from, version, unknown }: NextVersionProps) {
  return (
    <Inline as="span" $isNowrap>
      <VersionStep release={{ previousStoreVersion: from, currentStoreVersion: null, targetVersion: version }} unknown={unknown} />
      {from !== null && isLower(version, from) && <Badge tone="warning">Lower</Badge>}
      {from === version && <Badge tone="neutral">Same</Badge>}
    </Inline>
  );
}

/** One row per booking channel: the current and the new version in its stores. */
export function ReviewTable({ channels, version, problems, isLoading }: ReviewTableProps) {
  const needsAttention = ({ id, latestReleases }: PickedChannel) =>
    problems.has(id) || appPlatforms.some((platform) => isLower(version, storeVersion(latestReleases, platform) ?? version));
  const rows = channels.toSorted(
    (one, other) => Number(needsAttention(other)) - Number(needsAttention(one)) || channelName(one).localeCompare(channelName(other)),
  );
  return (
    <div aria-busy={isLoading || undefined}>
      <SectionTable
        label="Versions of each booking channel"
        isLong
        columns={[
          {
            label: 'Booking channel',
            isRowHead: true,
            cell: ({ id, name, humanReadableId }) => (
              <>
                {isolated(channelName({ id, name, humanReadableId }))} <Secondary>{humanReadableId}</Secondary>{' '}
                {problems.has(id) && <Badge tone="danger">Blocked</Badge>}
              </>
            ),
          },
          ...appPlatforms.map((platform) => ({
            label: appPlatformLabel({ platform }),
            cell: ({ latestReleases }: PickedChannel) => (
              <NextVersion
                from={storeVersion(latestReleases, platform)}
                version={version}
                unknown={isLoading ? '…' : latestReleases?.length === 0 ? 'none started here' : 'not known'}
              />
            ),
          })),
        ]}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </div>
  );
}
