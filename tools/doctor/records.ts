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

/** Kinds of records by the path segment before their ID, where no call for one record has that segment. */
const schemasBySegment: Readonly<Record<string, string>> = {
  'booking-channel-connectors': 'BookingChannel',
  'booking-receipt': 'Booking',
  'by-intent': 'NotificationIntent',
  'by-passenger': 'Passenger',
  'passenger-coupon': 'PassengerCoupon',
};

const combined = (records: readonly Json[], names: Readonly<Record<string, string>>): Arguments[] =>
  records.flatMap((record) => {
    const found = Object.entries(names).map(([parameter, property]) => [parameter, text(record[property])] as const);
    return found.every(([, value]) => value !== undefined) ? [Object.fromEntries(found.map(([name, value]) => [name, value ?? '']))] : [];
  });

/** Sets of arguments, each with a booking channel. */
const withChannel = (records: Records, sets: readonly Arguments[]): Arguments[] =>
  records
    .ids('BookingChannel')
    .slice(0, 1)
    .flatMap((bookingChannelId) => sets.map((set) => ({ ...set, bookingChannelId })));

/** Arguments that belong together, or that no record of their own has. */
const special: Readonly<Record<string, (records: Records) => Arguments[]>> = {
  searchIc2Addresses: () => [{ search: 'station' }],
  searchPeAddresses: (records) => withChannel(records, [{ search: 'station' }]),
  getPeAddress: (records) => withChannel(records, combined(records.of('searchPeAddresses Address'), { id: 'id' })),
  listAuditLog: (records) => records.ids('Booking').map((resourceId) => ({ resourceId, resourceCode: 'BOOKING' })),
  listPipelineJobs: (records) =>
    records
      .of('ReleaseTask')
      .flatMap(({ metadata }) => (isRecord(metadata) ? combined([metadata], { projectId: 'projectId', pipelineId: 'pipelineId' }) : [])),
  fetchHtml: () => [{ url: 'https://example.com/' }],
  getBookingRedis: (records) => combined(records.of('Booking'), { id: 'id' }),
  getDispatchBooking: (records) => combined(records.of('Booking'), { id: 'dispatchBookingId', fleetId: 'fleetId' }),
  searchPairingDrivers: (records) => withChannel(records, [{ reference: '1' }]),
  getBusinessDispatchAccount: (records) => combined(records.of('BusinessDispatchAccount'), { n: 'accountNumber', fleetId: 'fleetId' }),
  listGroupsOfBusinessPassenger: (records) => combined(records.of('BusinessPassenger'), { id: 'businessAccountId', pid: 'id' }),
  getBookingChannelNetworkConfig: (records) => withChannel(records, combined(records.of('Network'), { networkId: 'id' })),
  listOffers: (records) =>
    withChannel(records, combined(records.of('BookingPlace'), { pickupLatitude: 'latitude', pickupLongitude: 'longitude' })).map((set) => ({
      ...set,
      sessionId: crypto.randomUUID(),
    })),
  listDriverStates: (records) =>
    withChannel(records, combined(records.of('BookingPlace'), { latitude: 'latitude', longitude: 'longitude' })),
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

function valuesOf(call: Call, { name }: Parameter, records: Records, calls: readonly Call[]): string[] {
  const segments = call.path.split('/');
  const before = segments[segments.indexOf(`{${name}}`) - 1] ?? '';
  const ofSegment = schemasBySegment[before] ?? calls.find(({ path }) => path === `/${before}/{id}`)?.record ?? '';
  const schema = name === 'id' ? ofSegment : name.charAt(0).toUpperCase() + name.slice(1).replace(/Id$/, '');
  // IDs of records that no list has shown yet, from those that refer to them.
  const references = records.values(`${schema.charAt(0).toLowerCase()}${schema.slice(1)}Id`);
  return [...new Set([...records.ids(schema), ...references])];
}
/** The required arguments of a call, by what was seen so far: several sets if there are several records, none if there is no record yet. */
export function argumentsOf(call: Call, calls: readonly Call[], records: Records, pageSize: number): Arguments[] {
  const required = call.parameters.filter((parameter) => parameter.in === 'path' || parameter.required);
  const optional = optionalArguments(call, pageSize);
  const own = special[call.id];
  if (own !== undefined) return own(records).map((each) => ({ ...optional, ...each }));
  return required.reduce<Arguments[]>(
    (sets, parameter) =>
      sets.flatMap((set) => valuesOf(call, parameter, records, calls).map((value) => ({ ...set, [parameter.name]: value }))),
    [optional],
  );
}
