import { useList } from '@/lib/list/use-list';
import { fleetUrl } from '@/lib/routes/urls';
import { ListPage } from '@/ui/screens/list/list-page';
import { NewButton } from '@/ui/design/new-button';
import { fleetColumns } from './columns';
import { fleetsList } from './fleets-list';

export default function FleetsPage() {
  const list = useList(fleetsList);
  return (
    <ListPage
      title="Fleets"
      actions={
        // The screen only prepares a request: no call creates a fleet.
        <NewButton route="fleet-create" variant="secondary" />
      }
      columns={fleetColumns}
      list={list}
      rowHref={({ id }) => fleetUrl(id)}
      emptyText="You are not linked to any fleet."
      search="Search by name or ID"
      csv={{ filename: 'fleets' }}
    />
  );
}
