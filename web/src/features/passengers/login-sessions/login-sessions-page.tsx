import { useMemo } from 'react';
import { ChannelPicker } from '@/entities/booking-channel/channel-picker';
import { zoneWords } from '@/lib/dates/dates';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { useList } from '@/lib/list/use-list';
import { usePageTitle } from '@/lib/browser/page-title';
import { DataTable } from '@/ui/screens/list/data-table/data-table';
import { ListFreshness } from '@/ui/screens/list/data-table/list-freshness';
import { Page } from '@/ui/screens/detail/page';
import { loginSessionColumns } from './columns';
import { loginSessionsList } from './login-sessions-list';

/** Passengers' attempts to sign in to an app, newest first, polled for new ones. */
export default function LoginSessionsPage() {
  usePageTitle('Passenger login sessions');
  const { timezone: zone } = useSelectedFleet();
  const list = useList(loginSessionsList);
  const columns = useMemo(() => loginSessionColumns(zone), [zone]);
  return (
    <Page title="Passenger login sessions" subtitle={`All fleets · times in ${zoneWords(zone)}`}>
      <DataTable
        label="Login sessions"
        columns={columns}
        list={list}
        emptyText="Sign-in attempts in the apps are listed here."
        scope={
          <ChannelPicker
            label="Booking channel"
            value={list.state.filters.channel}
            none={{ group: 'Any', label: 'All', hint: 'Every booking channel' }}
            onChange={(channel) => list.update({ filters: { channel } })}
          />
        }
        search="Phone, email or passenger ID"
        tools={<ListFreshness list={list} isMoving interval={10_000} />}
        csv={{ filename: 'login-sessions', zone }}
      />
    </Page>
  );
}
