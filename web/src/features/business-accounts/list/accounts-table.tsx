import { useMemo } from 'react';
import { viewerZone } from '@/lib/dates/dates';
import { useList } from '@/lib/list/use-list';
import { businessAccountUrl } from '@/lib/routes/urls';
import { DataTable } from '@/ui/screens/list/data-table/data-table';
import { ChoiceFilter } from '@/ui/design/filter-bar';
import { ListTools } from '@/ui/screens/list/list-tools';
import { accountColumns } from './columns';
import { accountsList } from './account-lists';

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

/** The companies whose employees ride at their expense. */
export function AccountsTable() {
  const list = useList(accountsList);
  const { status } = list.state.filters;
  const zone = viewerZone();
  const columns = useMemo(() => accountColumns(zone), [zone]);
  return (
    <DataTable
      label="Business accounts"
      columns={columns}
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
      csv={{ filename: 'business-accounts', zone }}
    />
  );
}
