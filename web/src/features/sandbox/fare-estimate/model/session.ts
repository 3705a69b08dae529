import { isOnEarth } from '@/ui/design/map/points';
import { plainText } from '@/lib/text/plain-text';
import type { DriverStatus } from '@/__generated__/schema';
import { instantAt, isoAt } from '@/lib/dates/instants';
import type { FareRideQuery } from '../fare.generated';

type Booked = NonNullable<FareRideQuery['booking']>;

/** Null for a place without coordinates, for which offers can't be requested. */
function placeOf(place: Booked['origin']): Place | null {
  if (!place?.coordinates) return null;
  const { latitude, longitude } = place.coordinates;
  return { latitude, longitude, address: (place.address ?? '').trim() };
}

export const rideOf = ({ origin, destination, waypoints }: Booked): Ride => ({
  pickup: placeOf(origin),
  destination: placeOf(destination),
  waypoints: (waypoints ?? []).flatMap((place) => placeOf(place) ?? []),
});

/** A place of a ride; the address is empty if only its coordinates are known. */
export interface Place {
  latitude: number;
  longitude: number;
  address: string;
}

export type Phone = 'IOS' | 'ANDROID';

export type SearchedStatus = Exclude<DriverStatus, 'UNKNOWN'>;

/** A "Fares & Offers" session (specification, section 3). Responses are not part of it: they are requested again. */
export interface FareSession {
  /** The booking whose places are used, unless others are set; empty without one. */
  bookingId: string;
  bookingChannelId: string;
  /** Only this fleet's offers; empty for every fleet of the channel. */
  fleetId: string;
  pickup: Place | null;
  destination: Place | null;
  waypoints: readonly Place[];
  /** RFC 3339 in UTC; empty for as soon as possible. */
  pickupTime: string;
  platform: Phone | null;
  language: string;
  pickupType: string;
  /** The offer session; empty until offers are requested. */
  offerSessionId: string;
  offerId: string;
  dispatchAccountId: string;
  couponIds: readonly string[];
  /** The audit log session of the driver positions; empty while they are not shown. */
  driverSessionId: string;
  driverStatus: SearchedStatus | null;
  showsAllFleets: boolean;
}

/** Specification, section 9. */
export const defaults = { language: 'en', pickupType: 'standard' } as const;

export const phones: readonly Phone[] = ['IOS', 'ANDROID'];
export const searchedStatuses: readonly SearchedStatus[] = ['AVAILABLE', 'BUSY', 'OFFLINE'];

const placePattern = /^(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)(?:\s+(\S.*))?$/s;

/** Parses a place that was typed or is in a link: `59.9133,10.7389 Karl Johans gate 1`. Null if invalid. */
export function readPlace(text: string): Place | null {
  const [, latitude, longitude, address = ''] = placePattern.exec(text.trim()) ?? [];
  const place = { latitude: Number(latitude), longitude: Number(longitude), address: address.trim() };
  return isOnEarth(place) ? place : null;
}

/** Six digits are about ten centimetres. */
const degrees = (value: number) => String(Number(value.toFixed(6)));

/** `59.9133,10.7389`. */
export const coordinatesText = ({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>): string =>
  `${degrees(latitude)},${degrees(longitude)}`;

export const placeText = (place: Place): string => place.address || coordinatesText(place);

const writePlace = (place: Place): string => `${coordinatesText(place)} ${place.address}`.trim();

/** The places of a booking: one may be a passenger’s home, so they are not in the URL. */
export type Ride = Pick<FareSession, 'pickup' | 'destination' | 'waypoints'>;

export const noRide: Ride = { pickup: null, destination: null, waypoints: [] };

/** Marks a removed place of the booking in the URL. */
const removed = 'none';

export const bookingIn = (params: URLSearchParams): string => plainText(params.get('booking') ?? '');

/** The session in a URL, without its invalid parameters. */
export function readSession(params: URLSearchParams, ride: Ride = noRide): FareSession {
  const text = (name: string) => plainText(params.get(name) ?? '');
  const oneOf = <const Choice extends string>(name: string, choices: readonly Choice[]): Choice | null => {
    const value = text(name);
    return choices.find((choice) => choice.toLowerCase() === value.toLowerCase()) ?? null;
  };
  const places = (name: string) =>
    params.getAll(name).flatMap((value) => (['', removed].includes(value.trim()) ? [] : (readPlace(value) ?? [])));
  const place = (name: string, ofRide: Place | null) => (params.has(name) ? (places(name)[0] ?? null) : ofRide);
  const pickupAt = instantAt(text('time'));
  return {
    bookingId: bookingIn(params),
    bookingChannelId: text('channel'),
    fleetId: text('of'),
    pickup: place('from', ride.pickup),
    destination: place('to', ride.destination),
    waypoints: params.has('via') ? places('via') : ride.waypoints,
    pickupTime: pickupAt === undefined ? '' : isoAt(pickupAt),
    platform: oneOf('platform', phones),
    language: text('lang') || defaults.language,
    pickupType: text('pickupType') || defaults.pickupType,
    offerSessionId: text('session'),
    offerId: text('offer'),
    dispatchAccountId: text('account'),
    couponIds: [...new Set(params.getAll('coupon').map(plainText))].filter((id) => id !== ''),
    driverSessionId: text('drivers'),
    driverStatus: oneOf('status', searchedStatuses),
    showsAllFleets: text('fleets') === 'all',
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A session's URL, without defaults and empty values, and without data about a passenger except the IDs of coupons.
 * @param ride the places of its booking, which the URL omits
 */
export function writeSession(session: FareSession, ride: Ride = noRide): URLSearchParams {
  const { pickup, destination, language, pickupType } = session;
  const places = (name: string, all: readonly (Place | null)[], ofRide: readonly (Place | null)[]) => {
    if (isSame(all, ofRide)) return [];
    const written = all.flatMap((place) => (place ? [[name, writePlace(place)]] : []));
    return written.length === 0 ? [[name, removed]] : written;
  };
  return new URLSearchParams(
    [
      ['booking', session.bookingId],
      ['channel', session.bookingChannelId],
      ['of', session.fleetId],
      ...places('from', [pickup], [ride.pickup]),
      ...places('via', session.waypoints, ride.waypoints),
      ...places('to', [destination], [ride.destination]),
      ['time', session.pickupTime],
      ['platform', session.platform?.toLowerCase() ?? ''],
      ['lang', language === defaults.language ? '' : language],
      ['pickupType', pickupType === defaults.pickupType ? '' : pickupType],
      ['session', session.offerSessionId],
      ['offer', session.offerId],
      ['account', session.dispatchAccountId],
      ...session.couponIds.map((id) => ['coupon', id]),
      ['drivers', session.driverSessionId],
      ['status', session.driverStatus?.toLowerCase() ?? ''],
      ['fleets', session.showsAllFleets ? 'all' : ''],
    ].filter(([, value]) => value !== ''),
  );
}

/** The session with a fleet and the first of its channels, if it has neither. */
export function withFleet(session: FareSession, fleetId: string, channels: readonly { readonly id: string }[]): FareSession {
  if (session.bookingChannelId !== '' || session.fleetId !== '') return session;
  return { ...session, fleetId, bookingChannelId: channels[0]?.id ?? '' };
}

/** The parameters that offers depend on. */
const offered = ['bookingChannelId', 'fleetId', 'pickup', 'destination', 'platform', 'language', 'pickupType'] as const;

/** The session with changes. Offers of a different request belong to a new session. */
export function changed(session: FareSession, change: Partial<FareSession>): FareSession {
  const next = { ...session, ...change };
  const isOther = offered.some((name) => !isSame(next[name], session[name]));
  return isOther ? { ...next, offerSessionId: '', offerId: '' } : next;
}
