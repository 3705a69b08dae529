import { useMemo } from 'react';
import { viewerZone } from '@/lib/dates/dates';
import { useList } from '@/lib/list/list';
import { DataTable } from '@/ui/screens/list/data-table/data-table';
import { ListFreshness } from '@/ui/screens/list/data-table/list-freshness';
import { isFinal } from '@/entities/app-release/release-status';
import { releaseUrl } from '@/lib/routes/urls';
import { latestColumns } from './latest-columns';
import { latestList } from './lists';

/** The polling interval in milliseconds. It is long because the intent of each release is a call to the platform. */
const interval = 10_000;

/** The newest release of each booking channel and app platform. Polled while any row can still change. */
export function LatestTable() {
  const list = useList(latestList);
  const zone = viewerZone();
  const columns = useMemo(() => latestColumns(zone), [zone]);
  return (
    <DataTable
      label="Latest releases"
      columns={columns}
      list={list}
      rowHref={({ id }) => releaseUrl(id)}
      stateOf={({ status }) => status}
      emptyTitle="No releases yet"
      emptyText="Releases of booking channels appear here."
      toolbar={<ListFreshness list={list} isMoving={({ status }) => !isFinal(status)} interval={interval} />}
      csv={{ filename: 'latest-app-releases', zone }}
    />
  );
}
