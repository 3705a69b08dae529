import { cycleStart, DAY, HOUR } from '../../clock';
import { chance, integer, pick, randomOf, uuid } from '../../random';
import type { SeededRecord } from '../../records';
import type { Fleet } from '../fleets/seed';

export interface Campaign {
  readonly id: string;
  readonly fleetId: string;
  readonly name: string;
  readonly description: string | null;
  /** Milliseconds since 1970, as all times here. */
  readonly startsAt: number;
  readonly endsAt: number | null;
  readonly discountType: 'PERCENTAGE' | 'FIXED';
  /** Percent, or an amount in the smallest unit of `currency`. */
  readonly discountValue: number;
  readonly currency: string | null;
  readonly totalRedemptionsPerUser: number;
  readonly quantity: number | null;
  /** How many are used up in an hour while it runs. */
  readonly redeemedPerHour: number;
  readonly isActive: boolean;
  readonly createdAt: number;
}

const THEMES = [
  ['Welcome ride', 'Your first ride with us for less.'],
  ['Airport days', 'To the airport and back, for less.'],
  ['Rainy Monday', null],
  ['Night owls', 'Home safely after midnight.'],
  ['City festival', 'Leave the car at home this week.'],
  ['Student card', null],
] as const;

const CAMPAIGNS_A_FLEET = 4;
/** In each cycle a campaign is announced, runs and ends. */
const CYCLE = 60 * DAY;

/** How many coupons are used by now. */
export function redeemedBy({ startsAt, endsAt, quantity, redeemedPerHour }: Campaign, now: number): number {
  const hours = Math.max(0, Math.min(now, endsAt ?? now) - startsAt) / HOUR;
  return Math.min(quantity ?? Infinity, Math.floor(hours * redeemedPerHour));
}

export type CampaignStatus = 'SCHEDULED' | 'RUNNING' | 'INACTIVE' | 'ENDED';

export function statusOf(campaign: Campaign, now: number): CampaignStatus {
  const { startsAt, endsAt, quantity, isActive } = campaign;
  const isUsedUp = quantity !== null && redeemedBy(campaign, now) >= quantity;
  if ((endsAt !== null && now >= endsAt) || isUsedUp) return 'ENDED';
  if (!isActive) return 'INACTIVE';
  return now < startsAt ? 'SCHEDULED' : 'RUNNING';
}

/** One that ends, one that goes on, one that is switched off and one that is used up: at any time a fleet has something of each. */
export function seedCampaigns(seed: number, fleets: readonly Fleet[]): SeededRecord<Campaign>[] {
  return fleets.flatMap((fleet) =>
    Array.from({ length: CAMPAIGNS_A_FLEET }, (_, place): SeededRecord<Campaign> => {
      const random = randomOf(seed, 'campaign', fleet.humanReadableId, place);
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
        totalRedemptionsPerUser: integer(random, 1, 5),
        quantity: place === 3 ? integer(random, 2, 5) * 100 : null,
        redeemedPerHour: integer(random, 1, 4) / 2,
        isActive: place !== 2,
      };
      return {
        id,
        at: (now) => {
          const createdAt = cycleStart(now, CYCLE, phase);
          const startsAt = createdAt + lead;
          return { ...shape, createdAt, startsAt, endsAt: place === 0 || place === 3 ? startsAt + lasts : null };
        },
      };
    }),
  );
}
