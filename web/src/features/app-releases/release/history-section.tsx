import type { Read } from '@/lib/data/read';
import { historyColumns } from '@/entities/app-release/release-history';
import { UserLink } from '@/entities/user/user-link';
import { sentence } from '@/lib/text/bidi';
import { Section } from '@/ui/screens/detail/section';
import { PagedSectionTable } from '@/ui/screens/list/paged-section-table';
import type { BchReleaseHistoryPageFragment } from './release.generated';

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
          columns={historyColumns({ Starter: UserLink, currentId: releaseId })}
          page={page}
          onPageChange={onPageChange}
        />
      )}
    </Section>
  );
}
