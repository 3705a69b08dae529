import { useState } from 'react';
import { appPlatformName, appPlatforms } from '@/entities/app-release/app-platform';
import { releaseStateLabel } from '@/entities/app-release/release-state';
import { isFinal } from '@/entities/app-release/release-status';
import { VersionStep } from '@/entities/app-release/version-step';
import type { StorePlatform } from '@/entities/booking-channel/store-check';
import { useRouteGate } from '@/lib/access/use-gate';
import { useRead } from '@/lib/data/use-read';
import { viewerZone } from '@/lib/dates/dates';
import { releaseIntentUrl, releaseUrl } from '@/lib/routes/urls';
import { CodeBadge } from '@/ui/design/code-badge';
import { DateTime } from '@/ui/design/date/date-time';
import { ScreenLink } from '@/ui/design/screen-link';
import { Section } from '@/ui/screens/detail/section';
import { NameCell, SectionTable } from '@/ui/design/section-table';
import { Skeleton } from '@/ui/design/states/states';
import { Muted, QuietLine } from '@/ui/design/text';
import type { OverviewReleaseFragment } from './overview.generated';
import { latestReleasesRead, watchedReleasesRead } from './reads';

const title = 'Latest releases';

const ReleaseRow = ({ release }: { release: OverviewReleaseFragment }) => (
  <tr>
    <td>
      <ScreenLink route="app-bch-release" to={releaseUrl(release.id)}>
        {appPlatformName(release)}
      </ScreenLink>
    </td>
    <td>
      <CodeBadge of={releaseStateLabel(release)} />
    </td>
    <NameCell>
      {release.intentId ? (
        <ScreenLink route="app-release-intent" to={releaseIntentUrl(release.intentId)}>
          <VersionStep release={release} />
        </ScreenLink>
      ) : (
        <VersionStep release={release} />
      )}
    </NameCell>
    <td>
      <DateTime value={release.updatedAt} zone={viewerZone()} hasZone={false} />
    </td>
  </tr>
);

const MissingRow = ({ platform }: { platform: StorePlatform }) => (
  <tr>
    <td>{appPlatformName({ platform })}</td>
    <td colSpan={3}>
      <Muted>None started here</Muted>
    </td>
  </tr>
);

/** The newest release on each app platform. Polled while any of them can still change. */
function LatestReleases({ channelId }: { channelId: string }) {
  const [isWatched, setWatched] = useState(false);
  const read = useRead(isWatched ? watchedReleasesRead(channelId) : latestReleasesRead(channelId));
  const isMoving = read.data?.some(({ status }) => !isFinal(status)) ?? false;
  if (isMoving !== isWatched) setWatched(isMoving);
  return (
    <Section title={title} read={read} loading={<Skeleton height="96px" />} missing="The releases could not be read.">
      {(releases) => (
        <SectionTable label={title} heads={['App platform', 'State', 'Version', 'Updated']}>
          <tbody>
            {appPlatforms.map((platform) => {
              const release = releases.find((each) => each.platform === platform);
              return release ? <ReleaseRow key={platform} release={release} /> : <MissingRow key={platform} platform={platform} />;
            })}
            {releases
              .filter(({ platform }) => !appPlatforms.some((known) => known === platform))
              .map((release) => (
                <ReleaseRow key={release.id} release={release} />
              ))}
          </tbody>
        </SectionTable>
      )}
    </Section>
  );
}

/** The newest releases, for roles that may see releases. */
export function ReleasesSection({ channelId }: { channelId: string }) {
  const reason = useRouteGate('app-bch-release');
  if (reason === undefined) return <LatestReleases channelId={channelId} />;
  return (
    <Section title={title}>
      <QuietLine>{reason}</QuietLine>
    </Section>
  );
}
