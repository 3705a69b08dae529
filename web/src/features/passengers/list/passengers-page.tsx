import { useMemo } from 'react';
import { ChannelPicker } from '@/entities/booking-channel/channel-picker';
import { sentence } from '@/lib/text/bidi';
import { knownZone, todayDate } from '@/lib/dates/dates';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { useList } from '@/lib/list/list';
import { usePageTitle } from '@/lib/browser/page-title';
import { passengerUrl } from '@/lib/routes/urls';
import { DataTable } from '@/ui/screens/list/data-table/data-table';
import { ListFilters, ListSearch } from '@/ui/screens/list/data-table/list-filters';
import { Page } from '@/ui/screens/detail/page';
import { UploadButton } from '../upload/upload-button';
import { passengerColumns } from './columns';
import { passengersList } from './passengers-list';

/** The passengers of the selected fleet, or of a booking channel. */
export default function PassengersPage() {
  usePageTitle('Passengers');
  const fleet = useSelectedFleet();
  const zone = fleet.timezone;
  const list = useList(passengersList, fleet.id);
  const { channel } = list.state.filters;
  const columns = useMemo(() => passengerColumns(zone), [zone]);
  return (
    <Page title="Passengers" subtitle={`Times in ${knownZone(zone)}`} actions={<UploadButton />}>
      <DataTable
        label="Passengers"
        columns={columns}
        list={list}
        rowHref={({ id }) => passengerUrl(id)}
        emptyTitle="No passengers yet"
        emptyText={channel === '' ? sentence`${fleet.name} has no passengers yet.` : 'This booking channel has no passengers yet.'}
        toolbar={
          <ListFilters list={list}>
            <ChannelPicker
              label="Passengers of"
              value={channel}
              none={{ group: 'Fleet', label: fleet.name, hint: 'The selected fleet' }}
              onChange={(id) => list.update({ filters: { channel: id } })}
            />
            <ListSearch list={list} label="Search name, phone, email, ID" />
          </ListFilters>
        }
        csv={{ filename: `passengers-${channel === '' ? fleet.humanReadableId : channel}-${todayDate(zone)}` }}
      />
    </Page>
  );
}
