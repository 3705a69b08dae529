import { plainText } from '@/lib/text/plain-text';
import type { DriverStatus } from '@/__generated__/schema';
import { instantAt, isoAt } from '@/lib/dates/instants';

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

const placePattern = /^(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)(?:\s+(.*))?$/s;

/** Parses a place that was typed or is in a link: `59.9133,10.7389 Karl Johans gate 1`. Null if invalid. */
export function readPlace(text: string): Place | null {
  const [, latitude, longitude, address = ''] = placePattern.exec(text.trim()) ?? [];
  const place = { latitude: Number(latitude), longitude: Number(longitude), address: address.trim() };
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null;
}

/** Six digits are about ten centimetres. */
const degrees = (value: number) => String(Number(value.toFixed(6)));

/** `59.9133,10.7389`. */
export const coordinatesText = ({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>): string =>
  `${degrees(latitude)},${degrees(longitude)}`;

export const placeText = (place: Place): string => place.address || coordinatesText(place);

const writePlace = (place: Place): string => `${coordinatesText(place)} ${place.address}`.trim();

export interface SessionInUrl {
  session: FareSession;
  /** The invalid parameters with their values. */
  ignored: readonly { name: string; value: string }[];
}

/** The session in a URL. */
export function readSession(params: URLSearchParams): SessionInUrl {
  const ignored: { name: string; value: string }[] = [];
  const text = (name: string) => plainText(params.get(name) ?? '');
  const ignore = (name: string, value: string) => {
    ignored.push({ name, value });
    return null;
  };
  const oneOf = <const Choice extends string>(name: string, choices: readonly Choice[]): Choice | null => {
    const value = text(name);
    return choices.find((choice) => choice.toLowerCase() === value.toLowerCase()) ?? (value === '' ? null : ignore(name, value));
  };
  const places = (name: string) =>
    params.getAll(name).flatMap((value) => (value.trim() === '' ? [] : (readPlace(value) ?? ignore(name, value) ?? [])));
  const time = text('time');
  const pickupAt = instantAt(time);
  if (time !== '' && pickupAt === undefined) ignore('time', time);
  return {
    session: {
      bookingChannelId: text('channel'),
      fleetId: text('of'),
      pickup: places('from')[0] ?? null,
      destination: places('to')[0] ?? null,
      waypoints: places('via'),
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
    },
    ignored,
  };
}

/** A session's URL, without defaults and empty values, and nothing about a passenger but the IDs of coupons. */
export function writeSession(session: FareSession): URLSearchParams {
  const { pickup, destination, language, pickupType } = session;
  const places = (name: string, all: readonly (Place | null)[]) => all.flatMap((place) => (place ? [[name, writePlace(place)]] : []));
  return new URLSearchParams(
    [
      ['channel', session.bookingChannelId],
      ['of', session.fleetId],
      ...places('from', [pickup]),
      ...places('via', session.waypoints),
      ...places('to', [destination]),
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

/** The parameters that offers depend on. */
const offered = ['bookingChannelId', 'fleetId', 'pickup', 'destination', 'platform', 'language', 'pickupType'] as const;

/** The session with changes. Offers of a different request belong to a new session. */
export function changed(session: FareSession, change: Partial<FareSession>): FareSession {
  const next = { ...session, ...change };
  const isOther = offered.some((name) => JSON.stringify(next[name]) !== JSON.stringify(session[name]));
  return isOther ? { ...next, offerSessionId: '', offerId: '' } : next;
}
