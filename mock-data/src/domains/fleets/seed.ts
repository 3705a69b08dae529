import { fold } from '@pax/schema/rules/transliteration';
import { DAY, toIso } from '../../clock';
import { chance, hex, integer, pick, randomOf, uuid } from '../../random';
import { CITIES, type City } from './cities';

type Ring = number[][];

export interface Fleet {
  readonly id: string;
  readonly name: string;
  readonly humanReadableId: string;
  readonly city: City;
  readonly latitude: number;
  readonly longitude: number;
  readonly timezone: string;
  readonly country: string;
  readonly locale: string;
  readonly currency: string;
  readonly dispatchMetadata: { clientId: string; coid: string; siteId: string | null; siteTitle: string | null };
  readonly fleetDispatchConfig: { apiUrl: string; apiKey: string };
  /** GeoJSON; null if not set. */
  readonly networkArea: { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] } | null;
  readonly createdAt: string;
}

const TRADES = ['Taxi', 'Cabs', 'Radio Taxi', 'Taxi Company', 'City Cars'] as const;
/** The platform's first day; fleets joined after it. */
const FOUNDED = Date.parse('2019-03-01T09:00:00Z');
const METRES_PER_DEGREE = 111_320;

/** `São Paulo` → `sao-paulo`. */
export function slug(text: string): string {
  return fold(text)
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-');
}

/** The local part of a person's email address; `other` for names without usable letters. */
export const mailName = (names: readonly string[], other: string): string =>
  names
    .map((name) => slug(name).replaceAll(/[^a-z-]/g, ''))
    .filter((part) => part !== '')
    .join('.') || other;

/** A point some metres east and north of another. */
export function offsetBy(latitude: number, longitude: number, east: number, north: number): { latitude: number; longitude: number } {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  const metresPerLongitude = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  return { latitude: round(latitude + north / METRES_PER_DEGREE), longitude: round(longitude + east / metresPerLongitude) };
}

/** An irregular ring around a place, like a service area. */
function ringAround({ latitude, longitude }: { latitude: number; longitude: number }, random: () => number): Ring {
  const corners = Array.from({ length: 12 }, (_, corner) => {
    const angle = (corner / 12) * 2 * Math.PI;
    const radius = integer(random, 9_000, 16_000);
    const point = offsetBy(latitude, longitude, Math.cos(angle) * radius, Math.sin(angle) * radius);
    return [point.longitude, point.latitude];
  });
  return [...corners, ...corners.slice(0, 1)];
}

/** Most areas are one piece; one also has an island, and one is not drawn yet. */
function serviceArea([cityName, , latitude, longitude]: City, random: () => number): Fleet['networkArea'] {
  const main = [ringAround({ latitude, longitude }, random)];
  if (cityName === 'Kathmandu') return null;
  if (cityName !== 'Copenhagen') return { type: 'Polygon', coordinates: main };
  const bornholm = offsetBy(latitude, longitude, 146_000, -60_000);
  return { type: 'MultiPolygon', coordinates: [main, [ringAround(bornholm, randomOf(0, 'island', cityName))]] };
}

export function seedFleets(seed: number): Fleet[] {
  return CITIES.map((city, place) => {
    const [cityName, country, latitude, longitude, timezone, locale, currency] = city;
    const random = randomOf(seed, 'fleet', cityName);
    const name = `${cityName} ${pick(random, TRADES)}`;
    const hasSite = chance(random, 0.5);
    return {
      id: uuid(random),
      name,
      humanReadableId: slug(name),
      city,
      latitude,
      longitude,
      timezone,
      country,
      locale,
      currency,
      dispatchMetadata: {
        clientId: `${country.toLowerCase()}-${integer(random, 1000, 9999)}`,
        coid: String(100 + place),
        siteId: hasSite ? String(integer(random, 1, 40)) : null,
        siteTitle: hasSite ? `${cityName} main site` : null,
      },
      fleetDispatchConfig: { apiUrl: `https://dispatch.${slug(cityName)}.example/api/v2`, apiKey: `dk_${hex(random, 32)}` },
      networkArea: serviceArea(city, random),
      createdAt: toIso(FOUNDED + integer(random, 0, 1800) * DAY),
    };
  });
}
