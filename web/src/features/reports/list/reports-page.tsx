import { useMemo } from 'react';
import { useCanOpen } from '@/lib/access/use-can';
import { useGateway } from '@/lib/data/gateway';
import { todayDate, viewerZone, zoneText } from '@/lib/dates/dates';
import { useList } from '@/lib/list/list';
import { useMinute } from '@/lib/dates/now';
import { usePageTitle } from '@/lib/browser/page-title';
import { DataTable } from '@/ui/screens/list/data-table/data-table';
import { ListFilters, ListSearch } from '@/ui/screens/list/data-table/list-filters';
import { ListFreshness } from '@/ui/screens/list/data-table/list-freshness';
import { ChoiceFilter } from '@/ui/design/filter-bar';
import { NewButton } from '@/ui/design/new-button';
import { Page } from '@/ui/screens/detail/page';
import { SavedViews } from '@/ui/screens/list/saved-views';
import { isFinal, pollingInterval, reportStatuses, reportStatusLabel } from '../model/report-status';
import { reportUrl } from '../urls';
import { reportColumns } from './columns';
import { reportsList, reportsProgressRead } from './reports-list';

const statusOptions = reportStatuses.map((status) => ({
  value: status,
  label: reportStatusLabel({ status, statusCode: status })?.label ?? status,
}));

/** The reports that the viewer may see. Polled while any row is not final; rows link to their page for viewers who may see it. */
export default function ReportsPage() {
  usePageTitle('Reports');
  const now = useMinute();
  const canOpen = useCanOpen('report-intent');
  const gateway = useGateway();
  const list = useList(reportsList);
  // The subjects of new reports are read by the list itself.
  const refresh = () => gateway.refresh(reportsProgressRead(list.state));
  const { status } = list.state.filters;
  const columns = useMemo(() => reportColumns(now), [now]);
  const isMoving = list.rows?.some((row) => !isFinal(row.status)) ?? true;
  return (
    <Page
      title="Reports"
      subtitle={`Times in ${zoneText(viewerZone())}`}
      actions={
        <>
          <ListFreshness list={{ ...list, refresh }} isMoving={isMoving} interval={pollingInterval(list.rows ?? [], now)} />
          <NewButton route="report-intent-create" />
        </>
      }
    >
      <DataTable
        label="Reports"
        columns={columns}
        list={list}
        rowHref={canOpen ? ({ id }) => reportUrl(id) : undefined}
        emptyTitle="No reports yet"
        emptyText="Reports that you and others create appear here."
        toolbar={
          <>
            <ListFilters list={list}>
              <ListSearch list={list} label="Search by name" />
              <ChoiceFilter
                label="Status"
                multiple
                options={statusOptions}
                value={status}
                onChange={(next) => list.update({ filters: { status: next } })}
              />
            </ListFilters>
            <SavedViews list={list} />
          </>
        }
        csv={{ filename: `reports-${todayDate(viewerZone())}` }}
      />
    </Page>
  );
}
