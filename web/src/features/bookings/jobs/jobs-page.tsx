import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { useGateway } from '@/lib/data/gateway';
import { usePageTitle } from '@/lib/browser/page-title';
import { Page } from '@/ui/screens/detail/page';
import { Skeleton } from '@/ui/design/states/states';
import { TabBar } from '@/ui/design/tabs';
import { jobTabs, type JobsTab, jobsTabs, pageReads, tabIn } from './job-tabs';

/** The platform's background jobs for bookings, and their settings. */
export default function JobsPage() {
  const gateway = useGateway();
  const { id: fleetId } = useSelectedFleet();
  const [params, setParams] = useSearchParams();
  const tab = tabIn(params);
  const { label, Content } = jobTabs[tab];
  usePageTitle(label);

  const open = (id: JobsTab) => {
    if (id === tab) return;
    const query = new URLSearchParams({ tab: id });
    const url = new URL(`?${query.toString()}`, window.location.href);
    void gateway.preload(pageReads({ gateway, params: {}, url, fleetId }));
    setParams(query);
  };

  return (
    <Page title="Booking jobs" subtitle={tab === 'settings' ? 'Apply to every booking' : 'All your fleets · times in each booking’s zone'}>
      <TabBar label="Booking jobs" tabs={jobsTabs.map((id) => ({ id, label: jobTabs[id].label }))} value={tab} onChange={open} />
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        <Suspense fallback={<Skeleton height="320px" />}>
          <Content />
        </Suspense>
      </div>
    </Page>
  );
}
