import { defineRead, withId } from '@/lib/data/define-read';
import { requestOf } from '@/lib/data/define-read';
import { defineList } from '@/lib/list/list';
import { choice, scope } from '@/lib/list/list-params';
import { AttachedFleetIdsDocument, SeasonalEventFleetsDocument } from './seasonal-event.generated';

/** The IDs of the fleets that an icon is attached to. */
export const attachedFleetIdsRead = defineRead(AttachedFleetIdsDocument, withId, (data) => data.seasonalEvent?.fleetIds);

/** The fleets of one icon, or its allowed fleets: a separate list, so that a search is not carried over to another icon. */
export const seasonalEventFleetsListOf = (id: string) =>
  defineList({
    key: `seasonal-event-fleets.${id}`,
    filters: { fleets: scope(choice(['allowed'])) },
    // The platform's only order, which has no name.
    sort: { readableId: ['ASC'] },
    pageSizes: [10, 25, 50, 100],
    read: ({ page, maxPerPage, search, filters: { fleets } }) =>
      requestOf(
        SeasonalEventFleetsDocument,
        {
          id,
          isAllowed: fleets === 'allowed',
          page,
          maxPerPage,
          search: search || null,
        },
        ({ seasonalEvent }) => seasonalEvent?.fleets ?? seasonalEvent?.allowedFleets,
      ),
    alsoReads: ({ filters: { fleets } }) => [fleets === 'allowed' && attachedFleetIdsRead(id)],
  });
