import { viewerZone } from '@/lib/dates/dates';
import { useList } from '@/lib/list/use-list';
import { networkUrl } from '@/lib/routes/urls';
import { ListPage } from '@/ui/screens/list/list-page';
import { networkColumns } from './columns';
import { networksList } from './networks-list';

export default function NetworksPage() {
  const list = useList(networksList);
  return (
    <ListPage
      title="Networks"
      columns={networkColumns}
      list={list}
      rowHref={({ id }) => networkUrl(id)}
      emptyText="Fleets in a network share rides."
      search="Search by name or ID"
      csv={{ filename: 'networks', zone: viewerZone() }}
    />
  );
}
