import type { PageReadsAt } from '@/lib/routes/feature-route';
import { requestOf } from '@/lib/data/define-read';
import { defineList } from '@/lib/list/list';
import { FleetsDocument } from './fleets.generated';

const orders = { readableId: 'HUMAN_READABLE_ID', name: 'NAME', created: 'CREATED_AT' } as const;

/** The fleets that the viewer may see. The platform supports one direction of each order. */
export const fleetsList = defineList({
  key: 'fleets',
  filters: {},
  sort: { readableId: ['ASC'], name: ['ASC'], created: ['DESC'] },
  pageSizes: [25, 50, 100],
  read: ({ page, maxPerPage, search, sort }) =>
    requestOf(FleetsDocument, { page, maxPerPage, search: search || null, orderBy: orders[sort.id] }, ({ fleets }) => fleets),
});

export const pageReads: PageReadsAt = fleetsList.reads;
