import type { PageReadsAt } from '@/lib/routes/feature-route';
import { listReads } from '@/lib/list/list';
import { defineList } from '@/lib/list/list-definition';
import { NetworksDocument } from './networks.generated';

/** The networks, in the platform's only order: by name. */
export const networksList = defineList({
  spec: {
    key: 'networks',
    filters: {},
    sort: { name: ['ASC'] },
    columns: ['name', 'paymentInstance', 'fleets', 'created', 'id'],
    hiddenAtFirst: ['id'],
    pageSizes: [25, 50, 100],
  },
  document: NetworksDocument,
  variables: ({ page, maxPerPage, search }) => ({ page, maxPerPage, search: search || null }),
  page: ({ networks }) => networks,
});

export const pageReads: PageReadsAt = (args) => listReads(networksList, args);
