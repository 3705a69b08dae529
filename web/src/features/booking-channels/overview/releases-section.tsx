import { useState } from 'react';
import { historyColumns } from '@/entities/app-release/release-history';
import { isFinal } from '@/entities/app-release/release-status';
import { UserLink } from '@/entities/user/user-link';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { useLive } from '@/lib/polling/live';
import { Section } from '@/ui/screens/detail/section';
import { PagedSectionTable } from '@/ui/screens/list/paged-section-table';
import { Skeleton } from '@/ui/design/states/states';
import { releasesRead } from './reads';

/** The channel's releases on both app platforms, newest first. Polled while any of them can still change. */
export function ReleasesSection({ channelId }: { channelId: string }) {
  const gateway = useGateway();
  const [page, setPage] = useState(0);
  const request = releasesRead({ id: channelId, page });
  const read = useRead(request);
  useLive({
    read: () => gateway.refresh(request),
    isMoving: read.data?.items.some(({ status }) => !isFinal(status)) ?? false,
    interval: 10_000,
  });
  return (
    <Section
      title="Releases"
      read={read}
      loading={<Skeleton height="160px" />}
      missing="The releases could not be read."
      empty="None started here."
    >
      {(releases) => (
        <PagedSectionTable label="Releases" columns={historyColumns({ Starter: UserLink })} page={releases} onPageChange={setPage} />
      )}
    </Section>
  );
}
