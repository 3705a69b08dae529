import { cycleStart, DAY, HOUR, MINUTE, SECOND } from '../../clock';
import { integer, type Random, randomOf, uuid } from '../../random';
import type { SeededRecord } from '../../records';
import type { Store } from '../../store';
import { type Story, storyOf } from '../../story';
import type { Fleet } from '../fleets/seed';
import type { User } from '../users/seed';
import type { ColumnFilter } from './filters';

export interface Report {
  readonly id: string;
  readonly name: string;
  readonly templateId: string;
  readonly relationIds: readonly string[];
  readonly filters: readonly ColumnFilter[];
  readonly maker: User;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** How long it waits and is being made, in milliseconds. */
  readonly waits: number;
  readonly runs: number;
  /** Why it fails; null where it does not. */
  readonly failure: string | null;
  /** What stands in place of an address of its file; null where there is no file, undefined where there is one. */
  readonly oddLink?: string | null;
}

export type ReportStatus = 'PENDING' | 'IN_PROGRESS' | 'COMPLETED' | 'FAILED';

/** A report that a person requests is ready before they lose patience. */
export const USUAL_PACE = { waits: 3 * SECOND, runs: 12 * SECOND };

export const finishesAt = ({ createdAt, waits, runs }: Report): number => createdAt + waits + runs;

export function statusOf(report: Report, now: number): ReportStatus {
  if (now < report.createdAt + report.waits) return 'PENDING';
  if (now < finishesAt(report)) return 'IN_PROGRESS';
  return report.failure === null ? 'COMPLETED' : 'FAILED';
}

interface ReportStory {
  readonly name: string;
  readonly templateId: string;
  /** How many fleets it is about, from which place in the list of fleets on. */
  readonly fleets: readonly [from: number, count: number];
  readonly period: number;
  readonly waits?: number;
  readonly runs?: number;
  readonly failure?: string;
  readonly filters?: readonly ColumnFilter[];
  readonly oddLink?: string | null;
  /** What there is to see, where it is out of the ordinary. */
  readonly description?: string;
}

const ofStatus = (status: string): ColumnFilter[] => [{ column: 'status', operator: 'IN', value: [status] }];

/** Requested again in every period: at any time one has just begun and one is running. */
const STORIES: readonly ReportStory[] = [
  { name: 'Bookings of the hour', templateId: 'bookings', fleets: [0, 1], period: 20 * MINUTE, waits: 10 * MINUTE, runs: 5 * MINUTE },
  {
    name: 'Cancellations',
    description: 'It is running nearly whenever one looks.',
    templateId: 'bookings',
    fleets: [0, 3],
    period: 30 * MINUTE,
    waits: MINUTE,
    runs: 25 * MINUTE,
    filters: ofStatus('CANCELLED'),
  },
  {
    name: 'All fleets, last year',
    description: 'It was given up after four minutes.',
    templateId: 'bookings',
    fleets: [0, 50],
    period: 6 * HOUR,
    runs: 4 * MINUTE,
    failure: 'The report took longer than 240 seconds',
  },
  { name: 'Campaigns in use', templateId: 'campaigns', fleets: [0, 0], period: DAY },
  { name: 'Bookings, Barcelona', templateId: 'bookings', fleets: [4, 1], period: DAY },
  { name: 'Bookings, Dublin', templateId: 'bookings', fleets: [12, 1], period: 2 * DAY },
  { name: 'Completed rides', templateId: 'bookings', fleets: [0, 10], period: 3 * DAY, filters: ofStatus('COMPLETED') },
  { name: 'Bookings, Tokyo', templateId: 'bookings', fleets: [46, 1], period: 3 * DAY },
  { name: 'Bookings, Hong Kong', templateId: 'bookings', fleets: [20, 1], period: 4 * DAY },
  { name: 'Campaigns of the week', templateId: 'campaigns', fleets: [0, 0], period: 7 * DAY },
  { name: 'Rides, Europe', templateId: 'bookings', fleets: [12, 9], period: 7 * DAY, failure: 'The database closed the connection' },
  { name: 'Bookings of the month', templateId: 'bookings', fleets: [0, 1], period: 30 * DAY },
  { name: 'Rides of all time', description: 'It never ends.', templateId: 'bookings', fleets: [0, 50], period: 7 * DAY, runs: Infinity },
  {
    name: 'Bookings of last winter',
    description: 'It was completed without a file.',
    templateId: 'bookings',
    fleets: [0, 2],
    period: 90 * DAY,
    oddLink: null,
  },
  {
    name: 'Rides, linked wrongly',
    description: 'Its link is not http or https, and is not followed.',
    templateId: 'bookings',
    fleets: [0, 1],
    period: 14 * DAY,
    oddLink: 'javascript:alert(document.domain)',
  },
  {
    name: 'Waits at the airport',
    description: 'Its template has a type of column that this version of the dashboard does not know.',
    templateId: 'waiting-times',
    fleets: [0, 1],
    period: 14 * DAY,
    filters: [{ column: 'pickupArea', operator: 'WITHIN', value: 'airport' }],
  },
];

const randomFor = (seed: number, place: number): Random => randomOf(seed, 'report', place);

const reportId = (seed: number, place: number): string => uuid(randomFor(seed, place));

/** The reports that are out of the ordinary. */
export const reportStories = ({ seed }: Pick<Store, 'seed'>): Story[] =>
  STORIES.flatMap(({ name, description }, place) =>
    description === undefined ? [] : [storyOf('reports', { title: name, description }, `report-intent/${reportId(seed, place)}`)],
  );

export function seedReports(seed: number, fleets: readonly Fleet[], users: readonly User[]): SeededRecord<Report>[] {
  return STORIES.map((story, place): SeededRecord<Report> => {
    const random = randomFor(seed, place);
    const id = uuid(random);
    const phase = integer(random, 0, Math.floor(story.period / MINUTE) - 1) * MINUTE;
    const [from, count] = story.fleets;
    const relationIds = fleets.slice(from, from + count).map((fleet) => fleet.id);
    // Whoever sees all of the fleets that it is about.
    const makers = users.filter(
      ({ role, policies }) =>
        !role.startsWith('FLEET') ||
        (relationIds.length > 0 && relationIds.every((fleetId) => policies.some((policy) => policy.fleetId === fleetId))),
    );
    const maker = makers[integer(random, 0, makers.length - 1)];
    if (!maker) throw new RangeError('Nobody may make this report');
    const { name, templateId, waits = USUAL_PACE.waits, runs = USUAL_PACE.runs, failure = null, filters = [], oddLink } = story;
    const shape = { id, name, templateId, relationIds, filters, maker, waits, runs, failure, oddLink };
    return { id, at: (now) => ({ ...shape, createdAt: cycleStart(now, story.period, phase) }) };
  });
}
