import { fold } from '@pax/schema/rules/transliteration';
import type { components } from '@pax/schema/platform';
import { badRequest, forbidden, notFound, PlatformError } from '../../rest/errors';
import { route } from '../../rest/route';
import { randomOf } from '../../random';
import type { Store } from '../../store';
import { visibleChannel } from '../booking-channels/visible';
import { visibleFleet } from '../fleets/answers';
import type { Fleet } from '../fleets/seed';
import { fleetsOfChannel } from '../offers/drivers';
import { distanceBetween } from '../offers/positions';
import type { Viewer } from '../users/viewer';
import { listedBy, type ListedPlace } from './gazetteer';

type Address = components['schemas']['Address'];

const FOUND_AT_MOST = 10;
/** The fleet whose dispatch system is down. */
const CITY_WITHOUT_DISPATCH = 'Reykjavík';
/** An app that is not set up in the passenger engine. */
const WITHOUT_PASSENGER_ENGINE = 'nairobi-ride';

interface Query {
  readonly search: string;
  readonly latitude?: number;
  readonly longitude?: number;
}

function wordsOf(search: string): string[] {
  const words = search.trim().toLowerCase().split(/\s+/);
  if (words.join('') === '') throw badRequest('Invalid parameter', { search: 'must not be blank' });
  return words;
}

const pointOf = ({ latitude, longitude }: Query) =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };

/** The dispatch side: matches every word anywhere in the address, as spelled; strictly nearest first if a position is given. */
function searchIc2(query: Query, listed: readonly ListedPlace[]): Address[] {
  const words = wordsOf(query.search);
  const near = pointOf(query);
  const found = listed.filter(({ address }) => words.every((word) => (address.address ?? '').toLowerCase().includes(word)));
  if (near) found.sort((one, other) => distanceBetween(near, one.spot) - distanceBetween(near, other.spot));
  return found.slice(0, FOUND_AT_MOST).map(({ address }) => address);
}

/** Within this many metres the passenger engine ranks by prominence. */
const NEARBY = 2000;

/**
 * The passenger engine: matches every word at the start of a word, ignoring accents; the more prominent first among those about as near.
 */
function searchPe(query: Query, listed: readonly ListedPlace[], seed: number): Address[] {
  const words = wordsOf(fold(query.search));
  const near = pointOf(query);
  const rank = ({ spot, address }: ListedPlace) => {
    const isFirstWord = fold(address.address ?? '').startsWith(words[0] ?? '') ? 0 : 1;
    const rings = near ? Math.floor(distanceBetween(near, spot) / NEARBY) : 0;
    return rings * 10 + isFirstWord + randomOf(seed, 'fame', spot.address)();
  };
  const isFound = ({ address }: ListedPlace) => {
    const known = fold(address.address ?? '').split(/[\s,]+/);
    return words.every((word) => known.some((each) => each.startsWith(word)));
  };
  const found = listed.filter(isFound).sort((one, other) => rank(one) - rank(other));
  return found.slice(0, FOUND_AT_MOST).map(({ address }) => address);
}

function requireProvider(viewer: Viewer): void {
  if (!viewer.isProvider) throw forbidden('Address search is for provider staff');
}

interface ChannelCall {
  readonly query: { readonly bookingChannelId: string; readonly lang?: string };
  readonly viewer: Viewer;
  readonly store: Store;
}

/** The passenger engine's addresses for a channel. */
function listedForChannel({ query, viewer, store }: ChannelCall): ListedPlace[] {
  requireProvider(viewer);
  const channel = visibleChannel(query.bookingChannelId, viewer, store);
  if (channel.humanReadableId === WITHOUT_PASSENGER_ENGINE)
    throw new PlatformError(422, 'PE_NOT_CONFIGURED', 'The booking channel is not set up in the passenger engine');
  return fleetsOfChannel(channel, viewer, store).flatMap((fleet) => listedBy('pe', fleet, store, query.lang));
}

export const addressRoutes = [
  route('get', '/address/ic2/address', ({ query, viewer, store }) => {
    requireProvider(viewer);
    const channel = query.bookingChannelId === undefined ? undefined : visibleChannel(query.bookingChannelId, viewer, store);
    const ofChannel = (): readonly Fleet[] => (channel ? fleetsOfChannel(channel, viewer, store) : store.fleets);
    const fleets = query.fleetId === undefined ? ofChannel() : [visibleFleet(query.fleetId, viewer, store)];
    const reached = fleets.filter(({ city: [name] }) => name !== CITY_WITHOUT_DISPATCH);
    if (fleets.length > 0 && reached.length === 0)
      throw new PlatformError(503, 'DISPATCH_UNAVAILABLE', 'The dispatch system does not respond');
    return searchIc2(
      query,
      reached.flatMap((fleet) => listedBy('ic2', fleet, store)),
    );
  }),

  // The passenger engine returns coordinates only for a single address.
  route('get', '/address/pe/address', (call) =>
    searchPe(call.query, listedForChannel(call), call.store.seed).map((address) => ({ ...address, latitude: null, longitude: null })),
  ),

  route('get', '/address/pe/address/{id}', ({ params, ...call }) => {
    const found = listedForChannel(call).find(({ address }) => address.id === params.id);
    if (!found) throw notFound('The address');
    return found.address;
  }),
];
