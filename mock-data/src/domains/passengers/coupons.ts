import type { components } from '@pax/schema/platform';
import { DAY, toIso } from '../../clock';
import { chance, integer, randomOf, uuid } from '../../random';
import type { Store } from '../../store';
import type { Plan } from '../bookings/plan';
import { discountOf } from '../bookings/pricing';
import { type Ride, statusOf as bookingStatusOf } from '../bookings/ride';
import { beginsAt, type Campaign, usedCampaignId } from '../campaigns/seed';
import type { Rider } from './book';

type Schemas = components['schemas'];

/** How long after a campaign's beginning its last coupon is taken, unless it ends before. */
const TAKING = 10 * DAY;

const couponId = (seed: number, passengerId: string, campaignId: string): string => uuid(randomOf(seed, 'coupon', passengerId, campaignId));

/** The passenger coupons that were used on a booking. */
export const couponIdsOf = ({ scenario, passenger, fleet }: Plan, seed: number): string[] =>
  scenario.discount ? [couponId(seed, passenger.id, usedCampaignId(seed, fleet))] : [];

interface Held {
  readonly rider: Rider;
  readonly campaign: Campaign;
  readonly createdAt: number;
  /** The bookings it was put on, latest first. */
  readonly uses: readonly Ride[];
}

/** The bookings that a passenger's coupon of a campaign was put on, latest first. */
function usesBy({ passenger, fleet }: Rider, campaign: Campaign, store: Store, now: number): Ride[] {
  if (campaign.id !== usedCampaignId(store.seed, fleet)) return [];
  return store.bookings
    .ridesWithId(passenger.id, now)
    .filter(({ plan }) => plan.scenario.discount)
    .toSorted((one, other) => other.createdAt - one.createdAt);
}

/** When a passenger takes a coupon of a campaign: while there are some, and before it is used. */
function takenAt({ passenger }: Rider, campaign: Campaign, uses: readonly Ride[], seed: number): number {
  const from = beginsAt(campaign);
  const until = Math.max(from, Math.min(from + TAKING, campaign.endsAt ?? Infinity));
  const share = integer(randomOf(seed, 'coupon-taken', passenger.id, campaign.id), 1, 99) / 100;
  return Math.min(Math.round(from + (until - from) * share), uses.at(-1)?.createdAt ?? Infinity);
}

/** The coupons of a campaign that were taken by now: those used, and some others, first come first served. */
function heldOf(campaign: Campaign, store: Store, now: number): Held[] {
  return store.passengers
    .all()
    .filter(({ fleet }) => fleet.id === campaign.fleetId)
    .flatMap((rider): Held[] => {
      const uses = usesBy(rider, campaign, store, now);
      if (uses.length === 0 && !chance(randomOf(store.seed, 'has-coupon', rider.passenger.id, campaign.id), 0.5)) return [];
      return [{ rider, campaign, uses, createdAt: takenAt(rider, campaign, uses, store.seed) }];
    })
    .filter(({ createdAt }) => createdAt <= now)
    .toSorted((one, other) => other.uses.length - one.uses.length || one.createdAt - other.createdAt)
    .slice(0, campaign.quantity ?? Infinity);
}

const heldBy = ({ passenger, fleet }: Rider, store: Store, now: number): Held[] =>
  store.campaigns
    .all(now)
    .filter(({ fleetId }) => fleetId === fleet.id)
    .flatMap((campaign) => heldOf(campaign, store, now))
    .filter(({ rider }) => rider.passenger.id === passenger.id);

const redemptionsOf = ({ uses }: Held, now: number): number => uses.filter((ride) => bookingStatusOf(ride, now) !== 'CANCELLED').length;

/** How many times the coupons of a campaign were used. */
export const redeemedOf = (campaign: Campaign, store: Store, now: number): number =>
  heldOf(campaign, store, now).reduce((sum, held) => sum + redemptionsOf(held, now), 0);

function toCoupon(held: Held, seed: number, now: number): Schemas['PassengerCoupon'] {
  const { rider, campaign, createdAt } = held;
  const redemptions = redemptionsOf(held, now);
  const maxRedemptions = Math.max(campaign.totalRedemptionsPerUser, redemptions);
  const isOver = campaign.endsAt !== null && campaign.endsAt <= now;
  return {
    id: couponId(seed, rider.passenger.id, campaign.id),
    passengerId: rider.passenger.id,
    campaignId: campaign.id,
    status: redemptions >= maxRedemptions ? 'USED' : isOver ? 'EXPIRED' : 'AVAILABLE',
    redemptions,
    maxRedemptions,
    expiresAt: campaign.endsAt === null ? null : toIso(campaign.endsAt),
    createdAt: toIso(createdAt),
  };
}

const newestFirst = (one: Schemas['PassengerCoupon'], other: Schemas['PassengerCoupon']): number =>
  (one.createdAt ?? '') < (other.createdAt ?? '') ? 1 : -1;

export const couponsOfPassenger = (rider: Rider, store: Store, now: number): Schemas['PassengerCoupon'][] =>
  heldBy(rider, store, now)
    .map((held) => toCoupon(held, store.seed, now))
    .sort(newestFirst);

export const couponsOfCampaign = (campaign: Campaign, store: Store, now: number): Schemas['PassengerCoupon'][] =>
  heldOf(campaign, store, now)
    .map((held) => toCoupon(held, store.seed, now))
    .sort(newestFirst);

/** A coupon and whose it is; undefined where there is none with this id. */
function findHeld(id: string, store: Store, now: number): Held | undefined {
  const campaigns = store.campaigns.all(now);
  for (const { passenger, fleet } of store.passengers.all()) {
    const campaign = campaigns.find((each) => each.fleetId === fleet.id && couponId(store.seed, passenger.id, each.id) === id);
    if (campaign) return heldOf(campaign, store, now).find(({ rider }) => rider.passenger.id === passenger.id);
  }
  return undefined;
}

const STATUS_OF_USE = { DEFERRED: 'RESERVED', ACTIVE: 'RESERVED', COMPLETED: 'REDEEMED', CANCELLED: 'RELEASED' } as const;

/** The bookings that a coupon was used on, newest first, and whose it is; undefined where there is none with this id. */
export function usesOfCoupon(id: string, store: Store, now: number): { rider: Rider; uses: Schemas['BookingCoupon'][] } | undefined {
  const held = findHeld(id, store, now);
  return (
    held && {
      rider: held.rider,
      uses: held.uses.map((ride) => ({
        id: uuid(randomOf(store.seed, 'booking-coupon', ride.plan.id)),
        bookingId: ride.plan.id,
        passengerCouponId: id,
        discount: discountOf(ride.plan),
        currency: ride.plan.fleet.currency,
        status: STATUS_OF_USE[bookingStatusOf(ride, now)],
        createdAt: toIso(ride.createdAt),
      })),
    }
  );
}
