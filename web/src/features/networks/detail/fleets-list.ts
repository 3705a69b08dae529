import { requestOf } from '@/lib/data/define-read';
import { defineList } from '@/lib/list/list';
import { NetworkFleetsDocument } from './network.generated';

/** The fleets of one network: a separate list, so that a search is not carried over to another network. */
export const networkFleetsListOf = (id: string) =>
  defineList({
    key: `network-fleets.${id}`,
    filters: {},
    // The platform's only order, which has no name.
    sort: { readableId: ['ASC'] },
    pageSizes: [10, 25, 50, 100],
    read: ({ page, maxPerPage, search }) =>
      requestOf(NetworkFleetsDocument, { id, page, maxPerPage, search: search || null }, ({ network }) => network?.fleets),
  });

export type NetworkFleetsList = ReturnType<typeof networkFleetsListOf>;
