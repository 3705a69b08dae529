import { bookingStatusText } from '@/entities/booking/booking-status';
import { ledgerOf } from '@/entities/booking/charges';
import { paymentMethodLabel, paymentStatusLabel, paymentTypeLabel, walletLabel } from '@/entities/booking/payment';
import { pricingLineLabel } from '@/entities/booking/pricing';
import { problemText } from '@/entities/booking/problems';
import { formatInZone, formatWithZone } from '@/lib/dates/dates';
import { isoAt } from '@/lib/dates/instants';
import { sentence } from '@/lib/text/bidi';
import { personName } from '@/lib/text/person-name';
import { humaniseCode } from '@/ui/design/code-label';
import { formatMoney, type Money } from '@/ui/design/money/money';
import { asyncTaskLabel, asyncTaskName } from '../../model/async-task';
import { cancellationText } from '../../model/cancellation';
import { type Disagreement, disagreementsOf, type Fact, factLabels, facts } from '../../model/disagreement';
import { driverName, vehicleText } from '../../model/driver';
import { paymentEventLabel } from '../../model/payment-event';
import { scheduleTypeLabel } from '../../model/schedule-type';
import { intentOf } from '../../model/wrong-charges';
import type { BookingDetail } from '../booking-detail';
import type { BookingTasksQuery } from '../booking.generated';
import type { DispatchCheck } from '../systems/use-comparison';
import type { DispatchBooking, System } from '../systems/use-systems';
import { sourceLabels, type TimelineEntry } from '../timeline/entry';
import type { BookingEvents } from '../timeline/use-timeline';
import type { CaseFacts } from '../use-case-facts';
import { initialsOf, maskedPhone, maskOf, type Personal } from './mask';

/** A table of a case file. */
interface CaseTable {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A part of a case file, which starts on a new page. All texts are plain. */
export interface CasePart {
  readonly id: string;
  readonly title: string;
  /** Sentences above the rest. */
  readonly lines: readonly string[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly tables: readonly CaseTable[];
}

type Task = NonNullable<BookingTasksQuery['bookingSources']['asyncTasks']>['items'][number];

/** The data of a case file; unreadable parts are undefined. */
export interface CaseInput {
  readonly booking: BookingDetail;
  readonly known: CaseFacts;
  readonly events: BookingEvents | undefined;
  readonly tasks: readonly Task[] | undefined;
  /** Oldest first. */
  readonly timeline: readonly TimelineEntry[];
  readonly systems: readonly System[];
  readonly verdict: string;
  readonly check: DispatchCheck | null | undefined;
  readonly dispatch: DispatchBooking | null | undefined;
  readonly channel: string | null | undefined;
  /** Sentences about unreadable parts. */
  readonly gaps: readonly string[];
  /** The person who prints it, and when, in milliseconds since 1970. */
  readonly by: string;
  readonly at: number;
  readonly isMasked: boolean;
}

const money = (value: Money | null | undefined): string => (value ? formatMoney(value) : '–');

/** The parts of a name that are unlike other words: 'Kyra' and 'Pol' of 'Kyra van de Pol'. */
const nameParts = (name: string | null | undefined): string[] =>
  (name ?? '').split(/\s+/).filter((part) => /^(?:\p{Lu}\p{L}{2}|\p{Lo})/u.test(part));

/** The identifying lines of an address: the first one that is not only a number, and those with a number, such as street and house. */
function addressLines(address: string | null | undefined): string[] {
  const lines = (address ?? '').split(/[,;\n]/).filter((line) => /(?:\p{L}\P{L}*){3}|\p{Lo}/u.test(line));
  return lines.filter((line, at) => at === 0 || /\d/.test(line));
}

/** The texts that identify passenger, driver, vehicle and places, with their replacements in a masked file. */
function personalIn({ booking, dispatch, timeline }: Pick<CaseInput, 'booking' | 'dispatch' | 'timeline'>): Personal[] {
  const { passenger, origin, destination, waypoints } = booking;
  const drivers = [booking.driver, dispatch?.driver];
  const whole = [personName(passenger), ...drivers.map((driver) => driver?.name)];
  const names = [...whole, passenger?.givenName, passenger?.familyName, ...whole.flatMap(nameParts)];
  const stops = [origin, ...(waypoints ?? []), destination];
  return [
    ...names.map((text) => ({ text, instead: initialsOf(text ?? '') })),
    { text: passenger?.phoneNumber, instead: maskedPhone(passenger?.phoneNumber ?? ''), isPhone: true },
    ...drivers.flatMap((driver) => [
      // A reference of two digits is only recognisable beside its name.
      { text: driverName(driver), instead: sentence`${initialsOf(driver?.name ?? '')} ([reference])`.trim() },
      { text: driver?.ref, instead: '[reference]' },
    ]),
    ...[booking.vehicle, dispatch?.vehicle].map((vehicle) => ({ text: vehicle?.licensePlate, instead: '[plate]' })),
    ...stops.flatMap((stop) => [stop?.address, ...addressLines(stop?.address)].map((text) => ({ text, instead: '[address]' }))),
    // One word of a message may stand anywhere.
    ...timeline.flatMap(({ source, detail }) =>
      source === 'chat' && /\S\s+\S/.test(detail ?? '') ? [{ text: detail, instead: '[message]' }] : [],
    ),
  ];
}

function factsOf({ booking, known, channel, dispatch, by, at }: CaseInput): CasePart {
  const { timezone: zone, passenger, origin, destination, waypoints } = booking;
  const inZone = (time: string | null | undefined) => time && formatWithZone(time, zone);
  const facts: [label: string, value: string | null | undefined][] = [
    ['Status', bookingStatusText(booking)],
    ['Cancellation reason', cancellationText(booking)],
    ['Passenger', personName(passenger)],
    ['Phone', passenger?.phoneNumber],
    ['Fleet', known.fleetName],
    ['Booking channel', channel],
    ['Schedule', scheduleTypeLabel(booking)],
    ['Created', inZone(booking.creationDate)],
    ['Pickup', inZone(booking.pickupTime)],
    ['From', origin?.address],
    ...(waypoints ?? []).map((stop): [string, string | null] => ['Via', stop.address]),
    ['To', destination?.address],
    ['Driver', driverName(booking.driver)],
    ['Vehicle', vehicleText(booking.vehicle)],
    // The vehicle has fewer details in dispatch.
    ['Driver in dispatch', driverName(dispatch?.driver) === driverName(booking.driver) ? null : driverName(dispatch?.driver)],
    ['Vehicle in dispatch', dispatch?.vehicle?.licensePlate === booking.vehicle?.licensePlate ? null : vehicleText(dispatch?.vehicle)],
    ['Rating', booking.rating && [`${booking.rating.value ?? '–'} of 5`, booking.rating.comment].filter(Boolean).join(': ')],
    ['Booking ID', booking.id],
    ['Dispatch booking ID', booking.dispatchBookingId],
    ['Passenger ID', booking.passengerId],
    ['Offer ID', booking.offerId],
    ['Printed', sentence`${formatWithZone(isoAt(at), zone)}, ${by}`],
  ];
  return {
    id: 'facts',
    title: 'Verdict and facts',
    lines: known.problems.length > 0 ? known.problems.map(problemText) : ['No problems.'],
    facts: present(facts),
    tables: [],
  };
}

const present = (all: readonly (readonly [label: string, value: string | null | undefined])[]) =>
  all.flatMap(([label, value]) => (value ? [{ label, value }] : []));

function paymentsOf({ booking, known, events }: CaseInput): CasePart {
  const { payment, pricing, tip, timezone: zone } = booking;
  const { due, dueLabel, authorized, captured, refunded, net, over } = ledgerOf(booking, known.unreadable);
  const ofPayment = events?.items.filter(({ category }) => category === 'PAYMENT') ?? [];
  const time = (at: string | null) => (at ? formatWithZone(at, zone) : '–');
  return {
    id: 'payments',
    title: 'Payments',
    lines: known.wrong.map(
      ({ amount, createdAt, intent }) =>
        sentence`Wrong charge: ${money(amount)}, ${time(createdAt)}${intent ? `, payment intent ${intent}` : ''}.`,
    ),
    facts: present([
      [dueLabel, due && money(due)],
      ['Authorised', authorized && money(authorized)],
      ['Captured', captured && money(captured)],
      ['Refunded', refunded && money(refunded)],
      ['Net paid', net && money(net)],
      ['Too much', over && money(over)],
      ['Tip', tip?.value && money(tip.value)],
      ['Type', paymentTypeLabel(payment ?? {})],
      ['Method', paymentMethodLabel(payment ?? {})],
      ['Wallet', walletLabel(payment ?? {})],
      ['Payment status', paymentStatusLabel(payment ?? {})?.label],
      ['Payment intent', payment?.paymentIntentId],
    ]),
    tables: [
      {
        label: 'Price',
        columns: ['Line', 'Amount'],
        rows: [
          ...(pricing?.lines ?? []).map((line) => [pricingLineLabel(line), money(line.amount)]),
          ...(pricing?.total ? [['Total', money(pricing.total)]] : []),
        ],
      },
      {
        label: 'Payment events',
        columns: ['Time', 'Event', 'Amount', 'Message', 'Payment intent'],
        rows: ofPayment
          .toReversed()
          .map((event) => [
            time(event.createdAt),
            paymentEventLabel(event).label,
            money(event.amount),
            event.message ?? '',
            intentOf(event) ?? '',
          ]),
      },
      {
        label: 'Refunds',
        columns: ['Time', 'Amount', 'Reason'],
        rows: (payment?.refunds ?? []).map(({ amount, reason, createdAt }) => [
          time(createdAt),
          money(amount),
          reason ? humaniseCode(reason) : '',
        ]),
      },
    ],
  };
}

function callText({ http }: TimelineEntry): string | null {
  if (!http) return null;
  return [http.method, http.path, http.status].filter(Boolean).join(' ');
}

const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

const timelineOf = ({ booking: { timezone: zone }, timeline, gaps }: CaseInput): CasePart => ({
  id: 'timeline',
  title: 'Timeline',
  lines: gaps,
  facts: [],
  tables: [
    {
      label: 'Timeline',
      columns: ['Time', 'Source', 'Level', 'Event', 'Detail'],
      rows: timeline.map((entry) => [
        entry.hasTime ? unbroken(formatInZone(entry.at, zone, 'day-and-time-with-seconds')) : 'unknown time',
        sourceLabels[entry.source],
        entry.levelLabel,
        entry.title,
        [callText(entry), entry.detail, entry.amount && money(entry.amount)].filter(Boolean).join(' · '),
      ]),
    },
  ],
});

/** Long IDs, and the fare that few systems have, only matter if they differ. */
const isCompared = (fact: Fact, found: readonly Disagreement[]) =>
  !['fleet', 'dispatchId', 'meter'].includes(fact) || found.some((each) => each.fact === fact);

function systemsOf({ booking, systems, verdict, check, booking: { timezone: zone } }: CaseInput): CasePart {
  const found = disagreementsOf(systems);
  const isLate = (fact: Fact, id: string) =>
    found.some((each) => each.fact === fact && each.late.some((group) => group.systems.some((system) => system.id === id)));
  const valueOf = (system: System, fact: Fact): string => {
    const value = system.answer.state === 'answered' ? system.answer.record[fact] : undefined;
    if (!value) return '–';
    const text = value.instant ? formatWithZone(value.instant, zone) : value.text;
    return isLate(fact, system.id) ? `${text} (late)` : text;
  };
  return {
    id: 'systems',
    title: 'Systems',
    lines: [verdict, ...(check ? [sentence`Dispatch check: ${check.message ?? (check.isConsistent ? 'match' : 'differences')}.`] : [])],
    facts: present([['Dispatch booking ID', booking.dispatchBookingId]]),
    tables: [
      {
        label: 'Booking in each system',
        columns: ['Field', ...systems.map(({ title }) => title)],
        rows: [
          ...facts
            .filter((fact) => isCompared(fact, found))
            .map((fact) => [factLabels[fact], ...systems.map((system) => valueOf(system, fact))]),
          ['Updated', ...systems.map(({ updatedAt }) => (updatedAt ? formatWithZone(updatedAt, zone) : '–'))],
        ],
      },
    ],
  };
}

function changesOf({ booking: { timezone: zone }, known, tasks }: CaseInput): CasePart {
  const time = (at: string | null | undefined) => (at ? formatWithZone(at, zone) : '–');
  return {
    id: 'changes',
    title: 'Changes',
    lines: known.done.length > 0 ? [] : ['No changes by staff.'],
    facts: [],
    tables: [
      { label: 'Done by staff', columns: ['Time', 'Change', 'By'], rows: known.done.map(({ at, text, by }) => [time(at), text, by]) },
      {
        label: 'Async tasks',
        columns: ['Time', 'Task', 'Status', 'Attempts', 'Error'],
        rows: (tasks ?? []).map((task) => [
          time(task.updatedAt ?? task.createdAt),
          asyncTaskName(task),
          asyncTaskLabel(task)?.label ?? '–',
          task.maxAttempts ? `${task.attempts ?? 0} of ${task.maxAttempts}` : '',
          task.errorMessage ?? '',
        ]),
      },
    ],
  };
}

function masked(part: CasePart, mask: (text: string) => string): CasePart {
  return {
    ...part,
    lines: part.lines.map(mask),
    facts: part.facts.map(({ label, value }) => ({ label, value: mask(value) })),
    tables: part.tables.map((table) => ({ ...table, rows: table.rows.map((row) => row.map(mask)) })),
  };
}

/** The timeline without its messages. */
const withoutMessages = (timeline: readonly TimelineEntry[]) =>
  timeline.map((entry) => (entry.source === 'chat' && entry.detail ? { ...entry, detail: '[message]' } : entry));

/**
 * The parts of a booking's case file, without empty tables. In a masked file, known data about passenger, driver, vehicle and places is
 * replaced in every text (`maskOf`); IDs and the names of staff stay.
 */
export function caseFileOf(given: CaseInput): CasePart[] {
  const input = given.isMasked ? { ...given, timeline: withoutMessages(given.timeline) } : given;
  const parts = [factsOf(input), paymentsOf(input), timelineOf(input), systemsOf(input), changesOf(input)].map((part) => ({
    ...part,
    tables: part.tables.filter(({ rows }) => rows.length > 0),
  }));
  if (!input.isMasked) return parts;
  const mask = maskOf(personalIn(given));
  return parts.map((part) => masked(part, mask));
}
