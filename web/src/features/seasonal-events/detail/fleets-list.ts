import { defineRead, requestOf, withId } from '@/lib/data/define-read';
import { defineList } from '@/lib/list/list';
import { AttachedFleetIdsDocument, SeasonalEventFleetsDocument } from './seasonal-event.generated';

export const attachedFleetIdsRead = defineRead(AttachedFleetIdsDocument, withId, (data) => data.seasonalEvent?.fleetIds);

/** The fleets of one icon: a separate list, so that a search is not carried over to another icon. */
export const seasonalEventFleetsListOf = (id: string) =>
  defineList({
    key: `seasonal-event-fleets.${id}`,
    filters: {},
    // The platform's only order, which has no name.
    sort: { readableId: ['ASC'] },
    pageSizes: [10, 25, 50, 100],
    read: ({ page, maxPerPage, search }) =>
      requestOf(
        SeasonalEventFleetsDocument,
        { id, page, maxPerPage, search: search || null },
        ({ seasonalEvent }) => seasonalEvent?.fleets,
      ),
  });
