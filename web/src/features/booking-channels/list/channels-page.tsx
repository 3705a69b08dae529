import { useMemo } from 'react';
import { storeCheckLabel } from '@/entities/booking-channel/store-check';
import { countries } from '@/entities/fleet/countries';
import { todayDate, viewerZone } from '@/lib/dates/dates';
import { useList } from '@/lib/list/list';
import { usePageTitle } from '@/lib/browser/page-title';
import { bookingChannelUrl } from '@/lib/routes/urls';
import { useViewer } from '@/lib/access/viewer';
import { DataTable } from '@/ui/screens/list/data-table/data-table';
import { ListFilters, ListSearch } from '@/ui/screens/list/data-table/list-filters';
import { ChoiceFilter } from '@/ui/design/filter-bar';
import { Notice } from '@/ui/design/notice';
import { Page } from '@/ui/screens/detail/page';
import { SavedViews } from '@/ui/screens/list/saved-views';
import { policyStateLabel, policyStates } from '../model/policy-state';
import { channelsList, canSeeReleases } from './channels-list';
import { channelColumns } from './columns';
import { checkedStates } from './store-checks';

const countryOptions = countries();
const policyOptions = policyStates.map((value) => ({ value, label: policyStateLabel(value)?.label ?? value }));
const storeCheckOptions = checkedStates.map((value) => ({ value, label: storeCheckLabel(value).label }));

/** The passenger apps, whichever fleets they book into. */
export default function ChannelsPage() {
  usePageTitle('Booking channels');
  const { role } = useViewer();
  const list = useList(channelsList, role);
  const { country, policies, stores } = list.state.filters;
  const zone = viewerZone();
  const columns = useMemo(() => channelColumns(zone, canSeeReleases(role)), [zone, role]);
  return (
    <Page title="Booking channels">
      {list.filtering.isOn && list.data?.bookingChannels?.isComplete === false && (
        <Notice tone="warning" title="Not every channel could be searched, so there may be more matches." />
      )}
      <DataTable
        label="Booking channels"
        columns={columns}
        list={list}
        rowHref={({ id }) => bookingChannelUrl(id)}
        emptyTitle="No booking channels yet"
        emptyText="Passenger apps that book into fleets appear here."
        toolbar={
          <>
            <ListFilters list={list}>
              <ListSearch list={list} label="Search by name or ID" />
              <ChoiceFilter
                label="Country"
                options={countryOptions}
                value={country}
                onChange={(next) => list.update({ filters: { country: next } })}
                multiple
              />
              <ChoiceFilter
                label="Legal texts"
                options={policyOptions}
                value={policies}
                onChange={(next) => list.update({ filters: { policies: next } })}
                multiple
              />
              <ChoiceFilter
                label="Store check"
                options={storeCheckOptions}
                value={stores}
                onChange={(next) => list.update({ filters: { stores: next } })}
                multiple
              />
            </ListFilters>
            <SavedViews list={list} />
          </>
        }
        csv={{ filename: `booking-channels-${todayDate(zone)}` }}
      />
    </Page>
  );
}
