import { defineRead, withId } from '@/lib/data/define-read';
import { defineList } from '@/lib/list/list-definition';
import { choice, scope } from '@/lib/list/list-params';
import { AttachedFleetIdsDocument, SeasonalEventFleetsDocument } from './seasonal-event.generated';

/** The IDs of the fleets that an icon is attached to. */
export const attachedFleetIdsRead = defineRead(AttachedFleetIdsDocument, withId, (data) => data.seasonalEvent?.fleetIds);

/** The fleets of one icon, or its allowed fleets: a separate list, so that a search is not carried over to another icon. */
export const seasonalEventFleetsListOf = (id: string) =>
  defineList({
    spec: {
      key: `seasonal-event-fleets.${id}`,
      filters: { fleets: scope(choice(['allowed'])) },
      // The platform's only order, which has no name.
      sort: { readableId: ['ASC'] },
      // The column "attached" is only shown for allowed fleets.
      columns: ['name', 'readableId', 'attached', 'country', 'timezone', 'id'],
      hiddenAtFirst: ['id'],
      pageSizes: [10, 25, 50, 100],
    },
    document: SeasonalEventFleetsDocument,
    variables: ({ page, maxPerPage, search, filters: { fleets } }) => ({
      id,
      isAllowed: fleets === 'allowed',
      page,
      maxPerPage,
      search: search || null,
    }),
    alsoReads: ({ filters: { fleets } }) => [fleets === 'allowed' && attachedFleetIdsRead(id)],
    page: ({ seasonalEvent }) => seasonalEvent?.fleets ?? seasonalEvent?.allowedFleets,
  });

export type SeasonalEventFleetsList = ReturnType<typeof seasonalEventFleetsListOf>;
