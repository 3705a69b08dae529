// The records that the doctor has seen, and the arguments of further calls that it takes from them. They stay in memory.
import type { Call, Parameter } from './contract.ts';
import { isRecord } from '../../gateway/src/platform/json-value.ts';

type Json = Record<string, unknown>;

/** Arguments of a call by the parameter's name. */
export type Arguments = Readonly<Record<string, string>>;

/** No more records of one kind are kept. */
const maxRecords = 50;

const text = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

export class Records {
  readonly #bySchema = new Map<string, Json[]>();

  /** @param schema the name of its schema, or that after the ID of the call that had it */
  add(schema: string, record: Json): void {
    const records = this.#bySchema.get(schema) ?? [];
    this.#bySchema.set(schema, records);
    if (records.length < maxRecords) records.push(record);
  }

  of(schema: string): readonly Json[] {
    return this.#bySchema.get(schema) ?? [];
  }

  /** The values of a property, of all records that have it. */
  values(property: string): string[] {
    return [...this.#bySchema.values()].flat().flatMap((record) => text(record[property]) ?? []);
  }

  /** The IDs of a schema's records. */
  ids(schema: string): string[] {
    return this.of(schema).flatMap((record) => text(record.id) ?? []);
  }
}

/** Kinds of records by the path segment before their ID. */
const schemasBySegment: Readonly<Record<string, string>> = {
  address: 'Address',
  'pa-release-intent': 'ReleaseIntent',
  'pa-bch-release': 'BchRelease',
  'pa-release-task': 'ReleaseTask',
  'pa-release-task-log': 'ReleaseTaskLog',
  'booking-channel': 'BookingChannel',
  'booking-channel-connectors': 'BookingChannel',
  booking: 'Booking',
  'booking-receipt': 'Booking',
  'booking-async-task': 'BookingAsyncTask',
  'business-account': 'BusinessAccount',
  'business-passenger': 'BusinessPassenger',
  fleet: 'Fleet',
  'fleet-networks': 'Network',
  campaign: 'Campaign',
  'batch-notification-intent': 'NotificationIntent',
  'by-intent': 'NotificationIntent',
  'batch-notification-process': 'NotificationProcess',
  passenger: 'Passenger',
  'by-passenger': 'Passenger',
  'passenger-coupon': 'PassengerCoupon',
  'report-intent': 'ReportIntent',
  'seasonal-event': 'SeasonalEvent',
  user: 'User',
};

/** The same by the name of a parameter, or of a property that refers to one. */
const schemasByParameter: Readonly<Record<string, string>> = {
  fleetId: 'Fleet',
  bookingId: 'Booking',
  bookingChannelId: 'BookingChannel',
  networkId: 'Network',
  passengerId: 'Passenger',
  campaignId: 'Campaign',
};

const combined = (records: readonly Json[], names: Readonly<Record<string, string>>): Arguments[] =>
  records.flatMap((record) => {
    const found = Object.entries(names).map(([parameter, property]) => [parameter, text(record[property])] as const);
    return found.every(([, value]) => value !== undefined) ? [Object.fromEntries(found.map(([name, value]) => [name, value ?? '']))] : [];
  });

const coordinatesOf = (records: Records): { latitude: string; longitude: string }[] =>
  records.of('BookingPlace').flatMap((place) => {
    const [latitude, longitude] = [text(place.latitude), text(place.longitude)];
    return latitude !== undefined && longitude !== undefined ? [{ latitude, longitude }] : [];
  });

const firstOf = <Value>(values: readonly Value[]): Value[] => values.slice(0, 1);

/** Arguments that belong together, or that no record of their own has. */
const special: Readonly<Record<string, (records: Records) => Arguments[]>> = {
  searchIc2Addresses: () => [{ search: 'station' }],
  searchPeAddresses: (records) => records.ids('BookingChannel').map((bookingChannelId) => ({ search: 'station', bookingChannelId })),
  getPeAddress: (records) =>
    records
      .ids('searchPeAddresses Address')
      .flatMap((id) => firstOf(records.ids('BookingChannel')).map((bookingChannelId) => ({ id, bookingChannelId }))),
  listAuditLog: (records) => records.ids('Booking').map((resourceId) => ({ resourceId, resourceCode: 'BOOKING' })),
  listPipelineJobs: (records) =>
    records
      .of('ReleaseTask')
      .flatMap(({ metadata }) => (isRecord(metadata) ? combined([metadata], { projectId: 'projectId', pipelineId: 'pipelineId' }) : [])),
  fetchHtml: () => [{ url: 'https://example.com/' }],
  getBookingRedis: (records) => combined(records.of('Booking'), { id: 'id' }),
  getDispatchBooking: (records) => combined(records.of('Booking'), { id: 'dispatchBookingId', fleetId: 'fleetId' }),
  searchPairingDrivers: (records) => records.ids('BookingChannel').map((bookingChannelId) => ({ bookingChannelId, reference: '1' })),
  getBusinessDispatchAccount: (records) => combined(records.of('BusinessDispatchAccount'), { n: 'accountNumber', fleetId: 'fleetId' }),
  listGroupsOfBusinessPassenger: (records) => combined(records.of('BusinessPassenger'), { id: 'businessAccountId', pid: 'id' }),
  getBookingChannelNetworkConfig: (records) =>
    records
      .ids('Network')
      .flatMap((networkId) => firstOf(records.ids('BookingChannel')).map((bookingChannelId) => ({ networkId, bookingChannelId }))),
  listOffers: (records) =>
    coordinatesOf(records).flatMap(({ latitude, longitude }) =>
      firstOf(records.ids('BookingChannel')).map((bookingChannelId) => ({
        sessionId: crypto.randomUUID(),
        bookingChannelId,
        pickupLatitude: latitude,
        pickupLongitude: longitude,
      })),
    ),
  listDriverStates: (records) =>
    coordinatesOf(records).flatMap((place) =>
      firstOf(records.ids('BookingChannel')).map((bookingChannelId) => ({ ...place, bookingChannelId })),
    ),
  getQueueJob: (records) => combined(records.of('QueueJob'), { code: 'queueCode', id: 'id' }),
  getSeasonalEventFleet: (records) =>
    records.ids('SeasonalEvent').flatMap((id) =>
      records
        .ids('Fleet')
        .slice(0, 3)
        .map((fleetId) => ({ id, fleetId })),
    ),
};

/** Optional parameters that make an answer complete. */
function optionalArguments(call: Call, pageSize: number): Arguments {
  const page: Arguments = call.parameters.some(({ name }) => name === 'maxPerPage') ? { maxPerPage: String(pageSize) } : {};
  const relations = call.parameters.find(({ name }) => name === 'relations')?.schema.items;
  const values = isRecord(relations) && Array.isArray(relations.enum) ? relations.enum.join(',') : undefined;
  return values === undefined ? page : { ...page, relations: values };
}

function valuesOf(call: Call, { name }: Parameter, records: Records): string[] {
  const segments = call.path.split('/');
  const before = segments[segments.indexOf(`{${name}}`) - 1] ?? '';
  const schema = schemasByParameter[name] ?? schemasBySegment[before];
  const ids = schema === undefined ? [] : records.ids(schema);
  // IDs of records that no list has shown yet, from those that refer to them.
  const references = Object.keys(schemasByParameter).filter((property) => schemasByParameter[property] === schema);
  return [...new Set([...ids, ...references.flatMap((property) => records.values(property))])];
}

/** The required arguments of a call, by what was seen so far: several sets if there are several records, none if there is no record yet. */
export function argumentsOf(call: Call, records: Records, pageSize: number): Arguments[] {
  const required = call.parameters.filter((parameter) => parameter.in === 'path' || parameter.required);
  const optional = optionalArguments(call, pageSize);
  const own = special[call.id];
  if (own !== undefined) return own(records).map((each) => ({ ...optional, ...each }));
  return required.reduce<Arguments[]>(
    (sets, parameter) => sets.flatMap((set) => valuesOf(call, parameter, records).map((value) => ({ ...set, [parameter.name]: value }))),
    [optional],
  );
}
