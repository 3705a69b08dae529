import type { ComponentType } from 'react';
import { viewerZone } from '@/lib/dates/dates';
import { releaseIntentUrl, releaseUrl } from '@/lib/routes/urls';
import { CodeBadge } from '@/ui/design/code-badge';
import { DateTime } from '@/ui/design/date/date-time';
import { NoValue } from '@/ui/design/no-value';
import { ScreenLink } from '@/ui/design/screen-link';
import type { TableColumn } from '@/ui/design/section-table';
import { Muted } from '@/ui/design/text';
import { appPlatformLabel } from './app-platform';
import type { ReleaseHistoryRowFragment } from './release-history.generated';
import { releaseStateLabel } from './release-state';
import { VersionStep } from './version-step';

type Intent = Pick<NonNullable<ReleaseHistoryRowFragment['intent']>, 'user' | 'userId'>;

/**
 * The columns of a channel's releases, newest first: version, app release and git reference, state, who started it and when it got into the
 * store.
 * @param Starter the user who started a release
 * @param currentId the release whose page it is
 */
export const historyColumns = (Starter: ComponentType<Intent>, currentId?: string): TableColumn<ReleaseHistoryRowFragment>[] => [
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
    // Nothing changes a release once it is in the store.
    cell: ({ status, updatedAt }) => (status === 'COMPLETED' ? <DateTime value={updatedAt} zone={viewerZone()} /> : <NoValue />),
  },
];
