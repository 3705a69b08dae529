import { FleetNameDocument } from '@/entities/fleet/fleet.generated';
import { rankedRoles } from '@/lib/access/access';
import { preloadQuery } from '@/lib/apollo/preload';
import type { Preload } from '@/lib/feature-route';
import { defineList, preloadList } from '@/lib/list';
import { choices, text } from '@/lib/list-params';
import { longId } from '@/lib/search-term';
import { UsersDocument } from './users.generated';

/** The users whom the viewer may see. The fleet is a filter of this list: it is not the selected one, whose parameter is another. */
export const usersList = defineList({
  spec: {
    key: 'users',
    filters: { role: choices(rankedRoles), linked: text() },
    // The platform orders them by name, and by nothing else.
    sort: { name: ['ASC'] },
    columns: ['name', 'email', 'role', 'fleets', 'created', 'id'],
    hiddenAtFirst: ['id'],
    pageSizes: [25, 50, 100],
    openSearch: longId,
  },
  document: UsersDocument,
  variables: ({ page, maxPerPage, search, filters: { role, linked } }) => ({
    page,
    maxPerPage,
    filter: { roles: [...role], fleetId: linked || null, search: search || null },
  }),
  preloadMore: (client, { filters: { linked } }) => (linked === '' ? undefined : preloadQuery(client, FleetNameDocument, { id: linked })),
  page: ({ users }) => users,
});

export const preload: Preload = (args) => preloadList(usersList, args);
