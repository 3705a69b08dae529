import type { components } from '@pax/schema/platform';
import { SECOND, toIso } from '../../clock';
import type { Store } from '../../store';
import { pricingOf } from '../bookings/pricing';
import { statusOf as bookingStatusOf } from '../bookings/ride';
import { statusOf as campaignStatusOf } from '../campaigns/seed';
import { redeemedOf } from '../passengers/coupons';

type Schemas = components['schemas'];
type Value = string | number | boolean | null;
export type Row = Readonly<Record<string, Value>>;
/** The last one is unknown to the dashboard. */
type Relation = 'FLEET' | 'BOOKING_CHANNEL' | 'BUSINESS_ACCOUNT' | 'DRIVER';

/** The inputs of a report. */
interface Source {
  readonly store: Store;
  /** The current time, in milliseconds since the Unix epoch. */
  readonly at: number;
  readonly relationIds: readonly string[];
  /** The fleets visible to its creator. */
  readonly fleetIds: ReadonlySet<string>;
}

export interface Column extends Omit<Schemas['ReportTemplateColumn'], 'type'> {
  /** The last two are unknown to the dashboard. */
  readonly type: 'STRING' | 'NUMBER' | 'DATE' | 'BOOLEAN' | 'DURATION' | 'AREA';
}

export interface Template {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly relation: Relation | null;
  readonly columns: readonly Column[];
  rows(source: Source): Row[];
}

const time = (column: string, label: string, isRequired = false): Column => ({
  column,
  label,
  type: 'DATE',
  operators: ['GREATER_THAN', 'LESS_THAN'],
  options: null,
  isRequired,
});
const choice = (column: string, label: string, options: string[]): Column => ({
  column,
  label,
  type: 'STRING',
  operators: ['IN', 'NOT_IN'],
  options,
  isRequired: false,
});
const text = (column: string, label: string): Column => ({
  column,
  label,
  type: 'STRING',
  operators: ['IS', 'IS_NOT'],
  options: null,
  isRequired: false,
});
const number = (column: string, label: string): Column => ({
  column,
  label,
  type: 'NUMBER',
  operators: ['IS', 'GREATER_THAN', 'LESS_THAN'],
  options: null,
  isRequired: false,
});
const yesOrNo = (column: string, label: string): Column => ({
  column,
  label,
  type: 'BOOLEAN',
  operators: ['IS'],
  options: null,
  isRequired: false,
});

const BOOKING_STATUSES = ['DEFERRED', 'ACTIVE', 'CANCELLED', 'COMPLETED'];
const PAYMENT_METHODS = ['personalCard', 'businessCard', 'businessDispatchInvoice', 'cash', 'likuma'];

/** In seconds. */
const duration = (column: string, label: string): Column => ({
  column,
  label,
  type: 'DURATION',
  operators: ['GREATER_THAN', 'LESS_THAN', 'BETWEEN'],
  options: null,
  isRequired: false,
});
const area = (column: string, label: string): Column => ({
  column,
  label,
  type: 'AREA',
  operators: ['WITHIN'],
  options: null,
  isRequired: false,
});

interface BookingRow {
  readonly row: Row;
  readonly fleetId: string;
  readonly driverId: string;
  readonly businessAccountId: string | null;
  /** From the pickup time to the driver's arrival, in seconds. */
  readonly waitingTime: number;
}

function bookingRows({ store, at }: Source): BookingRow[] {
  return store.bookings.ordered(at, 'pickupTime').map((ride) => {
    const { plan, createdAt, pickupAt } = ride;
    const { fleet, passenger, scenario } = plan;
    return {
      fleetId: fleet.id,
      driverId: plan.driver.id,
      businessAccountId: plan.businessAccountId,
      waitingTime: Math.max(0, Math.round(plan.lateness / SECOND)),
      row: {
        bookingId: plan.id,
        fleet: fleet.humanReadableId,
        status: bookingStatusOf(ride, at),
        scheduleType: scenario.scheduleType,
        paymentMethod: scenario.method,
        createdAt: toIso(createdAt),
        pickupTime: toIso(pickupAt),
        passenger: `${passenger.givenName} ${passenger.familyName}`,
        origin: plan.origin.address,
        destination: plan.destination?.address ?? null,
        total: pricingOf(ride, at)?.total ?? null,
        currency: fleet.currency,
      },
    };
  });
}

export const TEMPLATES: readonly Template[] = [
  {
    id: 'bookings',
    name: 'Bookings',
    description: 'Every booking of the selected fleets, with its price.',
    relation: 'FLEET',
    columns: [
      time('pickupTime', 'Pickup time'),
      choice('status', 'Status', BOOKING_STATUSES),
      choice('paymentMethod', 'Payment method', PAYMENT_METHODS),
      number('total', 'Total, in the smallest unit of the currency'),
    ],
    rows: (source) =>
      bookingRows(source)
        .filter(({ fleetId }) => source.relationIds.includes(fleetId))
        .map(({ row }) => row),
  },
  {
    id: 'booking-channel-fleets',
    name: 'Fleets of booking channels',
    description: 'The fleets that the selected booking channels book into.',
    relation: 'BOOKING_CHANNEL',
    columns: [text('country', 'Country')],
    rows: ({ store, relationIds, fleetIds }) =>
      store.bookingChannels
        .filter(({ id }) => relationIds.includes(id))
        .flatMap((channel) =>
          store.fleets
            .filter(({ id }) => channel.fleetIds.includes(id) && fleetIds.has(id))
            .map(({ humanReadableId, country, currency, timezone }) => ({
              bookingChannel: channel.humanReadableId,
              fleet: humanReadableId,
              country,
              currency,
              timezone,
            })),
        ),
  },
  {
    id: 'business-rides',
    name: 'Business rides',
    description: "Rides of the selected business accounts' employees, from a given day.",
    relation: 'BUSINESS_ACCOUNT',
    columns: [time('pickupTime', 'Pickup time', true), choice('status', 'Status', BOOKING_STATUSES)],
    rows: (source) =>
      bookingRows(source).flatMap(({ row, businessAccountId }) => {
        if (businessAccountId === null || !source.relationIds.includes(businessAccountId)) return [];
        const account = source.store.business.accounts.find(businessAccountId, source.at);
        return [{ businessAccount: account?.name ?? businessAccountId, ...row }];
      }),
  },
  {
    id: 'campaigns',
    name: 'Campaigns',
    description: 'All campaigns of your fleets with their usage.',
    relation: null,
    columns: [choice('status', 'Status', ['SCHEDULED', 'RUNNING', 'INACTIVE', 'ENDED']), yesOrNo('isActive', 'Activated')],
    rows: ({ store, at, fleetIds }) =>
      store.campaigns
        .all(at)
        .filter(({ fleetId }) => fleetIds.has(fleetId))
        .map((campaign) => ({ campaign, redeemed: redeemedOf(campaign, store, at) }))
        .map(({ campaign, redeemed }) => ({
          campaignId: campaign.id,
          fleet: store.fleetById.get(campaign.fleetId)?.humanReadableId ?? null,
          name: campaign.name,
          status: campaignStatusOf(campaign, redeemed, at),
          isActive: campaign.isActive,
          startDate: toIso(campaign.startsAt),
          endDate: campaign.endsAt === null ? null : toIso(campaign.endsAt),
          quantity: campaign.quantity,
          redeemedCount: redeemed,
          remainingCount: campaign.quantity === null ? null : Math.max(0, campaign.quantity - redeemed),
        })),
  },
  {
    id: 'waiting-times',
    name: 'Waiting times',
    description: 'How long passengers of the selected fleets waited for their drivers.',
    relation: 'FLEET',
    columns: [time('pickupTime', 'Pickup time'), duration('waitingTime', 'Waiting time'), area('pickupArea', 'Pickup area')],
    rows: (source) =>
      bookingRows(source)
        .filter(({ fleetId }) => source.relationIds.includes(fleetId))
        .map(({ row: { bookingId = null, fleet = null, pickupTime = null, origin = null }, waitingTime }) => ({
          bookingId,
          fleet,
          pickupTime,
          origin,
          waitingTime,
        })),
  },
  {
    id: 'driver-rides',
    name: 'Rides of drivers',
    description: 'The rides of the selected drivers.',
    relation: 'DRIVER',
    columns: [time('pickupTime', 'Pickup time'), choice('status', 'Status', BOOKING_STATUSES)],
    rows: (source) =>
      bookingRows(source)
        .filter(({ driverId, fleetId }) => source.relationIds.includes(driverId) && source.fleetIds.has(fleetId))
        .map(({ row, driverId }) => ({ driverId, ...row })),
  },
];
