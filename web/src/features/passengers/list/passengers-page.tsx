import { useMemo } from 'react';
import { ChannelPicker } from '@/entities/booking-channel/channel-picker';
import { sentence } from '@/lib/text/bidi';
import { zoneWords } from '@/lib/dates/dates';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { useList } from '@/lib/list/use-list';
import { passengerUrl } from '@/lib/routes/urls';
import { ListPage } from '@/ui/screens/list/list-page';
import { UploadButton } from '../upload/upload-button';
import { passengerColumns } from './columns';
import { passengersListOf } from './passengers-list';

/** The passengers of the selected fleet, or of a booking channel. */
export default function PassengersPage() {
  const fleet = useSelectedFleet();
  const zone = fleet.timezone;
  const list = useList(useMemo(() => passengersListOf(fleet.id), [fleet.id]));
  const { channel } = list.state.filters;
  const columns = useMemo(() => passengerColumns(zone), [zone]);
  return (
    <ListPage
      title="Passengers"
      subtitle={`Times in ${zoneWords(zone)}`}
      actions={<UploadButton />}
      columns={columns}
      list={list}
      rowHref={({ id }) => passengerUrl(id)}
      emptyText={channel === '' ? sentence`${fleet.name} has no passengers yet.` : 'This booking channel has no passengers yet.'}
      scope={
        <ChannelPicker
          label="Passengers of"
          value={channel}
          none={{ group: 'Fleet', label: fleet.name, hint: 'The selected fleet' }}
          onChange={(id) => list.update({ filters: { channel: id } })}
        />
      }
      search="Search name, phone, email, ID"
      csv={{ filename: `passengers-${channel === '' ? fleet.humanReadableId : channel}`, zone }}
    />
  );
}
