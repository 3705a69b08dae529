import type { Read } from '@/lib/data/read';
import { usePublications } from '@/entities/app-release/publications';
import { historyColumns } from '@/entities/app-release/release-history';
import { UserLink, UserOfId } from '@/entities/user/user-link';
import { sentence } from '@/lib/text/bidi';
import { Section } from '@/ui/screens/detail/section';
import { PagedSectionTable } from '@/ui/screens/list/paged-section-table';
import type { BchReleaseHistoryPageFragment } from './release.generated';

type History = NonNullable<BchReleaseHistoryPageFragment['releases']>;

interface HistorySectionProps {
  releaseId: string;
  /** The ID of the channel; null if it could not be read. */
  channelId: string | null;
  /** The display name of the channel. */
  channel: string;
  read: Read<History>;
  onPageChange: (page: number) => void;
}

/** The releases of the same booking channel on both app platforms, newest first. */
export function HistorySection({ releaseId, channelId, channel, read, onPageChange }: HistorySectionProps) {
  const publications = usePublications(channelId, read.data);
  return (
    <Section title={sentence`Releases of ${channel}`} id="history" read={read} empty="No releases yet.">
      {(page) => (
        <PagedSectionTable
          label="Releases"
          columns={historyColumns({ Starter: UserLink, Publisher: UserOfId, publications, currentId: releaseId })}
          page={page}
          onPageChange={onPageChange}
        />
      )}
    </Section>
  );
}
