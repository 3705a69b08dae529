import type { components } from '@pax/schema/platform';
import { MINUTE, SECOND, toIso } from '../../clock';
import { integer, randomOf, uuid } from '../../random';
import type { Fleet } from '../fleets/seed';
import { perKilometre } from '../bookings/pricing';
import { distanceBetween, type Point } from './positions';

type Schemas = components['schemas'];

interface Kind {
  readonly vehicleType: string;
  readonly names: Readonly<Record<string, readonly [name: string, description: string]>>;
  readonly seats: number;
  readonly priceType: string;
  readonly factor: number;
  /** The minimum and maximum validity in seconds; ten minutes by default. */
  readonly holds?: readonly [least: number, most: number];
  /** The cities with this offer; all by default. */
  readonly cities?: readonly string[];
}

const KINDS: readonly Kind[] = [
  {
    vehicleType: 'STANDARD',
    names: { en: ['Taxi', 'The next free taxi'], de: ['Taxi', 'Das nächste freie Taxi'], nl: ['Taxi', 'De eerste vrije taxi'] },
    seats: 4,
    priceType: 'ESTIMATE',
    factor: 1,
  },
  {
    vehicleType: 'COMFORT',
    names: {
      en: ['Comfort', 'More room, fixed price'],
      de: ['Komfort', 'Mehr Platz, fester Preis'],
      nl: ['Comfort', 'Meer ruimte, vaste prijs'],
    },
    seats: 4,
    priceType: 'FIXED',
    factor: 1.35,
    // Fixed prices expire quickly.
    holds: [60, 120],
  },
  {
    vehicleType: 'VAN',
    names: {
      en: ['Van', 'For up to eight people'],
      de: ['Großraumtaxi', 'Für bis zu acht Personen'],
      nl: ['Taxibus', 'Tot acht personen'],
    },
    seats: 8,
    priceType: 'METER',
    factor: 1.6,
  },
  {
    vehicleType: 'SHARED',
    names: { en: ['Shared', 'Shared with other passengers'] },
    seats: 2,
    // Unknown to the dashboard.
    priceType: 'AUCTION',
    factor: 0.7,
    cities: ['Oslo', 'Tokyo'],
  },
];

/** Routes are longer than straight lines. */
const DETOUR = 1.3;
const LASTS = 10 * MINUTE;
/** The city whose fleet responds to no request for offers. */
export const SILENT_CITY = 'Reykjavík';
/** The radius around a fleet's centre in which it picks up passengers, in metres. */
const PICKS_UP_WITHIN = 40_000;

export interface OfferRequest {
  readonly sessionId: string;
  readonly pickup: Point;
  readonly destination: Point | undefined;
  readonly lang: string;
  readonly pickupType: string;
}

/** An offer, with the inputs of its price. */
export interface MadeOffer {
  readonly offer: Schemas['Offer'];
  readonly bookingChannelId: string;
  readonly sessionId: string;
  readonly fleet: Fleet;
  readonly factor: number;
  readonly expiresAt: number;
}

/** The length of a route along some points, in metres. */
export const lengthOf = (points: readonly Point[]): number =>
  Math.round(points.slice(1).reduce((sum, point, index) => sum + distanceBetween(points[index] ?? point, point), 0) * DETOUR);

/** A fleet's price for a distance in metres, in the smallest unit of its currency. */
export const priceOf = (fleet: Fleet, metres: number, factor: number): number =>
  Math.round((perKilometre(fleet.currency) * (2 + metres / 1000) * factor) / 10) * 10;

/** The fleets' offers; none if the pickup is too far away. */
export function makeOffers(
  request: OfferRequest,
  fleets: readonly Fleet[],
  bookingChannelId: string,
  seed: number,
  now: number,
): MadeOffer[] {
  const { sessionId, pickup, destination, lang, pickupType } = request;
  return fleets
    .filter((fleet) => distanceBetween(fleet, pickup) <= PICKS_UP_WITHIN)
    .flatMap((fleet) =>
      KINDS.filter(({ cities }) => !cities || cities.includes(fleet.city[0])).map((kind): MadeOffer => {
        const { vehicleType, names, seats, priceType, factor, holds } = kind;
        const random = randomOf(seed, 'offer', sessionId, fleet.id, vehicleType);
        const expiresAt = now + (holds ? integer(randomOf('holds', sessionId, fleet.id, vehicleType), ...holds) * SECOND : LASTS);
        const price = destination ? priceOf(fleet, lengthOf([pickup, destination]), factor) : null;
        const [name, description] = names[lang] ?? names.en ?? [vehicleType, ''];
        const isEstimate = priceType === 'ESTIMATE' && price !== null;
        const offer: Schemas['Offer'] = {
          id: uuid(random),
          fleetId: fleet.id,
          name,
          description,
          vehicleType,
          iconUrl: null,
          seats,
          priceType,
          price: priceType === 'METER' ? null : price,
          minPrice: isEstimate ? Math.round(price * 0.9) : null,
          maxPrice: isEstimate ? Math.round(price * 1.2) : null,
          currency: fleet.currency,
          pickupType,
          etaSeconds: integer(random, 120, 720),
          expiresAt: toIso(expiresAt),
        };
        return { offer, bookingChannelId, sessionId, fleet, factor, expiresAt };
      }),
    );
}
