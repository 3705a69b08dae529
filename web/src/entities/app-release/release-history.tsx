import type { ComponentType, ReactNode } from 'react';
import { viewerZone } from '@/lib/dates/dates';
import { releaseIntentUrl, releaseUrl } from '@/lib/routes/urls';
import { CodeBadge } from '@/ui/design/code-badge';
import { DateTime } from '@/ui/design/date/date-time';
import { NoValue } from '@/ui/design/no-value';
import { ScreenLink } from '@/ui/design/screen-link';
import type { TableColumn } from '@/ui/design/section-table';
import { Skeleton } from '@/ui/design/states/states';
import { Muted } from '@/ui/design/text';
import { appPlatformLabel } from './app-platform';
import type { Publications } from './publications';
import type { ReleaseHistoryRowFragment } from './release-history.generated';
import { releaseStateLabel } from './release-state';
import { VersionStep } from './version-step';

type Intent = Pick<NonNullable<ReleaseHistoryRowFragment['intent']>, 'user' | 'userId'>;

interface PublicationCellProps {
  release: Pick<ReleaseHistoryRowFragment, 'id' | 'status'>;
  publications: Publications;
  /** The part of the publication; null if it is not known. */
  part: (publication: NonNullable<ReturnType<Publications['byRelease']['get']>>) => ReactNode;
  /** The reason for a part that is not known, if everything could be read. */
  unknown: string;
}

/** A part of the publication of a completed release, or the reason that it is not known. */
function PublicationCell({ release: { id, status }, publications, part, unknown }: PublicationCellProps) {
  const { byRelease, isReading, hasFailed } = publications;
  if (status !== 'COMPLETED') return <NoValue />;
  const publication = byRelease.get(id);
  const known = publication && part(publication);
  if (known) return known;
  if (isReading && !publication) return <Skeleton width="8em" height="14px" />;
  return <NoValue reason={hasFailed ? 'Not known, or could not be read now' : unknown} />;
}

interface HistoryOptions {
  /** The user who started a release. */
  Starter: ComponentType<Intent>;
  /** The user who published a release, of whom the audit log has the ID. */
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
        <ScreenLink route="app-release-intent" to={releaseIntentUrl(intentId)}>
          {intent?.name || intentId}
        </ScreenLink>
      ),
  },
  { label: 'Git reference', cell: ({ intent }) => (intent?.gitReference ? <code>{intent.gitReference}</code> : <NoValue />) },
  { label: 'Started', cell: ({ createdAt }) => <DateTime value={createdAt} zone={viewerZone()} /> },
  { label: 'Started by', cell: ({ intent }) => (intent ? <Starter {...intent} /> : <NoValue />) },
  {
    label: 'Published',
    cell: (release) => (
      <PublicationCell
        release={release}
        publications={publications}
        part={({ publishedAt }) => publishedAt && <DateTime value={publishedAt} zone={viewerZone()} />}
        unknown="The platform has not recorded it"
      />
    ),
  },
  {
    label: 'Published by',
    cell: (release) => (
      <PublicationCell
        release={release}
        publications={publications}
        part={({ userId }) => userId && <Publisher id={userId} />}
        unknown="The audit log does not say"
      />
    ),
  },
];
