import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '@/lib/browser/page-title';
import { Page } from '@/ui/screens/detail/page';
import { type Tab, Tabs } from '@/ui/design/tabs';
import { AccountsTable } from './accounts-table';
import { type AccountsTab, tabIn } from './account-lists';
import DispatchTab from '../dispatch/dispatch-tab';

/** The companies whose employees ride at their expense, and the dispatch accounts that are invoiced by a fleet. */
export default function AccountsPage() {
  const [params, setParams] = useSearchParams();
  usePageTitle('Business accounts');
  const tabs: readonly Tab<AccountsTab>[] = [
    { id: 'accounts', label: 'Business accounts', content: <AccountsTable /> },
    {
      id: 'dispatch',
      label: 'Dispatch accounts',
      content: <DispatchTab />,
    },
  ];
  return (
    <Page title="Business accounts">
      {/* Each tab has its own page number. */}
      <Tabs label="Business accounts" tabs={tabs} value={tabIn(params)} onChange={(tab) => setParams(tab === 'dispatch' ? { tab } : {})} />
    </Page>
  );
}
