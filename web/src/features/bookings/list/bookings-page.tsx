import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { zoneName } from '@/lib/dates';
import { type SelectedFleet, useSelectedFleet } from '@/lib/fleet-scope';
import { parseListState } from '@/lib/list-state';
import { useViewer } from '@/lib/viewer';
import { Actions, Page } from '@/ui/page';
import { BookingsList } from './bookings-list';
import { isOfAllFleets } from './bookings-variables';
import { bookingsListSpec } from './list-spec';
import { type BookingsTab, tabOf } from './tabs';

// The first load has room for the list only; the place of the tabs is kept free for them.
const BookingsTabBar = lazy(() => import('../tabs/tab-bar'));
const TabContent = lazy(() => import('../tabs/tab-content'));

const BarPlace = styled.div`
  height: 37px;
`;

const Panel = styled.div`
  --around-table: 314px;
`;

function subtitleOf(tab: BookingsTab, isOfAll: boolean, { name, timezone }: SelectedFleet): string {
  if (tab === 'settings') return 'They hold for every booking';
  if (tab !== 'bookings') return 'Of all fleets that you may see · times in each booking’s zone';
  return isOfAll
    ? `All fleets · times in each booking’s zone, days in ${timezone}`
    : `${name} · times in ${timezone} (${zoneName(timezone)})`;
}

/** The bookings of the selected fleet, or of all fleets, and beside them what goes on around bookings. */
export default function BookingsPage() {
  const fleet = useSelectedFleet();
  const { role } = useViewer();
  const [params] = useSearchParams();
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const tab = tabOf(params.get('tab'), role);
  const shown = `${tab} ${fleet.id}`;
  // What the route asked for ahead is what was shown first. Whatever is shown later is asked for when it is.
  const [ahead, setAhead] = useState<string | null>(shown);
  if (ahead !== null && ahead !== shown) setAhead(null);
  const props = { isPreloaded: ahead === shown, tools };

  return (
    <Page
      title="Bookings"
      subtitle={subtitleOf(tab, isOfAllFleets(parseListState(bookingsListSpec, params), role), fleet)}
      actions={<Actions ref={setTools} />}
    >
      <BarPlace>
        <Suspense fallback={null}>
          <BookingsTabBar tab={tab} />
        </Suspense>
      </BarPlace>
      <Panel role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === 'bookings' ? (
          <BookingsList key={fleet.id} fleet={fleet} {...props} />
        ) : (
          <Suspense fallback={null}>
            <TabContent tab={tab} {...props} />
          </Suspense>
        )}
      </Panel>
    </Page>
  );
}
