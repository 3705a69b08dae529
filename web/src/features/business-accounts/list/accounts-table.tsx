import { useMemo } from 'react';
import { todayDate, viewerZone } from '@/lib/dates/dates';
import { useList } from '@/lib/list/list';
import { businessAccountUrl } from '@/lib/routes/urls';
import { DataTable } from '@/ui/screens/list/data-table/data-table';
import { ListFilters, ListSearch } from '@/ui/screens/list/data-table/list-filters';
import { ChoiceFilter } from '@/ui/design/filter-bar';
import { SavedViews } from '@/ui/screens/list/saved-views';
import { accountColumns } from './columns';
import { accountsList } from './lists';

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
      emptyTitle="No business accounts yet"
      emptyText="Companies whose employees ride at their expense appear here."
      toolbar={
        <>
          <ListFilters list={list}>
            <ListSearch list={list} label="Search by name, code or ID" />
            <ChoiceFilter
              label="Status"
              options={statuses}
              value={status ? [status] : []}
              onChange={([next = null]) => list.update({ filters: { status: next } })}
            />
          </ListFilters>
          <SavedViews list={list} />
        </>
      }
      csv={{ filename: `business-accounts-${todayDate(zone)}` }}
    />
  );
}
