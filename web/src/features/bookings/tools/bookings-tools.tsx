import { useApolloClient } from '@apollo/client/react';
import { useCan } from '@/lib/access/use-can';
import type { SelectedFleet } from '@/lib/fleet-scope';
import { useLive } from '@/lib/live';
import { looksLikeAnId } from '@/lib/search-term';
import { Freshness } from '@/ui/freshness';
import { SavedViews } from '@/ui/saved-views';
import { Select } from '@/ui/select';
import { type BookingRowFragment, BookingsDocument, type BookingsQueryVariables } from '../list/bookings.generated';
import { type BookingsListChange, bookingsListSpec, type BookingsListState } from '../list/list-spec';
import { showsToday } from './live';

/** How often bookings of today are asked for again, in milliseconds. */
const interval = 15_000;

/** Anything but an id may be a passenger's name, phone number or e-mail address. */
const mayKeepSearch = (search: string) => looksLikeAnId.test(search);

/** Watches the list, and says how fresh it is. */
function ListFreshness({ variables }: { variables: BookingsQueryVariables }) {
  const client = useApolloClient();
  const live = useLive({
    read: () => client.query({ query: BookingsDocument, variables, fetchPolicy: 'network-only' }),
    isMoving: true,
    interval,
  });
  return <Freshness live={live} />;
}

interface BookingsToolsProps {
  fleet: SelectedFleet;
  state: BookingsListState;
  update: (change: BookingsListChange) => void;
  /** Whether every fleet's bookings are listed. */
  isOfAll: boolean;
  variables: BookingsQueryVariables;
  /** What is shown; undefined until the first answer. */
  rows: readonly BookingRowFragment[] | undefined;
}

/** What the list of bookings is operated with beside its filters: how fresh it is, whose bookings it has, and saved views. Loaded after it. */
export default function BookingsTools({ fleet, state, update, isOfAll, variables, rows }: BookingsToolsProps) {
  const maySeeAll = useCan('seeAllFleets');
  return (
    <>
      {showsToday(state, rows, fleet.timezone) && <ListFreshness key={JSON.stringify(variables)} variables={variables} />}
      {maySeeAll && (
        <Select
          $isSmall
          aria-label="Whose bookings"
          value={isOfAll ? 'all' : 'fleet'}
          onChange={({ target }) => update({ filters: { fleets: target.value === 'all' ? 'all' : null } })}
        >
          <option value="fleet">{fleet.name}</option>
          <option value="all">All fleets</option>
        </Select>
      )}
      <SavedViews spec={bookingsListSpec} mayKeepSearch={mayKeepSearch} update={update} />
    </>
  );
}
