import { searchTermOf } from '@/lib/search-term';
import type { PassengersListState } from './list-spec';
import type { PassengersQueryVariables } from './passengers.generated';

/** The variables of the list's query. The page and its preload both make them here, so that they are one request. */
export const passengersVariables = (
  fleetId: string,
  { page, maxPerPage, search, filters: { channel } }: PassengersListState,
): PassengersQueryVariables => ({
  fleetId: channel === '' ? fleetId : null,
  bookingChannelId: channel === '' ? null : channel,
  page,
  maxPerPage,
  search: searchTermOf(search) || null,
});
