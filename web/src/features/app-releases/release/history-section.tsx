import { Link } from 'react-router-dom';
import { appPlatformLabel } from '@/entities/app-release/app-platform';
import { viewerZone } from '@/lib/dates/dates';
import type { Read } from '@/lib/data/read';
import { CodeBadge } from '@/ui/design/code-badge';
import { DateTime } from '@/ui/design/date/date-time';
import { NoValue } from '@/ui/design/no-value';
import { Section } from '@/ui/screens/detail/section';
import { PagedSectionTable } from '@/ui/screens/list/paged-section-table';
import { Muted } from '@/ui/design/text';
import { releaseStatusLabel } from '@/entities/app-release/release-status';
import { sentence } from '@/lib/text/bidi';
import { releaseUrl } from '@/lib/routes/urls';
import type { BchReleaseHistoryPageFragment } from './release.generated';
import { StoreVersions } from './store-versions';

type History = NonNullable<BchReleaseHistoryPageFragment['releases']>;

interface HistorySectionProps {
  releaseId: string;
  /** The display name of the channel. */
  channel: string;
  read: Read<History>;
  onPageChange: (page: number) => void;
}

/** The releases of the same booking channel on both app platforms, newest first. */
export function HistorySection({ releaseId, channel, read, onPageChange }: HistorySectionProps) {
  return (
    <Section title={sentence`Releases of ${channel}`} id="history" read={read} empty="No releases yet.">
      {(page) => (
        <PagedSectionTable
          label="Releases"
          columns={[
            {
              label: 'Release',
              cell: ({ id, internalId }) => (
                <>
                  <Link to={releaseUrl(id)}>{internalId || id}</Link> {id === releaseId && <Muted>this release</Muted>}
                </>
              ),
            },
            { label: 'App platform', cell: (release) => appPlatformLabel(release) ?? <NoValue /> },
            { label: 'Status', cell: (release) => <CodeBadge of={releaseStatusLabel(release)} /> },
            { label: 'Store version', cell: (release) => <StoreVersions release={release} /> },
            { label: 'Created', cell: ({ createdAt }) => <DateTime value={createdAt} zone={viewerZone()} /> },
            { label: 'Updated', cell: ({ updatedAt }) => <DateTime value={updatedAt} zone={viewerZone()} /> },
          ]}
          page={page}
          onPageChange={onPageChange}
        />
      )}
    </Section>
  );
}
