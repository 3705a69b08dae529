import { useMemo } from 'react';
import { FleetFilter } from '@/entities/fleet/fleet-picker';
import { rankedRoles } from '@/lib/access/permissions';
import { todayDate, viewerZone } from '@/lib/dates/dates';
import { useDeployment } from '@/lib/deployment';
import { useList } from '@/lib/list/list';
import { usePageTitle } from '@/lib/browser/page-title';
import { userUrl } from '@/lib/routes/urls';
import { DataTable } from '@/ui/screens/list/data-table/data-table';
import { ListFilters, ListSearch } from '@/ui/screens/list/data-table/list-filters';
import { ChoiceFilter } from '@/ui/design/filter-bar';
import { NewButton } from '@/ui/design/new-button';
import { Page } from '@/ui/screens/detail/page';
import { SavedViews } from '@/ui/screens/list/saved-views';
import { roleText } from '../model/names';
import { userColumns } from './columns';
import { usersList } from './users-list';

/** The staff who may sign in, if the viewer may see them. */
export default function UsersPage() {
  usePageTitle('Users');
  const providerName = useDeployment()?.providerName ?? 'Provider';
  const list = useList(usersList);
  const { role, linked } = list.state.filters;
  const columns = useMemo(() => userColumns(viewerZone(), providerName), [providerName]);
  const roleOptions = rankedRoles.map((each) => ({ value: each, label: roleText(each, providerName) ?? each }));
  return (
    <Page title="Users" actions={<NewButton route="user-create" />}>
      <DataTable
        label="Users"
        columns={columns}
        list={list}
        rowHref={({ id }) => userUrl(id)}
        emptyTitle="No users yet"
        emptyText="Staff who can sign in to the dashboard are listed here."
        toolbar={
          <>
            <ListFilters list={list}>
              <ListSearch list={list} label="Search by name or email" />
              <ChoiceFilter
                label="Role"
                options={roleOptions}
                value={role}
                onChange={(next) => list.update({ filters: { role: next } })}
                multiple
              />
              <FleetFilter value={linked} onChange={(id) => list.update({ filters: { linked: id } })} />
            </ListFilters>
            <SavedViews list={list} />
          </>
        }
        csv={{ filename: `users-${todayDate(viewerZone())}` }}
      />
    </Page>
  );
}
