import { useMemo } from 'react';
import { ChannelPicker } from '@/entities/booking-channel/channel-picker';
import { knownZone, todayDate } from '@/lib/dates/dates';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { useList } from '@/lib/list/list';
import { usePageTitle } from '@/lib/browser/page-title';
import { DataTable } from '@/ui/screens/list/data-table/data-table';
import { ListFilters, ListSearch } from '@/ui/screens/list/data-table/list-filters';
import { ListFreshness } from '@/ui/screens/list/data-table/list-freshness';
import { Page } from '@/ui/screens/detail/page';
import { isUndecided } from '../model/login-session';
import { loginSessionColumns } from './columns';
import { loginSessionsList } from './login-sessions-list';

/** Passengers' attempts to sign in to an app, newest first, polled while an attempt is open. */
export default function LoginSessionsPage() {
  usePageTitle('Passenger login sessions');
  const { timezone: zone } = useSelectedFleet();
  const list = useList(loginSessionsList);
  const isMoving = list.rows?.some(({ status }) => isUndecided(status)) ?? false;
  const columns = useMemo(() => loginSessionColumns(zone), [zone]);
  return (
    <Page
      title="Passenger login sessions"
      subtitle={`All fleets · times in ${knownZone(zone)}`}
      actions={<ListFreshness list={list} isMoving={isMoving} interval={10_000} />}
    >
      <DataTable
        label="Login sessions"
        columns={columns}
        list={list}
        emptyTitle="No login sessions yet"
        emptyText="Sign-in attempts in the apps are listed here."
        toolbar={
          <ListFilters list={list}>
            <ChannelPicker
              label="Booking channel"
              value={list.state.filters.channel}
              none={{ group: 'Any', label: 'All', hint: 'Every booking channel' }}
              onChange={(channel) => list.update({ filters: { channel } })}
            />
            <ListSearch list={list} label="Phone, email or passenger ID" />
          </ListFilters>
        }
        csv={{ filename: `login-sessions-${todayDate(zone)}` }}
      />
    </Page>
  );
}
