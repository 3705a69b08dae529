import { fleetNameRead } from '@/entities/fleet/reads';
import { rankedRoles } from '@/lib/access/permissions';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { listReads } from '@/lib/list/list';
import { defineList } from '@/lib/list/list-definition';
import { choices, text } from '@/lib/list/list-params';
import { longId } from '@/lib/text/plain-text';
import { UsersDocument } from './users.generated';

/** The users that the viewer may see. The fleet is a filter here, with another parameter than the selected fleet. */
export const usersList = defineList({
  spec: {
    key: 'users',
    filters: { role: choices(rankedRoles), linked: text() },
    // The platform sorts them only by name.
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
  alsoReads: ({ filters: { linked } }) => [linked !== '' && fleetNameRead(linked)],
  page: ({ users }) => users,
});

export const pageReads: PageReadsAt = (args) => listReads(usersList, args);
