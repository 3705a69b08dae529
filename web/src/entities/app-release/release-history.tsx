import type { ComponentType, ReactNode } from 'react';
import { viewerZone } from '@/lib/dates/dates';
import { releaseIntentUrl, releaseUrl } from '@/lib/routes/urls';
import { CodeBadge } from '@/ui/design/code-badge';
import { DateTime } from '@/ui/design/date/date-time';
import { NoValue } from '@/ui/design/no-value';
import { ScreenLink } from '@/ui/design/screen-link';
import type { TableColumn } from '@/ui/design/section-table';
import { Secondary } from '@/ui/screens/list/data-table/cells';
import { Skeleton } from '@/ui/design/states/states';
import { Muted } from '@/ui/design/text';
import { appPlatformLabel } from './app-platform';
import type { Publications } from './publications';
import type { ReleaseHistoryRowFragment } from './release-history.generated';
import { releaseStateLabel } from './release-state';
import { VersionStep } from './version-step';

type Intent = Pick<NonNullable<ReleaseHistoryRowFragment['intent']>, 'user' | 'userId'>;

/** A time with the user below it. */
function TimeAndUser({ time, user }: { time: ReactNode; user: ReactNode }) {
  return (
    <>
      {time}
      <Secondary as="div">
        <span>by </span>
        {user}
      </Secondary>
    </>
  );
}

interface PublicationProps {
  release: Pick<ReleaseHistoryRowFragment, 'id' | 'status'>;
  publications: Publications;
  Publisher: ComponentType<{ id: string }>;
}

/** When and by whom a completed release was published, or why that is unknown. */
function Publication({ release: { id, status }, publications, Publisher }: PublicationProps) {
  const { byRelease, isReading, hasFailed } = publications;
  if (status !== 'COMPLETED') return <NoValue />;
  const publication = byRelease.get(id);
  if (isReading && !publication)
    return (
      <>
        <Skeleton width="10em" height="14px" />
        <Skeleton width="7em" height="14px" />
      </>
    );
  const { publishedAt, userId } = publication ?? {};
  const missing = (reason: string) => <NoValue reason={hasFailed ? 'Not known, or could not be read now' : reason} />;
  return (
    <TimeAndUser
      time={publishedAt ? <DateTime value={publishedAt} zone={viewerZone()} /> : missing('The platform has not recorded it')}
      user={userId ? <Publisher id={userId} /> : missing('The audit log does not say')}
    />
  );
}

interface HistoryOptions {
  /** The user who started a release. */
  Starter: ComponentType<Intent>;
  /** The user who published a release, by the ID in the audit log. */
  Publisher: ComponentType<{ id: string }>;
  publications: Publications;
  /** The release whose page it is. */
  currentId?: string;
}

/**
 * The columns of a channel's releases, newest first: version, app release and git reference, state, and by whom and when it was started and
 * published.
 */
export const historyColumns = ({
  Starter,
  Publisher,
  publications,
  currentId,
}: HistoryOptions): TableColumn<ReleaseHistoryRowFragment>[] => [
  {
    label: 'Release',
    cell: ({ id, internalId }) => (
      <>
        <ScreenLink route="app-bch-release" to={releaseUrl(id)}>
          {internalId || id}
        </ScreenLink>{' '}
        {id === currentId && <Muted>this release</Muted>}
      </>
    ),
  },
  { label: 'App platform', cell: (release) => appPlatformLabel(release) ?? <NoValue /> },
  { label: 'Version', cell: (release) => <VersionStep release={release} /> },
  { label: 'State', cell: (release) => <CodeBadge of={releaseStateLabel(release)} /> },
  {
    label: 'App release',
    cell: ({ intentId, intent }) =>
      intentId === null ? (
        <NoValue />
      ) : (
        <>
          <ScreenLink route="app-release-intent" to={releaseIntentUrl(intentId)}>
            {intent?.name || intentId}
          </ScreenLink>
          {intent?.gitReference && (
            <Secondary as="div">
              <code>{intent.gitReference}</code>
            </Secondary>
          )}
        </>
      ),
  },
  {
    label: 'Published',
    cell: (release) => <Publication release={release} publications={publications} Publisher={Publisher} />,
  },
  {
    label: 'Started',
    cell: ({ createdAt, intent }) => (
      <TimeAndUser time={<DateTime value={createdAt} zone={viewerZone()} />} user={intent ? <Starter {...intent} /> : <NoValue />} />
    ),
  },
];
