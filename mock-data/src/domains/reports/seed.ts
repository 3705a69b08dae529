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
  /** Milliseconds since the Unix epoch. */
  readonly createdAt: number;
  /** Its waiting and running times, in milliseconds. */
  readonly waits: number;
  readonly runs: number;
  /** Why it fails; null if it does not. */
  readonly failure: string | null;
  /** A replacement for its file's URL; null if there is no file, undefined for the regular URL. */
  readonly oddLink?: string | null;
}

export type ReportStatus = 'PENDING' | 'IN_PROGRESS' | 'COMPLETED' | 'FAILED';

/** A newly requested report is ready within seconds. */
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
  /** The number of fleets it is about, and the position of the first one in the list of fleets. */
  readonly fleets: readonly [from: number, count: number];
  readonly period: number;
  readonly waits?: number;
  readonly runs?: number;
  readonly failure?: string;
  readonly filters?: readonly ColumnFilter[];
  readonly oddLink?: string | null;
  /** The story, if it is unusual. */
  readonly description?: string;
}

const ofStatus = (status: string): ColumnFilter[] => [{ column: 'status', operator: 'IN', value: [status] }];

/** Requested again in every period, so that one has always just started and one is running. */
const STORIES: readonly ReportStory[] = [
  { name: 'Bookings of the hour', templateId: 'bookings', fleets: [0, 1], period: 20 * MINUTE, waits: 10 * MINUTE, runs: 5 * MINUTE },
  {
    name: 'Cancellations',
    description: 'It is running at nearly any time.',
    templateId: 'bookings',
    fleets: [0, 3],
    period: 30 * MINUTE,
    waits: MINUTE,
    runs: 25 * MINUTE,
    filters: ofStatus('CANCELLED'),
  },
  {
    name: 'All fleets, last year',
    description: 'It failed after four minutes.',
    templateId: 'bookings',
    fleets: [0, 50],
    period: 6 * HOUR,
    runs: 4 * MINUTE,
    failure: 'The report took longer than 240 seconds',
  },
  { name: 'Campaign usage', templateId: 'campaigns', fleets: [0, 0], period: DAY },
  { name: 'Bookings, Barcelona', templateId: 'bookings', fleets: [4, 1], period: DAY },
  { name: 'Bookings, Dublin', templateId: 'bookings', fleets: [12, 1], period: 2 * DAY },
  { name: 'Completed rides', templateId: 'bookings', fleets: [0, 10], period: 3 * DAY, filters: ofStatus('COMPLETED') },
  { name: 'Bookings, Tokyo', templateId: 'bookings', fleets: [46, 1], period: 3 * DAY },
  { name: 'Bookings, Hong Kong', templateId: 'bookings', fleets: [20, 1], period: 4 * DAY },
  { name: 'Campaigns of the week', templateId: 'campaigns', fleets: [0, 0], period: 7 * DAY },
  { name: 'Rides, Europe', templateId: 'bookings', fleets: [12, 9], period: 7 * DAY, failure: 'The database closed the connection' },
  { name: 'Bookings of the month', templateId: 'bookings', fleets: [0, 1], period: 30 * DAY },
  {
    name: 'Rides of all time',
    description: 'It never completes.',
    templateId: 'bookings',
    fleets: [0, 50],
    period: 7 * DAY,
    runs: Infinity,
  },
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
    description: 'Its link is not http or https, and is not opened.',
    templateId: 'bookings',
    fleets: [0, 1],
    period: 14 * DAY,
    oddLink: 'javascript:alert(document.domain)',
  },
  {
    name: 'Waits at the airport',
    description: 'Its template has a column type unknown to this version of the dashboard.',
    templateId: 'waiting-times',
    fleets: [0, 1],
    period: 14 * DAY,
    filters: [{ column: 'pickupArea', operator: 'WITHIN', value: 'airport' }],
  },
];

const randomFor = (seed: number, place: number): Random => randomOf(seed, 'report', place);

const reportId = (seed: number, place: number): string => uuid(randomFor(seed, place));

/** The unusual reports. */
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
    // A user who can see all fleets it is about.
    const makers = users.filter(
      ({ role, policies }) =>
        !role.startsWith('FLEET') ||
        (relationIds.length > 0 && relationIds.every((fleetId) => policies.some((policy) => policy.fleetId === fleetId))),
    );
    const maker = makers[integer(random, 0, makers.length - 1)];
    if (!maker) throw new RangeError('No user can create this report');
    const { name, templateId, waits = USUAL_PACE.waits, runs = USUAL_PACE.runs, failure = null, filters = [], oddLink } = story;
    const shape = { id, name, templateId, relationIds, filters, maker, waits, runs, failure, oddLink };
    return { id, at: (now) => ({ ...shape, createdAt: cycleStart(now, story.period, phase) }) };
  });
}
