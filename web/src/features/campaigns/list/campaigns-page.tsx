import { useMemo } from 'react';
import { campaignStatuses, campaignStatusLabel } from '@/entities/campaign/campaign';
import { sentence } from '@/lib/bidi';
import { knownZone, todayDate } from '@/lib/dates';
import { useSelectedFleet } from '@/lib/fleet-scope';
import { useList } from '@/lib/list';
import { useMinute } from '@/lib/now';
import { usePageTitle } from '@/lib/page-title';
import { campaignUrl } from '@/lib/urls';
import { DataTable } from '@/ui/data-table/data-table';
import { ListFilters, ListSearch } from '@/ui/data-table/list-filters';
import { ChoiceFilter } from '@/ui/filter-bar';
import { NewButton } from '@/ui/new-button';
import { Page } from '@/ui/page';
import { SavedViews } from '@/ui/saved-views';
import { campaignsList } from './campaigns-list';
import { campaignColumns } from './columns';

const statusOptions = campaignStatuses.map((value) => ({
  value,
  label: campaignStatusLabel({ status: value, statusCode: value })?.label ?? value,
}));

/** The campaigns of the selected fleet: what passengers save, until when, and how much of it is used. */
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
