import { useMemo } from 'react';
import { useCanOpen } from '@/lib/access/use-can';
import { useGateway } from '@/lib/data/gateway';
import { viewerZone, zoneText } from '@/lib/dates/dates';
import { useList } from '@/lib/list/use-list';
import { useMinute } from '@/lib/dates/now';
import { codeOptions } from '@/ui/design/code-label';
import { ListChoice } from '@/ui/screens/list/data-table/list-filters';
import { ListPage } from '@/ui/screens/list/list-page';
import { NewButton } from '@/ui/design/new-button';
import { reportStatuses, reportStatusLabel } from '@/entities/report/report-status';
import { isFinal, pollingInterval } from '../model/report-status';
import { reportUrl } from '../urls';
import { reportColumns } from './columns';
import { reportsList, reportsProgressRead } from './reports-list';

const statusOptions = codeOptions(reportStatuses, (status) => reportStatusLabel({ status, statusCode: status }));

/** The reports that the viewer may see. Polled while any row is not final; rows link to their page for viewers who may see it. */
export default function ReportsPage() {
  const now = useMinute();
  const canOpen = useCanOpen('report-intent');
  const gateway = useGateway();
  const list = useList(reportsList);
  // The subjects of new reports are read by the list itself.
  const refresh = () => gateway.refresh(reportsProgressRead(list.state));
  const columns = useMemo(() => reportColumns(now), [now]);
  return (
    <ListPage
      title="Reports"
      subtitle={`Times in ${zoneText(viewerZone())}`}
      actions={<NewButton route="report-intent-create" />}
      columns={columns}
      list={{ ...list, refresh }}
      isMoving={({ status }) => !isFinal(status)}
      interval={pollingInterval(list.rows ?? [], now)}
      rowHref={canOpen ? ({ id }) => reportUrl(id) : undefined}
      emptyText="Reports that you and others create appear here."
      search="Search by name"
      filters={<ListChoice list={list} of="status" label="Status" options={statusOptions} />}
      csv={{ filename: 'reports', zone: viewerZone() }}
    />
  );
}
