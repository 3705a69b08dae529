import { defineList } from '@/lib/list/list-definition';
import { NetworkFleetsDocument } from './network.generated';

/** The fleets of one network: a separate list, so that a search is not carried over to another network. */
export const networkFleetsListOf = (id: string) =>
  defineList({
    spec: {
      key: `network-fleets.${id}`,
      filters: {},
      // The platform's only order, which has no name.
      sort: { readableId: ['ASC'] },
      columns: ['name', 'readableId', 'country', 'timezone', 'currency', 'id'],
      hiddenAtFirst: ['id'],
      pageSizes: [10, 25, 50, 100],
    },
    document: NetworkFleetsDocument,
    variables: ({ page, maxPerPage, search }) => ({ id, page, maxPerPage, search: search || null }),
    page: ({ network }) => network?.fleets,
  });

export type NetworkFleetsList = ReturnType<typeof networkFleetsListOf>;
