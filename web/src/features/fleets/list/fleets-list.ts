import type { PageReadsAt } from '@/lib/routes/feature-route';
import { listReads } from '@/lib/list/list';
import { defineList } from '@/lib/list/list-definition';
import { FleetsDocument } from './fleets.generated';

const orders = { readableId: 'HUMAN_READABLE_ID', name: 'NAME', created: 'CREATED_AT' } as const;

/** The fleets that the viewer may see. The platform supports one direction of each order. */
export const fleetsList = defineList({
  spec: {
    key: 'fleets',
    filters: {},
    sort: { readableId: ['ASC'], name: ['ASC'], created: ['DESC'] },
    columns: ['name', 'readableId', 'country', 'timezone', 'localTime', 'currency', 'created', 'id'],
    hiddenAtFirst: ['id'],
    pageSizes: [25, 50, 100],
  },
  document: FleetsDocument,
  variables: ({ page, maxPerPage, search, sort }) => ({ page, maxPerPage, search: search || null, orderBy: orders[sort.id] }),
  page: ({ fleets }) => fleets,
});

export const pageReads: PageReadsAt = (args) => listReads(fleetsList, args);
