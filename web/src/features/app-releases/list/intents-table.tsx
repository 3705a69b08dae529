import { useMemo } from 'react';
import { viewerZone } from '@/lib/dates/dates';
import { useList } from '@/lib/list/use-list';
import { codeOptions } from '@/ui/design/code-label';
import { DataTable } from '@/ui/screens/list/data-table/data-table';
import { ListChoice } from '@/ui/screens/list/data-table/list-filters';
import { ListFreshness } from '@/ui/screens/list/data-table/list-freshness';
import { isFinal, releaseStatuses, releaseStatusLabel } from '@/entities/app-release/release-status';
import { releaseIntentUrl } from '@/lib/routes/urls';
import { intentColumns } from './columns';
import { intentsList } from './release-lists';

/** The platform's status for running releases includes those ready to publish, which a filter can't separate. */
const statusOptions = codeOptions(releaseStatuses, (status) =>
  status === 'IN_PROGRESS' ? { ...releaseStatusLabel({ status }), label: 'Running or ready to publish' } : releaseStatusLabel({ status }),
);

/** All release intents, newest first. Polled while any row can still change. */
export function IntentsTable() {
  const list = useList(intentsList);
  const zone = viewerZone();
  const columns = useMemo(() => intentColumns(zone), [zone]);
  return (
    <DataTable
      label="App releases"
      columns={columns}
      list={list}
      rowHref={({ id }) => releaseIntentUrl(id)}
      emptyText="Versions of the passenger apps appear here."
      search="Name, reference, version or ID"
      filters={<ListChoice list={list} of="status" label="Status" options={statusOptions} />}
      tools={<ListFreshness list={list} isMoving={({ status }) => !isFinal(status)} />}
      csv={{ filename: 'app-releases', zone }}
    />
  );
}
