import { useMemo } from 'react';
import { storeCheckLabel } from '@/entities/booking-channel/store-check';
import { countries } from '@/entities/fleet/countries';
import { viewerZone } from '@/lib/dates/dates';
import { useList } from '@/lib/list/use-list';
import { bookingChannelUrl } from '@/lib/routes/urls';
import { useViewer } from '@/lib/access/viewer';
import { codeOptions } from '@/ui/design/code-label';
import { ListChoice } from '@/ui/screens/list/data-table/list-filters';
import { ListPage } from '@/ui/screens/list/list-page';
import { Notice } from '@/ui/design/notice';
import { policyStateLabel, policyStates } from '../model/policy-state';
import { channelsListOf, canSeeReleases } from './channels-list';
import { channelColumns } from './columns';
import { checkedStates } from './store-checks';

const countryOptions = countries();
const policyOptions = codeOptions(policyStates, policyStateLabel);
const storeCheckOptions = codeOptions(checkedStates, storeCheckLabel);

export default function ChannelsPage() {
  const { role } = useViewer();
  const list = useList(useMemo(() => channelsListOf(role), [role]));
  const zone = viewerZone();
  const columns = useMemo(() => channelColumns(zone, canSeeReleases(role)), [zone, role]);
  return (
    <ListPage
      title="Booking channels"
      columns={columns}
      list={list}
      rowHref={({ id }) => bookingChannelUrl(id)}
      emptyText="Passenger apps that book into fleets appear here."
      search="Search by name or ID"
      filters={
        <>
          <ListChoice list={list} of="country" label="Country" options={countryOptions} />
          <ListChoice list={list} of="policies" label="Legal texts" options={policyOptions} />
          <ListChoice list={list} of="stores" label="Store check" options={storeCheckOptions} />
        </>
      }
      csv={{ filename: 'booking-channels', zone }}
    >
      {list.filtering.isOn && list.page?.isComplete === false && (
        <Notice tone="warning" title="Not every channel could be searched, so there may be more matches." />
      )}
    </ListPage>
  );
}
