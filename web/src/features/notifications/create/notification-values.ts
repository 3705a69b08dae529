import { atMost } from '@/lib/text/length';
import { maxPassengerIds, maxSchedules, tooManyPassengers, tooManySchedules } from '@pax/schema/rules/notifications';
import { platformNow } from '@/lib/dates/clock';
import { array, mixed, object, ref, string, ValidationError, type Schema } from 'yup';
import type { ColumnFilterInput, CreateNotificationIntentInput } from '@/__generated__/schema';
import type { Zone } from '@/lib/dates/dates';
import { ReadError, toDataError } from '@/lib/errors';
import { webLink } from '@/lib/browser/web-link';
import { savedName } from '@/lib/text/plain-text';
import { messages } from '@pax/schema/rules/messages';
import { instantOf, newSchedule, scheduleProblems, type Schedule } from '../model/schedules';

export interface TargetChannel {
  readonly id: string;
  readonly name: string | null;
  readonly humanReadableId: string | null;
}

export interface TargetCampaign {
  readonly id: string;
  readonly name: string | null;
}

/** The specification's numbers (section 3). */
export const specificPassengers = 0;
export const categoryFilter = 1;
export type TargetCategory = typeof specificPassengers | typeof categoryFilter;

export const allPlatforms = ['ios', 'android'] as const;
export type TargetPlatform = (typeof allPlatforms)[number];

/** A condition of the audience. The specification's operator is `in`. */
interface PassengerFilter {
  readonly id: string;
  readonly column: 'platform' | 'PASSENGER_IDS';
  readonly operator: 'in';
  readonly value: readonly string[];
}

const filterOf = (column: PassengerFilter['column'], value: readonly string[]): PassengerFilter => ({
  id: crypto.randomUUID(),
  column,
  operator: 'in',
  value,
});

/** The draft of a notification (specification, section 3). */
export interface NotificationValues {
  name: string;
  title: string;
  text: string;
  imageUrl: string;
  bookingChannel: TargetChannel | null;
  campaign: TargetCampaign | null;
  targetFilterCategory: TargetCategory;
  targetAllBookingChannelPassengers: boolean;
  passengerFiltersPayload: readonly PassengerFilter[];
  selectedSchedule: 'now' | 'later';
  schedules: readonly Schedule[];
}

type Target = Pick<NotificationValues, 'targetAllBookingChannelPassengers' | 'targetFilterCategory'>;

/** The initial filters of a target. */
const defaultFilters = ({ targetFilterCategory, targetAllBookingChannelPassengers: isAll }: Target): readonly PassengerFilter[] =>
  isAll || targetFilterCategory === specificPassengers ? [] : [filterOf('platform', allPlatforms)];

/** The values of a filter; none without the filter. */
export const filterValue = (filters: readonly PassengerFilter[], column: PassengerFilter['column']): readonly string[] =>
  filters.find((filter) => filter.column === column)?.value ?? [];

export const platformsOf = ({ passengerFiltersPayload }: Pick<NotificationValues, 'passengerFiltersPayload'>): readonly TargetPlatform[] =>
  allPlatforms.filter((platform) => filterValue(passengerFiltersPayload, 'platform').includes(platform));

/** The only filter of a target with other values, which keeps its ID. */
export const withFilter = (
  filters: readonly PassengerFilter[],
  column: PassengerFilter['column'],
  value: readonly string[],
): readonly PassengerFilter[] => [{ ...(filters.find((filter) => filter.column === column) ?? filterOf(column, value)), value }];

/** An empty notification, for tomorrow morning in the fleet's zone, which is the safest default. */
export const emptyNotification = (zone: Zone): NotificationValues => ({
  name: '',
  title: '',
  text: '',
  imageUrl: '',
  bookingChannel: null,
  campaign: null,
  targetFilterCategory: specificPassengers,
  targetAllBookingChannelPassengers: false,
  passengerFiltersPayload: [],
  selectedSchedule: 'later',
  schedules: [newSchedule('first', zone)],
});

/** See `Form`. */
export const notificationModels = {
  bookingChannel: { id: '', name: null, humanReadableId: null } satisfies Record<keyof TargetChannel, unknown>,
  campaign: { id: '', name: null } satisfies Record<keyof TargetCampaign, unknown>,
  passengerFiltersPayload: [{ id: '', column: '', operator: '', value: [''] } satisfies Record<keyof PassengerFilter, unknown>],
  schedules: [{ id: '', scheduleDate: '', scheduleTime: '' } satisfies Schedule],
};

/**
 * A draft, with the instant of each schedule (specification, section 3), and without a list of passengers: thousands of IDs do not fit into
 * the browser's storage.
 */
export const toDraft = (values: NotificationValues, zone: Zone) => ({
  ...values,
  passengerFiltersPayload: values.passengerFiltersPayload.filter(({ column }) => column !== 'PASSENGER_IDS'),
  schedules: values.schedules.map((schedule) => ({ ...schedule, scheduledAt: instantOf(schedule, zone)?.at ?? null })),
});

/** Another booking channel resets the passenger filters (specification, section 4). */
export const withBookingChannel = (values: NotificationValues, bookingChannel: TargetChannel | null): NotificationValues =>
  values.bookingChannel?.id === bookingChannel?.id
    ? values
    : { ...values, bookingChannel, passengerFiltersPayload: defaultFilters(values) };

/** Another target resets the passenger filters (specification, section 4). */
export function withTargetCategory(values: NotificationValues, targetFilterCategory: TargetCategory): NotificationValues {
  const target = { targetFilterCategory, targetAllBookingChannelPassengers: false };
  return { ...values, ...target, passengerFiltersPayload: defaultFilters(target) };
}

/** All passengers of the booking channel clear the filters (specification, section 4). */
export const withAllPassengers = (values: NotificationValues): NotificationValues => ({
  ...values,
  targetAllBookingChannelPassengers: true,
  passengerFiltersPayload: [],
});

/** 'Now' empties the list of schedules (specification, section 4); 'later' begins with tomorrow at nine. */
export const withSelectedSchedule = (
  values: NotificationValues,
  selectedSchedule: NotificationValues['selectedSchedule'],
  zone: Zone,
): NotificationValues => ({
  ...values,
  selectedSchedule,
  schedules: selectedSchedule === 'now' ? [] : values.schedules.length > 0 ? values.schedules : [newSchedule('first', zone)],
});

/** The platform's maximum lengths. */
export const maxLength = { name: 200, title: 200, text: 2000 };

const text = (field: keyof typeof maxLength) => string().trim().required(messages.required).test(atMost(maxLength[field]));

export const noSchedule = 'Add at least one time';
export const noPlatform = 'Select at least one platform';
export const noPassengers = 'Choose a list of passengers first';

const isTargeted = ({ targetAllBookingChannelPassengers, targetFilterCategory }: Target, category: TargetCategory): boolean =>
  !targetAllBookingChannelPassengers && targetFilterCategory === category;

/** Why the filters of a target are invalid; undefined if they are valid. */
function filterProblem(target: Target, filters: readonly PassengerFilter[]): string | undefined {
  if (isTargeted(target, categoryFilter)) return filterValue(filters, 'platform').length === 0 ? noPlatform : undefined;
  if (!isTargeted(target, specificPassengers)) return undefined;
  const { length } = filterValue(filters, 'PASSENGER_IDS');
  return length === 0 ? noPassengers : length > maxPassengerIds ? tooManyPassengers : undefined;
}

export const scheduleSchema = (zone: Zone) =>
  array().when('selectedSchedule', {
    is: 'later',
    then: (schema) =>
      schema
        .min(1, noSchedule)
        .max(maxSchedules, tooManySchedules)
        // Formik turns empty texts into undefined.
        .test('instants', (schedules: Partial<Schedule>[] = [], { path, createError }) => {
          const entered = schedules.map(({ id = '', scheduleDate = '', scheduleTime = '' }) => ({ id, scheduleDate, scheduleTime }));
          const problems = scheduleProblems(entered, zone, platformNow());
          if (problems.size === 0) return true;
          return new ValidationError([...problems].map(([place, message]) => createError({ path: `${path}[${place}]`, message })));
        }),
  });

/**
 * The validation of the form (specification, section 5).
 * @param zone the fleet's time zone, which schedules are in
 */
export const notificationSchema = (zone: Zone): Schema =>
  object({
    name: text('name'),
    title: text('title'),
    text: text('text'),
    imageUrl: string()
      .trim()
      .test('web', messages.webAddress, (address) => !address || webLink(address) !== null),
    bookingChannel: mixed()
      .nullable()
      .test('chosen', messages.required, (channel) => channel != null),
    passengerFiltersPayload: array<PassengerFilter>().test('filters', (filters: PassengerFilter[] = [], { createError, resolve }) => {
      const target = {
        targetFilterCategory: resolve<TargetCategory>(ref('targetFilterCategory')),
        targetAllBookingChannelPassengers: resolve<boolean>(ref('targetAllBookingChannelPassengers')),
      };
      const message = filterProblem(target, filters);
      return message === undefined || createError({ message });
    }),
    schedules: scheduleSchema(zone),
  });

/** The platform's filter conditions for the audience; none for all passengers of the channel. */
export function filtersOf(values: Pick<NotificationValues, 'passengerFiltersPayload'>): ColumnFilterInput[] {
  return values.passengerFiltersPayload.map((filter) => ({ ...filter, operator: 'IN' }));
}

/** The request. Only for validated values. */
export function toInput(values: NotificationValues, { fleetId, zone }: { fleetId: string; zone: Zone }): CreateNotificationIntentInput {
  const { bookingChannel, campaign } = values;
  if (!bookingChannel) throw new Error('No booking channel selected.');
  return {
    name: savedName(values.name),
    title: values.title.trim(),
    text: values.text.trim(),
    imageUrl: values.imageUrl.trim() || null,
    fleetId,
    bookingChannelId: bookingChannel.id,
    campaignId: campaign?.id ?? null,
    targetsAllPassengers: values.targetAllBookingChannelPassengers,
    passengerFilters: filtersOf(values),
    schedules:
      values.selectedSchedule === 'now'
        ? []
        : values.schedules.map((schedule) => {
            const instant = instantOf(schedule, zone);
            if (!instant) throw new Error('A schedule has no instant.');
            return instant.at;
          }),
  };
}

const formNames: Readonly<Record<string, keyof NotificationValues>> = {
  bookingChannelId: 'bookingChannel',
  campaignId: 'campaign',
  targetsAllPassengers: 'bookingChannel',
};

export function withFormNames(problem: unknown, values: NotificationValues): unknown {
  const error = toDataError(problem);
  if (!error || Object.keys(error.fields).length === 0) return problem;
  const filter = values.targetAllBookingChannelPassengers ? 'bookingChannel' : 'passengerFiltersPayload';
  const fields: Record<string, string> = {};
  for (const [path, message] of Object.entries(error.fields))
    fields[path.startsWith('passengerFilters') ? filter : (formNames[path] ?? path)] = message;
  return new ReadError({ ...error, fields });
}
