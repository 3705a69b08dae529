import { useMemo } from 'react';
import { todayDate, viewerZone } from '@/lib/dates/dates';
import { useList } from '@/lib/list/list';
import { usePageTitle } from '@/lib/browser/page-title';
import { networkUrl } from '@/lib/routes/urls';
import { DataTable } from '@/ui/screens/list/data-table/data-table';
import { ListFilters, ListSearch } from '@/ui/screens/list/data-table/list-filters';
import { Page } from '@/ui/screens/detail/page';
import { SavedViews } from '@/ui/screens/list/saved-views';
import { networkColumns } from './columns';
import { networksList } from './networks-list';

/** The networks of fleets that accept each other's rides. */
export default function NetworksPage() {
  usePageTitle('Networks');
  const list = useList(networksList);
  const zone = viewerZone();
  const columns = useMemo(() => networkColumns(zone), [zone]);
  return (
    <Page title="Networks">
      <DataTable
        label="Networks"
        columns={columns}
        list={list}
        rowHref={({ id }) => networkUrl(id)}
        emptyTitle="No networks yet"
        emptyText="Fleets in a network share rides."
        toolbar={
          <>
            <ListFilters list={list}>
              <ListSearch list={list} label="Search by name or ID" />
            </ListFilters>
            <SavedViews list={list} />
          </>
        }
        csv={{ filename: `networks-${todayDate(zone)}` }}
      />
    </Page>
  );
}
