import { useMemo } from 'react';
import { knownZone, todayDate, viewerZone } from '@/lib/dates/dates';
import { useList } from '@/lib/list/list';
import { useMinute } from '@/lib/dates/now';
import { usePageTitle } from '@/lib/browser/page-title';
import { seasonalEventUrl } from '@/lib/routes/urls';
import { DataTable } from '@/ui/screens/list/data-table/data-table';
import { ListFilters, ListSearch } from '@/ui/screens/list/data-table/list-filters';
import { ChoiceFilter } from '@/ui/design/filter-bar';
import { NewButton } from '@/ui/design/new-button';
import { Page } from '@/ui/screens/detail/page';
import { SavedViews } from '@/ui/screens/list/saved-views';
import { seasonalEventStatuses, seasonalEventStatusLabel } from '../model/seasonal-event';
import { UpcomingCard } from '../upcoming/upcoming-card';
import { seasonalEventColumns } from './columns';
import { seasonalEventsList } from './seasonal-events-list';

const statusOptions = seasonalEventStatuses.map((value) => ({
  value,
  label: seasonalEventStatusLabel({ status: value, statusCode: value })?.label ?? value,
}));

/** The icons that vehicles have in passenger apps for a season, and which of them is on or next. */
export default function SeasonalEventsPage() {
  usePageTitle('Icons');
  const list = useList(seasonalEventsList);
  const zone = viewerZone();
  const now = useMinute();
  const columns = useMemo(() => seasonalEventColumns(zone, now), [zone, now]);
  return (
    <Page title="Icons" subtitle={`Times in ${knownZone(zone)}`} actions={<NewButton route="seasonal-event-create" />}>
      <UpcomingCard zone={zone} />
      <DataTable
        label="Icons"
        columns={columns}
        list={list}
        rowHref={({ id }) => seasonalEventUrl(id)}
        emptyTitle="No icons yet"
        emptyText="Create one to change vehicle icons for a season."
        toolbar={
          <>
            <ListFilters list={list}>
              <ListSearch list={list} label="Search by name or ID" />
              <ChoiceFilter
                label="Status"
                options={statusOptions}
                value={list.state.filters.status}
                onChange={(status) => list.update({ filters: { status } })}
                multiple
              />
            </ListFilters>
            <SavedViews list={list} />
          </>
        }
        csv={{ filename: `icons-${todayDate(zone)}` }}
      />
    </Page>
  );
}
