import { useMemo } from 'react';
import { todayDate, viewerZone } from '@/lib/dates/dates';
import { useList } from '@/lib/list/list';
import { DataTable } from '@/ui/screens/list/data-table/data-table';
import { ListFilters, ListSearch } from '@/ui/screens/list/data-table/list-filters';
import { ListFreshness } from '@/ui/screens/list/data-table/list-freshness';
import { ChoiceFilter } from '@/ui/design/filter-bar';
import { isFinal, releaseStatuses, releaseStatusLabel } from '@/entities/app-release/release-status';
import { releaseIntentUrl } from '@/lib/routes/urls';
import { intentColumns } from './columns';
import { intentsList } from './lists';

const statusOptions = releaseStatuses.map((status) => ({ value: status, label: releaseStatusLabel({ status }).label }));

/** All release intents: running ones first, then the rest, newest first. Polled while any row can still change. */
export function IntentsTable() {
  const list = useList(intentsList);
  const running = new Set(list.data?.running?.items.map(({ id }) => id));
  const isMoving = list.rows?.some(({ status }) => !isFinal(status)) ?? false;
  const zone = viewerZone();
  const columns = useMemo(() => intentColumns(zone), [zone]);
  return (
    <DataTable
      label="App releases"
      columns={columns}
      list={list}
      rowHref={({ id }) => releaseIntentUrl(id)}
      rowGroup={running.size === 0 ? undefined : ({ id }) => (running.has(id) ? `Running (${running.size})` : 'All others, newest first')}
      emptyTitle="No app releases yet"
      emptyText="Versions of the passenger apps appear here."
      toolbar={
        <>
          <ListFilters list={list}>
            <ListSearch list={list} label="Name, reference, version or ID" />
            <ChoiceFilter
              label="Status"
              multiple
              options={statusOptions}
              value={list.state.filters.status}
              onChange={(status) => list.update({ filters: { status } })}
            />
          </ListFilters>
          {isMoving && <ListFreshness list={list} isMoving />}
        </>
      }
      csv={{ filename: `app-releases-${todayDate(zone)}` }}
    />
  );
}
