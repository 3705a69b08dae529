import { useList } from '@/lib/list/list';
import { usePageTitle } from '@/lib/browser/page-title';
import { fleetUrl } from '@/lib/routes/urls';
import { DataTable } from '@/ui/screens/list/data-table/data-table';
import { ListFilters, ListSearch } from '@/ui/screens/list/data-table/list-filters';
import { NewButton } from '@/ui/design/new-button';
import { Page } from '@/ui/screens/detail/page';
import { fleetColumns } from './columns';
import { fleetsList } from './fleets-list';

/** The fleets that the viewer may see. */
export default function FleetsPage() {
  usePageTitle('Fleets');
  const list = useList(fleetsList);
  return (
    <Page title="Fleets" actions={<NewButton route="fleet-create" />}>
      <DataTable
        label="Fleets"
        columns={fleetColumns}
        list={list}
        rowHref={({ id }) => fleetUrl(id)}
        emptyTitle="No fleets yet"
        emptyText="You are not linked to any fleet."
        toolbar={
          <ListFilters list={list}>
            <ListSearch list={list} label="Search by name or ID" />
          </ListFilters>
        }
        csv={{ filename: 'fleets' }}
      />
    </Page>
  );
}
