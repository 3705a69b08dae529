import { useMemo } from 'react';
import { campaignStatuses, campaignStatusLabel } from '@/entities/campaign/campaign';
import { sentence } from '@/lib/text/bidi';
import { knownZone, todayDate } from '@/lib/dates/dates';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { useList } from '@/lib/list/list';
import { useMinute } from '@/lib/dates/now';
import { usePageTitle } from '@/lib/browser/page-title';
import { campaignUrl } from '@/lib/routes/urls';
import { DataTable } from '@/ui/screens/list/data-table/data-table';
import { ListFilters, ListSearch } from '@/ui/screens/list/data-table/list-filters';
import { ChoiceFilter } from '@/ui/design/filter-bar';
import { NewButton } from '@/ui/design/new-button';
import { Page } from '@/ui/screens/detail/page';
import { SavedViews } from '@/ui/screens/list/saved-views';
import { campaignsList } from './campaigns-list';
import { campaignColumns } from './columns';

const statusOptions = campaignStatuses.map((value) => ({
  value,
  label: campaignStatusLabel({ status: value, statusCode: value })?.label ?? value,
}));

/** The campaigns of the selected fleet: discounts, end dates, and use. */
export default function CampaignsPage() {
  usePageTitle('Campaigns');
  const fleet = useSelectedFleet();
  const zone = fleet.timezone;
  const list = useList(campaignsList, fleet.id);
  const now = useMinute();
  const columns = useMemo(() => campaignColumns(zone, now), [zone, now]);
  return (
    <Page title="Campaigns" subtitle={`Times in ${knownZone(zone)}`} actions={<NewButton route="campaign-create" />}>
      <DataTable
        label="Campaigns"
        columns={columns}
        list={list}
        rowHref={({ id }) => campaignUrl(id)}
        emptyTitle="No campaigns yet"
        emptyText={sentence`Create a discount for passengers of ${fleet.name}.`}
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
        csv={{ filename: `campaigns-${fleet.humanReadableId}-${todayDate(zone)}` }}
      />
    </Page>
  );
}
