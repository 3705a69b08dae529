import { cycleStart, DAY, HOUR } from '../../clock';
import { chance, integer, pick, randomOf, uuid } from '../../random';
import type { SeededRecord } from '../../records';
import type { Fleet } from '../fleets/seed';

export interface Campaign {
  readonly id: string;
  readonly fleetId: string;
  readonly name: string;
  readonly description: string | null;
  /** Milliseconds since the Unix epoch, as all times here. */
  readonly startsAt: number;
  readonly endsAt: number | null;
  readonly discountType: 'PERCENTAGE' | 'FIXED';
  /** Percent, or an amount in the smallest unit of `currency`. */
  readonly discountValue: number;
  readonly currency: string | null;
  readonly totalRedemptionsPerUser: number;
  /** The number of coupons; null for unlimited. */
  readonly quantity: number | null;
  readonly isActive: boolean;
  readonly createdAt: number;
  /** When it was first activated; null if never. */
  readonly activatedAt: number | null;
  /** When it was deactivated, if it was active before. */
  readonly deactivatedAt: number | null;
  /**
   * The rides its coupons are used on: rides seeded with a discount, rides active now, or a few hundred whose bookings are no longer
   * kept.
   */
  readonly usedOn: 'discounted rides' | 'current rides' | 'past rides' | 'none';
}

const THEMES = [
  ['Welcome ride', 'A discount on your first ride.'],
  ['Airport days', 'A discount on rides to and from the airport.'],
  ['Rainy Monday', null],
  ['Night owls', 'Home safely after midnight.'],
  ['City festival', 'Leave the car at home this week.'],
  ['Student card', null],
] as const;

const CAMPAIGNS_A_FLEET = 4;
/** In each cycle a campaign is announced, runs and ends. */
const CYCLE = 60 * DAY;

/** The position, among a fleet's campaigns, of the one whose coupons are used on bookings: a running one. */
const USED_CAMPAIGN = 1;

const randomFor = (seed: number, fleet: Fleet, place: number) => randomOf(seed, 'campaign', fleet.humanReadableId, place);

/** The campaign whose coupons are used on a fleet's bookings. */
export const usedCampaignId = (seed: number, fleet: Fleet): string => uuid(randomFor(seed, fleet, USED_CAMPAIGN));

/** The earliest time of its coupons. A start before its activation does not make them any earlier. */
export const beginsAt = ({ createdAt, startsAt, activatedAt }: Campaign): number => Math.max(createdAt, startsAt, activatedAt ?? Infinity);

/** When its coupons stop being usable. */
export const isOverAt = ({ endsAt, deactivatedAt }: Campaign): number => Math.min(endsAt ?? Infinity, deactivatedAt ?? Infinity);

export type CampaignStatus = 'SCHEDULED' | 'RUNNING' | 'INACTIVE' | 'ENDED';

/** @param redeemed the number of times its coupons were used */
export function statusOf({ startsAt, endsAt, quantity, isActive }: Campaign, redeemed: number, now: number): CampaignStatus {
  const isUsedUp = quantity !== null && redeemed >= quantity;
  if ((endsAt !== null && now >= endsAt) || isUsedUp) return 'ENDED';
  if (!isActive) return 'INACTIVE';
  return now < startsAt ? 'SCHEDULED' : 'RUNNING';
}

/** A heavily used campaign, of the fleet with many passengers. */
function popularCampaign(seed: number, fleet: Fleet): SeededRecord<Campaign> {
  const random = randomOf(seed, 'popular-campaign', fleet.humanReadableId);
  const id = uuid(random);
  const phase = integer(random, 0, 59) * DAY + 6 * HOUR;
  return {
    id,
    at: (now) => {
      const createdAt = cycleStart(now, CYCLE, phase);
      const startsAt = createdAt + 3 * DAY;
      return {
        id,
        fleetId: fleet.id,
        name: 'Førjulsrabatt på alle turer til og fra Gardermoen, Sandvika, Lillestrøm og Østensjø',
        description: 'Tjue prosent på to turer, så lenge kupongene varer.',
        startsAt,
        endsAt: startsAt + 45 * DAY,
        discountType: 'PERCENTAGE',
        discountValue: 20,
        currency: null,
        totalRedemptionsPerUser: 2,
        quantity: 500,
        isActive: true,
        createdAt,
        activatedAt: createdAt,
        deactivatedAt: null,
        usedOn: 'past rides',
      };
    },
  };
}

/** The campaigns of every fleet: always an ending, a running and a deactivated one, and one that ends with few coupons. */
export function seedCampaigns(seed: number, fleets: readonly Fleet[], crowded: Fleet | undefined): SeededRecord<Campaign>[] {
  const usual = fleets.flatMap((fleet) =>
    Array.from({ length: CAMPAIGNS_A_FLEET }, (_, place): SeededRecord<Campaign> => {
      const random = randomFor(seed, fleet, place);
      const id = uuid(random);
      const [theme, description] = pick(random, THEMES);
      const isPercentage = chance(random, 0.6);
      const phase = integer(random, 0, 59) * DAY + 6 * HOUR;
      const lead = integer(random, 5, 15) * DAY;
      const lasts = integer(random, 10, 30) * DAY;
      const shape = {
        id,
        fleetId: fleet.id,
        name: `${theme} ${fleet.city[0]}`,
        description,
        discountType: isPercentage ? ('PERCENTAGE' as const) : ('FIXED' as const),
        discountValue: isPercentage ? integer(random, 1, 10) * 5 : integer(random, 2, 10) * 100,
        currency: isPercentage ? null : fleet.currency,
        totalRedemptionsPerUser: place === USED_CAMPAIGN ? 5 : integer(random, 1, 5),
        quantity: place === 3 ? integer(random, 2, 5) * 2 : null,
        isActive: place !== 2,
        deactivatedAt: null,
        usedOn: place === USED_CAMPAIGN ? ('discounted rides' as const) : ('none' as const),
      };
      return {
        id,
        at: (now) => {
          // It started long before any of the bookings on which its coupons are used.
          const createdAt = cycleStart(now, CYCLE, phase) - (place === USED_CAMPAIGN ? 2 * CYCLE : 0);
          const startsAt = createdAt + lead;
          return { ...shape, createdAt, activatedAt: createdAt, startsAt, endsAt: place === 0 || place === 3 ? startsAt + lasts : null };
        },
      };
    }),
  );
  return crowded ? [...usual, popularCampaign(seed, crowded)] : usual;
}
