import type { components } from '@pax/schema/platform';
import { DAY, MINUTE, SECOND, toIso } from '../../clock';
import { chance, integer, randomOf, uuid } from '../../random';
import type { Store } from '../../store';
import type { Plan } from '../bookings/plan';
import { discountOf, meterFare } from '../bookings/pricing';
import { type Ride, statusOf as bookingStatusOf } from '../bookings/ride';
import { beginsAt, type Campaign, isOverAt, usedCampaignId } from '../campaigns/seed';
import type { Rider } from './repository';

type Schemas = components['schemas'];

/** The time from the start of a newly created campaign to its last coupon, unless it ends earlier. */
const TAKING = { 'discounted rides': 10 * DAY, none: 10 * DAY, 'past rides': 40 * DAY, 'current rides': 2 * MINUTE } as const;
/** The number of passengers with a coupon of the heavily used campaign. */
const POPULAR = 460;

const couponId = (seed: number, passengerId: string, campaignId: string): string => uuid(randomOf(seed, 'coupon', passengerId, campaignId));

/** The passenger coupons used on a booking. */
export const couponIdsOf = ({ scenario, passenger, fleet }: Plan, seed: number): string[] =>
  scenario.discount ? [couponId(seed, passenger.id, usedCampaignId(seed, fleet))] : [];

interface Use {
  readonly id: string;
  readonly bookingId: string;
  readonly usedAt: number;
  readonly status: 'RESERVED' | 'REDEEMED' | 'RELEASED';
  /** In the smallest unit of the fleet's currency. */
  readonly discount: number;
}

interface Held {
  readonly rider: Rider;
  readonly campaign: Campaign;
  readonly createdAt: number;
  /** The bookings it was applied to, latest first. */
  readonly uses: readonly Use[];
}

const STATUS_OF_USE = { DEFERRED: 'RESERVED', ACTIVE: 'RESERVED', COMPLETED: 'REDEEMED', CANCELLED: 'RELEASED' } as const;

const useOf = (ride: Ride, usedAt: number, discount: number, seed: number, now: number): Use => ({
  id: uuid(randomOf(seed, 'booking-coupon', ride.plan.id)),
  bookingId: ride.plan.id,
  usedAt,
  status: STATUS_OF_USE[bookingStatusOf(ride, now)],
  discount,
});

const shareOf = ({ discountType, discountValue }: Campaign, price: number): number =>
  discountType === 'FIXED' ? Math.min(discountValue, price) : Math.round((price * discountValue) / 100);

/** Passengers riding when a campaign starts use its coupon soon after. */
function usesOnPresentRides({ passenger }: Rider, campaign: Campaign, { seed, bookings }: Store, now: number): Use[] {
  const begun = beginsAt(campaign);
  const lag = integer(randomOf(seed, 'coupon-use', passenger.id, campaign.id), 1, 4) * SECOND;
  const uses = bookings.ridesWithId(passenger.id, now).flatMap((ride) => {
    const usedAt = Math.max(begun, ride.createdAt) + lag;
    if (usedAt > now || usedAt >= ride.endsAt || usedAt >= isOverAt(campaign)) return [];
    return [useOf(ride, usedAt, shareOf(campaign, meterFare(ride.plan)), seed, now)];
  });
  return uses.toSorted((one, other) => one.usedAt - other.usedAt).slice(0, campaign.totalRedemptionsPerUser);
}

/** Most use it once, some days after receiving it. */
function usesOnForgottenRides({ passenger }: Rider, campaign: Campaign, takenAt: number, { seed }: Store, now: number): Use[] {
  const random = randomOf(seed, 'forgotten-use', passenger.id, campaign.id);
  const usedAt = takenAt + integer(random, 1, 4 * 24 * 60) * MINUTE;
  if (!chance(random, 0.9) || usedAt > now || usedAt >= isOverAt(campaign)) return [];
  const discount = shareOf(campaign, integer(random, 120, 640) * 100);
  return [{ id: uuid(random), bookingId: uuid(random), usedAt, status: 'REDEEMED', discount }];
}

/** The uses of a passenger's coupon of a campaign, latest first. */
function usesBy(rider: Rider, campaign: Campaign, takenAt: number, store: Store, now: number): Use[] {
  if (campaign.usedOn === 'none') return [];
  if (campaign.usedOn === 'past rides') return usesOnForgottenRides(rider, campaign, takenAt, store, now);
  if (campaign.usedOn === 'current rides') return usesOnPresentRides(rider, campaign, store, now).toReversed();
  return store.bookings
    .ridesWithId(rider.passenger.id, now)
    .filter(({ plan }) => plan.scenario.discount)
    .map((ride) => useOf(ride, ride.createdAt, discountOf(ride.plan), store.seed, now))
    .toSorted((one, other) => other.usedAt - one.usedAt);
}

/** When a passenger takes a coupon of a campaign, unless it is used earlier. */
function takingOf({ passenger }: Rider, campaign: Campaign, seed: number): number {
  const from = beginsAt(campaign);
  const until = Math.max(from, Math.min(from + TAKING[campaign.usedOn], campaign.endsAt ?? Infinity));
  const share = integer(randomOf(seed, 'coupon-taken', passenger.id, campaign.id), 1, 99) / 100;
  return Math.round(from + (until - from) * share);
}

/** The passengers who can take a coupon of a campaign. */
const ridersOf = ({ fleetId, usedOn }: Campaign, { passengers }: Store): readonly Rider[] =>
  usedOn === 'past rides' ? passengers.crowd().slice(0, POPULAR) : passengers.regulars().filter(({ fleet }) => fleet.id === fleetId);

/** The coupons of a campaign taken by now: those used, and some others, first come first served. */
function heldOf(campaign: Campaign, store: Store, now: number): Held[] {
  if (beginsAt(campaign) > now) return [];
  return ridersOf(campaign, store)
    .flatMap((rider): Held[] => {
      const takenAt = takingOf(rider, campaign, store.seed);
      const uses = usesBy(rider, campaign, takenAt, store, now);
      const isTaken = campaign.usedOn === 'past rides' || chance(randomOf(store.seed, 'has-coupon', rider.passenger.id, campaign.id), 0.5);
      if (uses.length === 0 && !isTaken) return [];
      return [{ rider, campaign, uses, createdAt: Math.min(takenAt, uses.at(-1)?.usedAt ?? Infinity) }];
    })
    .filter(({ createdAt }) => createdAt <= now && createdAt < isOverAt(campaign))
    .toSorted((one, other) => other.uses.length - one.uses.length || one.createdAt - other.createdAt)
    .slice(0, campaign.quantity ?? Infinity);
}

const heldBy = ({ passenger, fleet }: Rider, store: Store, now: number): Held[] =>
  store.campaigns
    .all(now)
    .filter(({ fleetId }) => fleetId === fleet.id)
    .flatMap((campaign) => heldOf(campaign, store, now))
    .filter(({ rider }) => rider.passenger.id === passenger.id);

/** The uses that were not released. */
const redemptionsOf = ({ uses }: Held): Use[] => uses.filter(({ status }) => status !== 'RELEASED');

/** The number of times a campaign's coupons were used. */
export const redeemedOf = (campaign: Campaign, store: Store, now: number): number =>
  heldOf(campaign, store, now).reduce((sum, held) => sum + redemptionsOf(held).length, 0);

function toCoupon(held: Held, seed: number, now: number): Schemas['PassengerCoupon'] {
  const { rider, campaign, createdAt } = held;
  const redeemed = redemptionsOf(held);
  const maxRedemptions = Math.max(campaign.totalRedemptionsPerUser, redeemed.length);
  const isOver = campaign.endsAt !== null && campaign.endsAt <= now;
  return {
    id: couponId(seed, rider.passenger.id, campaign.id),
    passengerId: rider.passenger.id,
    campaignId: campaign.id,
    status: redeemed.length >= maxRedemptions ? 'USED' : isOver ? 'EXPIRED' : 'AVAILABLE',
    redemptions: redeemed.length,
    redeemedAt: redeemed.map(({ usedAt }) => toIso(usedAt)).toReversed(),
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

/** A coupon and its owner; undefined if there is none with this ID. */
function findHeld(id: string, store: Store, now: number): Held | undefined {
  for (const campaign of store.campaigns.all(now)) {
    const rider = ridersOf(campaign, store).find(({ passenger }) => couponId(store.seed, passenger.id, campaign.id) === id);
    if (rider) return heldOf(campaign, store, now).find((held) => held.rider === rider);
  }
  return undefined;
}

/** The bookings a coupon was used on, newest first, and its owner; undefined if there is none with this ID. */
export function usesOfCoupon(id: string, store: Store, now: number): { rider: Rider; uses: Schemas['BookingCoupon'][] } | undefined {
  const held = findHeld(id, store, now);
  return (
    held && {
      rider: held.rider,
      uses: held.uses.map(({ id: useId, bookingId, usedAt, status, discount }) => ({
        id: useId,
        bookingId,
        passengerCouponId: id,
        discount,
        currency: held.rider.fleet.currency,
        status,
        createdAt: toIso(usedAt),
      })),
    }
  );
}
