import { problemText } from '@/entities/booking/problems';
import { formatInZone, formatWithZone } from '@/lib/dates/dates';
import { isoAt } from '@/lib/dates/instants';
import { sentence } from '@/lib/text/bidi';
import { personName } from '@/lib/text/person-name';
import { formatMoney } from '@/ui/design/money/money';
import { type ComparedFact, comparedFacts, factLabels } from '../../model/disagreement';
import { driverName } from '../../model/driver';
import type { BookingDetail } from '../booking-detail';
import { summaryOf } from '../summary';
import type { DispatchBooking, System } from '../systems/use-systems';
import { sourceLabels, type TimelineEntry } from '../timeline/entry';
import type { CaseFacts } from '../use-case';
import { initialsOf, maskedPhone, maskOf, type Personal } from './mask';

/** A part of a case file, which starts on a new page. All texts are plain. */
export interface CasePart {
  readonly id: string;
  readonly title: string;
  /** Sentences above the rest. */
  readonly lines: readonly string[];
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  readonly table?: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };
}

/** The data of a case file; unreadable parts are undefined. */
export interface CaseInput {
  readonly booking: BookingDetail;
  readonly known: CaseFacts;
  /** Oldest first. */
  readonly timeline: readonly TimelineEntry[];
  readonly systems: readonly System[];
  readonly verdict: string;
  readonly dispatch: DispatchBooking | null | undefined;
  readonly gaps: readonly string[];
  /** The person who prints it, and when, in milliseconds since 1970. */
  readonly by: string;
  readonly at: number;
  readonly isMasked: boolean;
}

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

function factsOf({ booking, known, by, at }: CaseInput): CasePart {
  return {
    id: 'facts',
    title: 'Verdict and facts',
    lines: known.problems.length > 0 ? known.problems.map(problemText) : ['No problems.'],
    facts: [
      ...summaryOf(booking, { ...known, problems: [] }).facts.flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
      { label: 'Printed', value: sentence`${formatWithZone(isoAt(at), booking.timezone)}, ${by}` },
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
  table: {
    columns: ['Time', 'Source', 'Level', 'Event', 'Detail'],
    rows: timeline.map((entry) => [
      entry.hasTime ? unbroken(formatInZone(entry.at, zone, 'day-and-time-with-seconds')) : 'unknown time',
      sourceLabels[entry.source],
      entry.levelLabel,
      entry.title,
      [callText(entry), entry.detail, entry.amount && formatMoney(entry.amount)].filter(Boolean).join(' · '),
    ]),
  },
});

function systemsOf({ systems, verdict, booking: { timezone: zone } }: CaseInput): CasePart {
  const valueOf = (system: System, { fact, lateIds }: ComparedFact): string => {
    const value = system.answer.state === 'answered' ? system.answer.record[fact] : undefined;
    if (!value) return '–';
    const text = value.instant ? formatWithZone(value.instant, zone) : value.text;
    return lateIds.has(system.id) ? `${text} (late)` : text;
  };
  return {
    id: 'systems',
    title: 'Systems',
    lines: [verdict],
    table: {
      columns: ['Field', ...systems.map(({ title }) => title)],
      rows: comparedFacts(systems).map((row) => [factLabels[row.fact], ...systems.map((system) => valueOf(system, row))]),
    },
  };
}

function masked(part: CasePart, mask: (text: string) => string): CasePart {
  return {
    ...part,
    lines: part.lines.map(mask),
    facts: part.facts?.map(({ label, value }) => ({ label, value: mask(value) })),
    table: part.table && { ...part.table, rows: part.table.rows.map((row) => row.map(mask)) },
  };
}

/** The timeline without its messages. */
const withoutMessages = (timeline: readonly TimelineEntry[]) =>
  timeline.map((entry) => (entry.source === 'chat' && entry.detail ? { ...entry, detail: '[message]' } : entry));

/**
 * The parts of a booking's case file. In a masked file, known data about passenger, driver, vehicle and places is replaced in every text
 * (`maskOf`); IDs and the names of staff stay.
 */
export function caseFileOf(given: CaseInput): CasePart[] {
  const input = given.isMasked ? { ...given, timeline: withoutMessages(given.timeline) } : given;
  const parts = [factsOf(input), timelineOf(input), systemsOf(input)];
  if (!input.isMasked) return parts;
  const mask = maskOf(personalIn(given));
  return parts.map((part) => masked(part, mask));
}
