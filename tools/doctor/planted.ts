// The differences that the doctor's tests plant in the answers of a platform.
import { isRecord } from '../../gateway/src/platform/json-value.ts';
import type { Change } from './testing.ts';

type Json = Record<string, unknown>;

/** Changes every object of an answer that has a property. */
export function eachWith(property: string, change: (object: Json) => Json): (value: unknown) => unknown {
  const visitValue = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visitValue);
    if (!isRecord(value)) return value;
    const inner = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, visitValue(each)]));
    return property in inner ? change(inner) : inner;
  };
  return visitValue;
}

const on =
  (paths: RegExp, change: (body: unknown) => unknown): Change =>
  (at, body) =>
    paths.test(at) ? change(body) : body;

const rename = (paths: RegExp, from: string, to: string): Change =>
  on(
    paths,
    eachWith(from, ({ [from]: value, ...others }) => ({ ...others, [to]: value })),
  );
const set = (paths: RegExp, property: string, valueOf: (value: unknown) => unknown): Change =>
  on(
    paths,
    eachWith(property, (object) => ({ ...object, [property]: valueOf(object[property]) })),
  );
const drop = (paths: RegExp, property: string): Change =>
  on(
    paths,
    eachWith(property, (object) => Object.fromEntries(Object.entries(object).filter(([name]) => name !== property))),
  );
const bookings = /^\/v1\/booking(?:\/fleet\/[^/]+|\/[\w-]{9,})?$/;

/** Twenty differences, four of each kind, with the finding that names each. */
export const planted: { change: Change; kind: string; property: string; found?: string }[] = [
  { kind: 'renamed', property: 'Booking.pickupTime', found: 'pickup_time', change: rename(bookings, 'pickupTime', 'pickup_time') },
  { kind: 'renamed', property: 'Booking.creationDate', found: 'createdDate', change: rename(bookings, 'creationDate', 'createdDate') },
  {
    kind: 'renamed',
    property: 'Fleet.currency',
    found: 'currencyCode',
    change: rename(/^\/v1\/fleet(?:\/[^/]+)?$/, 'currency', 'currencyCode'),
  },
  { kind: 'renamed', property: 'Campaign.startDate', found: 'start_date', change: rename(/^\/v1\/campaign\//, 'startDate', 'start_date') },

  {
    kind: 'type',
    property: 'BookingPricing.total',
    change: set(bookings, 'total', (total) => (typeof total === 'number' ? String(total) : total)),
  },
  { kind: 'type', property: 'QueueJob.attemptsMade', change: set(/^\/v1\/bull-mq/, 'attemptsMade', String) },
  {
    kind: 'type',
    property: 'SeasonalEvent.startAt',
    change: set(/^\/v1\/seasonal-event/, 'startAt', (at) => Date.parse(String(at)) / 1000),
  },
  { kind: 'type', property: 'AuthUser.givenName', change: set(/^\/v1\/user$/, 'givenName', (name) => ({ first: name })) },

  { kind: 'code', property: 'Booking.scheduleType', found: 'SCHEDULED', change: set(bookings, 'scheduleType', () => 'SCHEDULED') },
  {
    kind: 'case',
    property: 'ReleaseTask.status',
    found: 'completed',
    change: set(/^\/v1\/pa-release-task\//, 'status', (code) => (code === 'COMPLETED' ? 'completed' : code)),
  },
  {
    kind: 'code',
    property: 'ReportIntent.status',
    found: 'DONE',
    change: set(/^\/v1\/report-intent/, 'status', (code) => (code === 'COMPLETED' ? 'DONE' : code)),
  },
  {
    kind: 'code',
    property: 'NotificationIntent.status',
    found: 'FINISHED',
    change: set(/^\/v1\/batch-notification-intent/, 'status', () => 'FINISHED'),
  },

  { kind: 'wrapped', property: '/report-template', change: on(/^\/v1\/report-template$/, (body) => ({ data: body })) },
  {
    kind: 'wrapped',
    property: 'NetworkList',
    change: on(/^\/v1\/fleet-networks$/, (body) => ({ data: isRecord(body) ? (body.items ?? body.results) : body })),
  },
  { kind: 'wrapped', property: 'User', change: on(/^\/v1\/user\/[\w-]{9,}$/, (body) => ({ user: body })) },
  { kind: 'wrapped', property: '/bull-mq/queue-code', change: on(/^\/v1\/bull-mq\/queue-code$/, (body) => ({ queues: body })) },

  { kind: 'missing', property: 'BusinessAccount.name', change: drop(/^\/v1\/business-account(?:\/[^/]+)?$/, 'name') },
  { kind: 'missing', property: 'PassengerLoginSession.status', change: drop(/^\/v1\/passenger-login-session/, 'status') },
  { kind: 'missing', property: 'AuditLogEntry.resourceId', change: drop(/^\/v1\/audit-log/, 'resourceId') },
  { kind: 'never sent', property: 'Passenger.email', change: drop(/^\/v1\/passenger\/fleet/, 'email') },
];
