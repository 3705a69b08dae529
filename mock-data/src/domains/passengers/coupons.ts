import type { components } from '@pax/schema/platform';
import { DAY, toIso } from '../../clock';
import { chance, integer, randomOf, uuid } from '../../random';
import type { Store } from '../../store';
import type { Plan } from '../bookings/plan';
import { discountOf } from '../bookings/pricing';
import { type Ride, statusOf as bookingStatusOf } from '../bookings/ride';
import { type Campaign, statusOf as campaignStatusOf } from '../campaigns/seed';
import type { Rider } from './book';

type Schemas = components['schemas'];

/** The place, among a fleet's campaigns, of the one whose coupons were used on bookings: one that goes on. */
const USED_CAMPAIGN = 1;

const couponId = (seed: number, passengerId: string, place: number): string => uuid(randomOf(seed, 'coupon', passengerId, place));

/** The passenger coupons that were used on a booking. */
export const couponIdsOf = ({ scenario, passenger }: Plan, seed: number): string[] =>
  scenario.discount ? [couponId(seed, passenger.id, USED_CAMPAIGN)] : [];

interface Held {
  readonly rider: Rider;
  readonly campaign: Campaign;
  readonly place: number;
  /** The bookings it was put on, latest first. */
  readonly uses: readonly Ride[];
}

/** The coupons that a passenger has: those used, and some of every campaign that has begun. */
function heldBy(rider: Rider, store: Store, now: number): Held[] {
  const { passenger, fleet } = rider;
  const discounted = store.bookings
    .ridesWithId(passenger.id, now)
    .filter(({ plan }) => plan.scenario.discount)
    .toSorted((one, other) => other.createdAt - one.createdAt);
  return store.campaigns
    .all(now)
    .filter(({ fleetId }) => fleetId === fleet.id)
    .map((campaign, place): Held => ({ rider, campaign, place, uses: place === USED_CAMPAIGN ? discounted : [] }))
    .filter(
      ({ campaign, place, uses }) =>
        uses.length > 0 ||
        (campaignStatusOf(campaign, now) !== 'SCHEDULED' && chance(randomOf(store.seed, 'has-coupon', passenger.id, place), 0.5)),
    );
}

function toCoupon({ rider, campaign, place, uses }: Held, seed: number, now: number): Schemas['PassengerCoupon'] {
  const { id: passengerId } = rider.passenger;
  const redemptions = uses.filter((ride) => bookingStatusOf(ride, now) !== 'CANCELLED').length;
  const maxRedemptions = Math.max(campaign.totalRedemptionsPerUser, redemptions);
  const isOver = campaign.endsAt !== null && campaign.endsAt <= now;
  const takenDaysAgo = integer(randomOf(seed, 'coupon-taken', passengerId, place), 7, 25);
  return {
    id: couponId(seed, passengerId, place),
    passengerId,
    campaignId: campaign.id,
    status: redemptions >= maxRedemptions ? 'USED' : isOver ? 'EXPIRED' : 'AVAILABLE',
    redemptions,
    maxRedemptions,
    expiresAt: campaign.endsAt === null ? null : toIso(campaign.endsAt),
    createdAt: toIso(now - (now % DAY) - takenDaysAgo * DAY),
  };
}

const newestFirst = (one: Schemas['PassengerCoupon'], other: Schemas['PassengerCoupon']): number =>
  (one.createdAt ?? '') < (other.createdAt ?? '') ? 1 : -1;

export const couponsOfPassenger = (rider: Rider, store: Store, now: number): Schemas['PassengerCoupon'][] =>
  heldBy(rider, store, now)
    .map((held) => toCoupon(held, store.seed, now))
    .sort(newestFirst);

export const couponsOfCampaign = (campaign: Campaign, store: Store, now: number): Schemas['PassengerCoupon'][] =>
  store.passengers
    .all()
    .filter(({ fleet }) => fleet.id === campaign.fleetId)
    .flatMap((rider) => heldBy(rider, store, now))
    .filter((held) => held.campaign.id === campaign.id)
    .map((held) => toCoupon(held, store.seed, now))
    .sort(newestFirst);

/** A coupon and whose it is; undefined where there is none with this id. */
function findHeld(id: string, store: Store, now: number): Held | undefined {
  for (const rider of store.passengers.all()) {
    const place = [0, 1, 2, 3].find((each) => couponId(store.seed, rider.passenger.id, each) === id);
    if (place !== undefined) return heldBy(rider, store, now).find((held) => held.place === place);
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
