import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '@/lib/browser/page-title';
import { lazyPart } from '@/ui/design/lazy-part';
import { Page } from '@/ui/screens/detail/page';
import { Skeleton } from '@/ui/design/states/states';
import { type Tab, Tabs } from '@/ui/design/tabs';
import { AccountsTable } from './accounts-table';
import { type AccountsTab, tabIn } from './account-lists';

// Its form needs a lot of code.
const DispatchTab = lazyPart(() => import('../dispatch/dispatch-tab'));

/** The companies whose employees ride at their expense, and the dispatch accounts that are invoiced by a fleet. */
export default function AccountsPage() {
  const [params, setParams] = useSearchParams();
  usePageTitle('Business accounts');
  const tabs: readonly Tab<AccountsTab>[] = [
    { id: 'accounts', label: 'Business accounts', content: <AccountsTable /> },
    {
      id: 'dispatch',
      label: 'Dispatch accounts',
      content: (
        <Suspense fallback={<Skeleton height="320px" />}>
          <DispatchTab />
        </Suspense>
      ),
    },
  ];
  return (
    <Page title="Business accounts">
      {/* Each tab has its own page number. */}
      <Tabs label="Business accounts" tabs={tabs} value={tabIn(params)} onChange={(tab) => setParams(tab === 'dispatch' ? { tab } : {})} />
    </Page>
  );
}
