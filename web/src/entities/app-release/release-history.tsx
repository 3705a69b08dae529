import type { ComponentType } from 'react';
import { viewerZone } from '@/lib/dates/dates';
import { releaseIntentUrl, releaseUrl } from '@/lib/routes/urls';
import { CodeBadge } from '@/ui/design/code-badge';
import { DateTime } from '@/ui/design/date/date-time';
import { NoValue } from '@/ui/design/no-value';
import { ScreenLink } from '@/ui/design/screen-link';
import type { TableColumn } from '@/ui/design/section-table';
import { Secondary } from '@/ui/screens/list/data-table/cells';
import { Muted } from '@/ui/design/text';
import { appPlatformLabel } from './app-platform';
import type { ReleaseHistoryRowFragment } from './release-history.generated';
import { releaseStateLabel } from './release-state';
import { VersionStep } from './version-step';

type Intent = Pick<NonNullable<ReleaseHistoryRowFragment['intent']>, 'user' | 'userId'>;

/** The columns of a channel's releases, newest first: version, app release and git reference, state, and by whom and when it was started. */
export const historyColumns = ({
  Starter,
  currentId,
}: {
  Starter: ComponentType<Intent>;
  currentId?: string;
}): TableColumn<ReleaseHistoryRowFragment>[] => [
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
    label: 'Started',
    cell: ({ createdAt, intent }) => (
      <>
        <DateTime value={createdAt} zone={viewerZone()} />
        <Secondary as="div">
          <span>by </span>
          {intent ? <Starter {...intent} /> : <NoValue />}
        </Secondary>
      </>
    ),
  },
];
