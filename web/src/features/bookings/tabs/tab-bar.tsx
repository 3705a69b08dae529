import { useApolloClient } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { readSelectedFleetId } from '@/lib/fleet-scope';
import { useViewer } from '@/lib/viewer';
import { TabBar } from '@/ui/tabs';
import { type BookingsTab, tabsOf } from '../list/tabs';
import { lazyTabs, startTab } from './tabs';

/** The way between the list of bookings and the tabs beside it. Loaded after the list. */
export default function BookingsTabBar({ tab }: { tab: BookingsTab }) {
  const client = useApolloClient();
  const { role } = useViewer();
  const [, setParams] = useSearchParams();

  const open = (id: BookingsTab) => {
    if (id === tab) return;
    const query = new URLSearchParams(id === 'bookings' ? {} : { tab: id });
    if (id !== 'bookings') {
      const url = new URL(`?${query.toString()}`, window.location.href);
      void startTab(id, { client, params: {}, url, fleetId: readSelectedFleetId() });
    }
    setParams(query);
  };

  return (
    <TabBar
      label="Bookings and what goes on around them"
      tabs={[{ id: 'bookings' as const, label: 'Bookings' }, ...tabsOf(role).map((id) => ({ id, label: lazyTabs[id].label }))]}
      value={tab}
      onChange={open}
    />
  );
}
