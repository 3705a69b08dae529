import { useMemo } from 'react';
import { zoneWords, viewerZone } from '@/lib/dates/dates';
import { useList } from '@/lib/list/use-list';
import { useMinute } from '@/lib/dates/now';
import { seasonalEventUrl } from '@/lib/routes/urls';
import { codeOptions } from '@/ui/design/code-label';
import { ListChoice } from '@/ui/screens/list/data-table/list-filters';
import { ListPage } from '@/ui/screens/list/list-page';
import { NewButton } from '@/ui/design/new-button';
import { seasonalEventStatuses, seasonalEventStatusLabel } from '../model/seasonal-event';
import { UpcomingCard } from '../upcoming/upcoming-card';
import { seasonalEventColumns } from './columns';
import { seasonalEventsList } from './seasonal-events-list';

const statusOptions = codeOptions(seasonalEventStatuses, (status) => seasonalEventStatusLabel({ status, statusCode: status }));

/** The seasonal icons of vehicles in passenger apps, with the current or next one. */
export default function SeasonalEventsPage() {
  const list = useList(seasonalEventsList);
  const zone = viewerZone();
  const now = useMinute();
  const columns = useMemo(() => seasonalEventColumns(zone, now), [zone, now]);
  return (
    <ListPage
      title="Icons"
      subtitle={`Times in ${zoneWords(zone)}`}
      actions={<NewButton route="seasonal-event-create" />}
      columns={columns}
      list={list}
      rowHref={({ id }) => seasonalEventUrl(id)}
      emptyText="Create one to change vehicle icons for a season."
      search="Search by name or ID"
      filters={<ListChoice list={list} of="status" label="Status" options={statusOptions} />}
      csv={{ filename: 'icons', zone }}
    >
      <UpcomingCard zone={zone} />
    </ListPage>
  );
}
