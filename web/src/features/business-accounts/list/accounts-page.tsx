import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '@/lib/browser/page-title';
import { Page } from '@/ui/screens/detail/page';
import { type Tab, Tabs } from '@/ui/design/tabs';
import { type AccountsTab, tabIn, accountsList } from './account-lists';
import DispatchTab from '../dispatch/dispatch-tab';
import { viewerZone } from '@/lib/dates/dates';
import { useList } from '@/lib/list/use-list';
import { businessAccountUrl } from '@/lib/routes/urls';
import { DataTable } from '@/ui/screens/list/data-table/data-table';
import { ChoiceFilter } from '@/ui/design/filter-bar';
import { ListTools } from '@/ui/screens/list/list-tools';
import { accountColumns } from './columns';

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

function AccountsTable() {
  const list = useList(accountsList);
  const { status } = list.state.filters;
  return (
    <DataTable
      label="Business accounts"
      columns={accountColumns}
      list={list}
      rowHref={({ id }) => businessAccountUrl(id)}
      emptyText="Companies whose employees ride at their expense appear here."
      search="Search by name, code or ID"
      filters={
        <ChoiceFilter
          label="Status"
          options={statuses}
          value={status ? [status] : []}
          onChange={([next = null]) => list.update({ filters: { status: next } })}
        />
      }
      tools={<ListTools list={list} />}
      csv={{ filename: 'business-accounts', zone: viewerZone() }}
    />
  );
}

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
