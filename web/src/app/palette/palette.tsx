import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { bookingStatusLabel } from '@/entities/booking/booking-status';
import { formatInZone, zoneName } from '@/lib/dates';
import { personName } from '@/lib/person-name';
import { meets, type Role } from '@/lib/access/access';
import { routeAccess, routeIds } from '@/lib/access/table';
import { useDebounced } from '@/lib/debounced';
import { toDataError } from '@/lib/errors';
import { useSelectedFleet, useSelectFleet } from '@/lib/fleet-scope';
import { bookingUrl, fleetUrl } from '@/lib/urls';
import { record } from '@/lib/usage-events';
import { useViewer } from '@/lib/viewer';
import { Dialog } from '@/ui/dialog';
import { EmptyState, ErrorState } from '@/ui/states';
import { OptionLines, SearchList, type SearchGroup } from '@/ui/search-list';
import { isMounted } from '../features';
import { usePaletteBookingsQuery, usePaletteFleetsQuery, type PaletteBookingsQuery } from './palette.generated';

const width = 640;
/** Milliseconds; shorter than the fleet search's, because IDs are pasted in one go. */
const debounce = 300;
/** Fewer characters find too much. */
const shortestTerm = 2;

type PaletteBooking = NonNullable<PaletteBookingsQuery['bookings']>['items'][number];

function describeBooking({ status, statusCode, pickupTime, timezone, fleet, dispatchBookingId }: PaletteBooking): string {
  const pickup = pickupTime && `${formatInZone(pickupTime, timezone)} ${zoneName(timezone, pickupTime)}`;
  const { label } = bookingStatusLabel({ status, statusCode });
  return [label, pickup, fleet?.humanReadableId, dispatchBookingId && `dispatch ${dispatchBookingId}`].filter(Boolean).join(' · ');
}

function nameBooking({ id, passenger }: PaletteBooking): string {
  return [personName(passenger), id].filter(Boolean).join(' · ');
}

/** The screens that a role may open without saying of what, and whose name has every word of a query, in any order. */
function screensNamed(query: string, role: Role | null) {
  const words = query.toLocaleLowerCase('en').split(/\s+/).filter(Boolean);
  return routeIds
    .map((id) => ({ id, ...routeAccess(id) }))
    .filter(({ id, path, requires }) => id !== 'forbidden' && !path.includes(':') && isMounted(id) && meets(role, requires))
    .filter(({ label }) => words.every((word) => label.toLocaleLowerCase('en').includes(word)))
    .map(({ id, label, path }) => ({ id, label, path: `/dashboard/${path}` }));
}

/** Opens any screen, fleet or booking by name or ID, from the keyboard. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const typed = query.trim();
  const term = useDebounced(typed, debounce);
  const isSearching = term.length >= shortestTerm;
  const { role } = useViewer();
  const selected = useSelectedFleet();
  const selectFleet = useSelectFleet();
  const navigate = useNavigate();
  // Two reads, so that one of them failing leaves the other's finds; a booking is found even if its fleet could not be read.
  const search = isSearching ? ({ variables: { term }, fetchPolicy: 'network-only', errorPolicy: 'all' } as const) : skipToken;
  const fleetSearch = usePaletteFleetsQuery(search);
  const bookingSearch = usePaletteBookingsQuery(search);

  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  const fleets = isSearching ? (fleetSearch.data?.fleets?.items ?? []) : [];
  const bookings = isSearching && isMounted('booking') ? (bookingSearch.data?.bookings?.items ?? []) : [];
  const openable = isMounted('fleet') ? fleets.filter(({ id, humanReadableId }) => [id, humanReadableId].includes(term)) : [];

  const groups: SearchGroup[] = [
    {
      label: 'Bookings',
      options: bookings.map((booking) => ({
        id: `booking-${booking.id}`,
        onChoose: () => {
          record('BOOKING_SELECTED_FROM_SEARCH', { bookingId: booking.id });
          go(bookingUrl(booking.id));
        },
        content: <OptionLines name={nameBooking(booking)} hint={describeBooking(booking)} />,
      })),
    },
    {
      label: 'Go to',
      options: [
        ...openable.map(({ id, name, humanReadableId }) => ({
          id: `open-${id}`,
          onChoose: () => go(fleetUrl(id)),
          content: <OptionLines name={`Open fleet ${humanReadableId}`} hint={name} />,
        })),
        ...screensNamed(typed, role).map(({ id, label, path }) => ({ id, onChoose: () => go(path), content: label })),
      ],
    },
    {
      label: 'Switch fleet',
      options: fleets
        .filter(({ id }) => id !== selected.id)
        .map((fleet) => ({
          id: `switch-${fleet.id}`,
          onChoose: () => {
            onClose();
            selectFleet(fleet);
          },
          content: <OptionLines name={`Switch to ${fleet.humanReadableId}`} hint={`${fleet.name} · ${fleet.timezone}`} />,
        })),
    },
  ];

  const isLoading = fleetSearch.loading || bookingSearch.loading || typed !== term;
  const problem = isSearching ? toDataError(bookingSearch.error ?? fleetSearch.error) : undefined;
  const retry = () => {
    for (const { error, refetch } of [bookingSearch, fleetSearch]) if (error) void refetch();
  };
  const isEmpty = groups.every(({ options }) => options.length === 0);
  return (
    <Dialog title="Search" width={width} isOpen onClose={onClose}>
      <SearchList
        label="Search"
        placeholder="A screen, a fleet, a booking, or any ID"
        query={query}
        onQueryChange={setQuery}
        isLoading={isLoading}
        placeholders={isLoading && isEmpty ? 4 : 0}
        groups={groups}
        message={
          problem ? <ErrorState error={problem} onRetry={retry} /> : !isLoading && isEmpty && <EmptyState title="No matching results" />
        }
      />
    </Dialog>
  );
}
