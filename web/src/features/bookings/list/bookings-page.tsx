import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sentence } from '@/lib/text/bidi';
import { zoneWords } from '@/lib/dates/dates';
import { type SelectedFleet, useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { useGateway } from '@/lib/data/gateway';
import { usePageTitle } from '@/lib/browser/page-title';
import { useViewer } from '@/lib/access/viewer';
import { Page } from '@/ui/screens/detail/page';
import { Skeleton } from '@/ui/design/states/states';
import { TabBar } from '@/ui/design/tabs';
import { bookings, type BookingsTab, isOfAllFleets, tabIds, tabIn } from './bookings-list';
import { BookingsTable } from './bookings-table';
import { lazyTabs, pageReads } from './tabs';

const labelOf = (tab: BookingsTab) => (tab === 'bookings' ? 'Bookings' : lazyTabs[tab].label);

function subtitleOf(tab: BookingsTab, isOfAll: boolean, { name, timezone }: SelectedFleet): string {
  if (tab === 'settings') return 'Apply to every booking';
  if (tab !== 'bookings') return 'All your fleets · times in each booking’s zone';
  return isOfAll
    ? sentence`All fleets · times in each booking’s zone, pickup dates in ${zoneWords(timezone)}`
    : sentence`${name} · times in ${zoneWords(timezone)}`;
}

/** Bookings, with tabs for deferred payment syncs, async tasks and system settings. */
export default function BookingsPage() {
  const gateway = useGateway();
  const fleet = useSelectedFleet();
  const { role } = useViewer();
  const [params, setParams] = useSearchParams();
  const tab = tabIn(params);
  const Content = tab === 'bookings' ? BookingsTable : lazyTabs[tab].Content;
  usePageTitle(labelOf(tab));

  const open = (id: BookingsTab) => {
    if (id === tab) return;
    const query = new URLSearchParams(id === 'bookings' ? {} : { tab: id });
    const url = new URL(`?${query.toString()}`, window.location.href);
    void gateway.preload(pageReads({ gateway, params: {}, url, fleetId: fleet.id }));
    setParams(query);
  };

  return (
    <Page
      title="Bookings"
      subtitle={subtitleOf(tab, isOfAllFleets({ fleets: bookings.filters.fleets.read(params.getAll('fleets')) ?? null }, role), fleet)}
    >
      <TabBar label="Bookings" tabs={tabIds.map((id) => ({ id, label: labelOf(id) }))} value={tab} onChange={open} />
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        <Suspense fallback={<Skeleton height="320px" />}>
          <Content />
        </Suspense>
      </div>
    </Page>
  );
}
