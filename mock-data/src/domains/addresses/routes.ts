import type { components } from '@pax/schema/platform';
import { badRequest, forbidden, notFound } from '../../rest/errors';
import { route } from '../../rest/route';
import { randomOf, uuid } from '../../random';
import type { Store } from '../../store';
import { visibleChannel } from '../booking-channels/visible';
import { visibleFleet } from '../fleets/answers';
import type { Place } from '../fleets/people-and-places';
import type { Fleet } from '../fleets/seed';
import { fleetsOfChannel } from '../offers/drivers';
import { distanceBetween } from '../offers/positions';
import type { Viewer } from '../users/viewer';

type Address = components['schemas']['Address'];
type Source = 'ic2' | 'pe';

const FOUND_AT_MOST = 10;

interface Found {
  readonly place: Place;
  readonly fleet: Fleet;
}

function toAddress({ place, fleet }: Found, source: Source, seed: number, withCoordinates: boolean): Address {
  const [street = place.address] = place.address.split(',');
  const [, name = street, houseNumber] = /^(.*\D)\s?(\d+\w?)$/.exec(street) ?? [];
  const isStreet = place.locationTypes.includes('street_address');
  return {
    id: uuid(randomOf(seed, source, fleet.id, place.address)),
    address: place.address,
    street: isStreet ? name.trim() : null,
    houseNumber: isStreet ? (houseNumber ?? null) : null,
    postalCode: null,
    city: fleet.city[0],
    country: fleet.country,
    latitude: withCoordinates ? place.latitude : null,
    longitude: withCoordinates ? place.longitude : null,
    locationTypes: [...place.locationTypes],
  };
}

const placesOf = (fleets: readonly Fleet[], store: Store): Found[] =>
  fleets.flatMap((fleet) => store.population.of(fleet).places.map((place) => ({ place, fleet })));

interface Query {
  readonly search: string;
  readonly latitude?: number;
  readonly longitude?: number;
}

/** Places with every word of the search in their address; the nearer first where it is said near what. */
function search({ search: text, latitude, longitude }: Query, fleets: readonly Fleet[], store: Store): Found[] {
  const words = text.trim().toLowerCase().split(/\s+/);
  if (words.join('') === '') throw badRequest('A parameter is not valid', { search: 'must not be blank' });
  const found = placesOf(fleets, store).filter(({ place }) => words.every((word) => place.address.toLowerCase().includes(word)));
  if (latitude !== undefined && longitude !== undefined) {
    const near = { latitude, longitude };
    found.sort((one, other) => distanceBetween(near, one.place) - distanceBetween(near, other.place));
  }
  return found.slice(0, FOUND_AT_MOST);
}

function mustBeProvider(viewer: Viewer): void {
  if (!viewer.isProvider) throw forbidden('Address search is for provider staff');
}

export const addressRoutes = [
  route('get', '/address/ic2/address', ({ query, viewer, store }) => {
    mustBeProvider(viewer);
    const channel = query.bookingChannelId === undefined ? undefined : visibleChannel(query.bookingChannelId, viewer, store);
    const fleets =
      query.fleetId === undefined
        ? channel
          ? fleetsOfChannel(channel, viewer, store)
          : store.fleets
        : [visibleFleet(query.fleetId, viewer, store)];
    return search(query, fleets, store).map((found) => toAddress(found, 'ic2', store.seed, true));
  }),

  // The passenger engine says where a place is only when it is asked for that place.
  route('get', '/address/pe/address', ({ query, viewer, store }) => {
    mustBeProvider(viewer);
    const fleets = fleetsOfChannel(visibleChannel(query.bookingChannelId, viewer, store), viewer, store);
    return search(query, fleets, store).map((found) => toAddress(found, 'pe', store.seed, false));
  }),

  route('get', '/address/pe/address/{id}', ({ params, query, viewer, store }) => {
    mustBeProvider(viewer);
    const fleets = fleetsOfChannel(visibleChannel(query.bookingChannelId, viewer, store), viewer, store);
    const addresses = placesOf(fleets, store).map((found) => toAddress(found, 'pe', store.seed, true));
    const address = addresses.find(({ id }) => id === params.id);
    if (!address) throw notFound('The address');
    return address;
  }),
];
