import type { PageReadsAt } from '@/lib/routes/feature-route';
import { requestOf } from '@/lib/data/define-read';
import { defineList } from '@/lib/list/list';
import { NetworksDocument } from './networks.generated';

/** The networks, in the platform's only order: by name. */
export const networksList = defineList({
  key: 'networks',
  filters: {},
  sort: { name: ['ASC'] },
  pageSizes: [25, 50, 100],
  read: ({ page, maxPerPage, search }) =>
    requestOf(NetworksDocument, { page, maxPerPage, search: search || null }, ({ networks }) => networks),
});

export const pageReads: PageReadsAt = networksList.reads;
