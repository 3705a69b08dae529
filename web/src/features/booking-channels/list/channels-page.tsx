import { useMemo } from 'react';
import { isFinal } from '@/entities/app-release/release-status';
import { todayDate, viewerZone } from '@/lib/dates';
import { useList } from '@/lib/list';
import { usePageTitle } from '@/lib/page-title';
import { bookingChannelUrl } from '@/lib/urls';
import { useViewer } from '@/lib/viewer';
import { DataTable } from '@/ui/data-table/data-table';
import { ListFilters, ListSearch } from '@/ui/data-table/list-filters';
import { ListFreshness } from '@/ui/data-table/list-freshness';
import { Page } from '@/ui/page';
import { SavedViews } from '@/ui/saved-views';
import { channelsList, seesReleases } from './channels-list';
import { channelColumns } from './columns';

/** The passenger apps, whichever fleets they book into. The list is watched while a release that it shows can change by itself. */
export default function ChannelsPage() {
  usePageTitle('Booking channels');
  const { role } = useViewer();
  const list = useList(channelsList, role);
  const zone = viewerZone();
  const columns = useMemo(() => channelColumns(zone, seesReleases(role)), [zone, role]);
  const isMoving = list.rows?.some(({ latestReleases }) => latestReleases?.some(({ status }) => !isFinal(status))) ?? false;
  return (
    <Page title="Booking channels">
      <DataTable
        label="Booking channels"
        columns={columns}
        list={list}
        rowHref={({ id }) => bookingChannelUrl(id)}
        emptyTitle="No booking channels yet"
        emptyText="Passenger apps that book into fleets are listed here."
        toolbar={
          <>
            <ListFilters list={list}>
              <ListSearch list={list} label="Search by name or ID" />
            </ListFilters>
            {isMoving && <ListFreshness list={list} isMoving interval={30_000} />}
            <SavedViews list={list} />
          </>
        }
        csv={{ filename: `booking-channels-${todayDate(zone)}` }}
      />
    </Page>
  );
}
