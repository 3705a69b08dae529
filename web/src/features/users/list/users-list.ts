import { fleetNameRead } from '@/entities/fleet/reads';
import { rankedRoles } from '@/lib/access/permissions';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { requestOf } from '@/lib/data/define-read';
import { defineList } from '@/lib/list/list';
import { choices, text } from '@/lib/list/list-params';
import { longId } from '@/lib/text/plain-text';
import { UsersDocument } from './users.generated';

/** The users that the viewer may see. The fleet is a filter here, with another parameter than the selected fleet. */
export const usersList = defineList({
  key: 'users',
  filters: { role: choices(rankedRoles), linked: text() },
  // The platform sorts them only by name.
  sort: { name: ['ASC'] },
  pageSizes: [25, 50, 100],
  openSearch: longId,
  read: ({ page, maxPerPage, search, filters: { role, linked } }) =>
    requestOf(
      UsersDocument,
      {
        page,
        maxPerPage,
        filter: { roles: [...role], fleetId: linked || null, search: search || null },
      },
      ({ users }) => users,
    ),
  alsoReads: ({ filters: { linked } }) => [linked !== '' && fleetNameRead(linked)],
});

export const pageReads: PageReadsAt = usersList.reads;
