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

function PastRelease({ release, isCurrent }: { release: History['items'][number]; isCurrent: boolean }) {
  const { id, internalId, createdAt, updatedAt } = release;
  const zone = viewerZone();
  return (
    <tr>
      <td>
        <Link to={releaseUrl(id)}>{internalId || id}</Link> {isCurrent && <Muted>this release</Muted>}
      </td>
      <td>{appPlatformLabel(release) ?? <NoValue />}</td>
      <td>
        <CodeBadge of={releaseStatusLabel(release)} />
      </td>
      <td>
        <StoreVersions release={release} />
      </td>
      <td>
        <DateTime value={createdAt} zone={zone} />
      </td>
      <td>
        <DateTime value={updatedAt} zone={zone} />
      </td>
    </tr>
  );
}

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
          heads={['Release', 'App platform', 'Status', 'Store version', 'Created', 'Updated']}
          page={page}
          onPageChange={onPageChange}
        >
          <tbody>
            {page.items.map((release) => (
              <PastRelease key={release.id} release={release} isCurrent={release.id === releaseId} />
            ))}
          </tbody>
        </PagedSectionTable>
      )}
    </Section>
  );
}
