import { ahead } from '@/lib/apollo/ahead';
import type { PreloadArgs } from '@/lib/feature-route';
import { readSelectedFleet } from '@/lib/fleet-scope';
import { readListState } from '@/lib/list-state';
import { ViewerDocument } from '@/lib/viewer.generated';
import { tabOf } from './tabs';
import { BookingsDocument } from './bookings.generated';
import { bookingsVariables, isOfAllFleets } from './bookings-variables';
import { bookingsListSpec } from './list-spec';

/** Starts the query of the tab that the URL opens with the variables that it will have: the list's as a rule. */
export async function preloadBookings(args: PreloadArgs): Promise<unknown> {
  const { client, url } = args;
  const role = client.readQuery({ query: ViewerDocument })?.viewer?.role;
  const tab = tabOf(url.searchParams.get('tab'), role);
  if (tab !== 'bookings') return (await import('../tabs/tabs')).startTab(tab, args);
  const fleet = readSelectedFleet();
  const state = readListState(bookingsListSpec, url);
  // Whose bookings it will be hangs on a role that is not known yet.
  if (!fleet || (state.filters.fleets === 'all' && !role)) return undefined;
  return client.query({ query: BookingsDocument, variables: bookingsVariables(fleet, state, isOfAllFleets(state, role)), ...ahead });
}
