import styled from 'styled-components';
import { viewerZone } from '@/lib/dates';
import type { DataError } from '@/lib/errors';
import { Badge } from '@/ui/badge';
import { type Column, DataTable } from '@/ui/data-table/data-table';
import { DateTime } from '@/ui/date-time';
import { appPlatformLabel } from '@/entities/app-release/app-platform';
import { releaseStatusLabel } from '../model/release-status';
import { releaseUrl } from '../urls';
import type { BchReleaseHistoryPageFragment } from './release.generated';
import { StoreVersions } from './store-versions';

export type History = BchReleaseHistoryPageFragment['releases'];
type PastRelease = NonNullable<History>['items'][number];

const Titled = styled.section`
  display: grid;
  gap: var(--space-2);
  min-width: 0;
`;

const Title = styled.h2`
  font-size: 14px;
  font-weight: 650;
`;

const Here = styled.span`
  margin-inline-start: 8px;
  color: var(--color-text-muted);
  font-weight: 400;
`;

const columnsFor = (currentId: string): Column<PastRelease>[] => [
  {
    id: 'release',
    header: 'Release',
    minWidth: 150,
    cell: ({ id, internalId }) => (
      <>
        {internalId ?? id}
        {id === currentId && <Here>this release</Here>}
      </>
    ),
  },
  { id: 'platform', header: 'App platform', cell: appPlatformLabel },
  {
    id: 'status',
    header: 'Status',
    cell: (release) => {
      const { label, tone } = releaseStatusLabel(release);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  { id: 'versions', header: 'Store version', minWidth: 130, cell: (release) => <StoreVersions release={release} /> },
  { id: 'createdAt', header: 'Made', cell: ({ createdAt }) => <DateTime value={createdAt} zone={viewerZone()} /> },
  { id: 'updatedAt', header: 'Last change', cell: ({ updatedAt }) => <DateTime value={updatedAt} zone={viewerZone()} /> },
];

interface HistorySectionProps {
  releaseId: string;
  /** What people call the channel. */
  channel: string;
  history: History | undefined;
  isLoading: boolean;
  error: DataError | undefined;
  onRetry: () => void;
  onPageChange: (page: number) => void;
}

/** The releases of the same booking channel on both app platforms, newest first. */
export function HistorySection({ releaseId, channel, history, isLoading, error, onRetry, onPageChange }: HistorySectionProps) {
  return (
    <Titled id="history" aria-label={`Releases of ${channel}`}>
      <Title>Releases of {channel}</Title>
      <DataTable
        label="Releases"
        columns={columnsFor(releaseId)}
        rows={history?.items}
        rowId={({ id }) => id}
        rowHref={({ id }) => releaseUrl(id)}
        isLoading={isLoading}
        error={error}
        onRetry={onRetry}
        pageInfo={history?.pageInfo}
        onPageChange={onPageChange}
        isFiltered={false}
        emptyTitle="No releases yet"
      />
    </Titled>
  );
}
