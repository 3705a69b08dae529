import { useState } from 'react';
import { usePublications } from '@/entities/app-release/publications';
import { historyColumns } from '@/entities/app-release/release-history';
import { UserLink, UserOfId } from '@/entities/user/user-link';
import { useRouteGate } from '@/lib/access/use-gate';
import { useRead } from '@/lib/data/use-read';
import { Section } from '@/ui/screens/detail/section';
import { Skeleton } from '@/ui/design/states/states';
import { PagedSectionTable } from '@/ui/screens/list/paged-section-table';
import { releaseHistoryRead } from './reads';

function History({ channelId }: { channelId: string }) {
  const [page, setPage] = useState(0);
  const read = useRead(releaseHistoryRead({ id: channelId, page }));
  const publications = usePublications(channelId, read.data);
  return (
    <Section
      title="Release history"
      id="release-history"
      read={read}
      loading={<Skeleton height="160px" />}
      missing="The releases could not be read."
      empty="None started here."
    >
      {(releases) => (
        <PagedSectionTable
          label="Release history"
          columns={historyColumns({ Starter: UserLink, Publisher: UserOfId, publications })}
          page={releases}
          onPageChange={setPage}
        />
      )}
    </Section>
  );
}

/** The versions that were released for the channel, with their app releases. Nothing for roles that may not see releases. */
export function ReleaseHistorySection({ channelId }: { channelId: string }) {
  return useRouteGate('app-bch-release') === undefined ? <History channelId={channelId} /> : null;
}
