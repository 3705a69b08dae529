import { useMemo } from 'react';
import { FleetFilter } from '@/entities/fleet/fleet-picker';
import { rankedRoles } from '@/lib/access/permissions';
import { viewerZone } from '@/lib/dates/dates';
import { useDeployment } from '@/lib/deployment';
import { useList } from '@/lib/list/use-list';
import { userUrl } from '@/lib/routes/urls';
import { codeOptions } from '@/ui/design/code-label';
import { ListChoice } from '@/ui/screens/list/data-table/list-filters';
import { ListPage } from '@/ui/screens/list/list-page';
import { NewButton } from '@/ui/design/new-button';
import { roleText } from '../model/names';
import { userColumns } from './columns';
import { usersList } from './users-list';

/** The staff who may sign in, if the viewer may see them. */
export default function UsersPage() {
  const providerName = useDeployment()?.providerName ?? 'Provider';
  const list = useList(usersList);
  const columns = useMemo(() => userColumns(viewerZone(), providerName), [providerName]);
  const roleOptions = codeOptions(rankedRoles, (role) => roleText(role, providerName));
  return (
    <ListPage
      title="Users"
      actions={<NewButton route="user-create" />}
      columns={columns}
      list={list}
      rowHref={({ id }) => userUrl(id)}
      emptyText="Staff who can sign in to the dashboard are listed here."
      search="Search by name or email"
      filters={
        <>
          <ListChoice list={list} of="role" label="Role" options={roleOptions} />
          <FleetFilter value={list.state.filters.linked} onChange={(linked) => list.update({ filters: { linked } })} />
        </>
      }
      csv={{ filename: 'users', zone: viewerZone() }}
    />
  );
}
