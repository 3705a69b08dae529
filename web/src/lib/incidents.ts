import { counted } from '@/lib/text/counted';
import type { Attention, ProblemCause } from './attention';
import { instantAt } from './dates/instants';

/** One ride's part in an incident, without personal data. */
export interface IncidentProblem {
  readonly id: string;
  readonly cause?: ProblemCause;
  /** RFC 3339; null if unknown. */
  readonly since: string | null;
  readonly isOver: boolean;
}

export interface Incident {
  readonly id: string;
  readonly cause: ProblemCause;
  /** When the first and the latest of its problems began, in milliseconds since 1970. */
  readonly since: number;
  readonly latest: number;
  readonly items: readonly string[];
}

const minute = 60_000;

/** An incident is this many rides with one cause, each problem within this time after another. */
const incidentSize = 3;
const incidentWindow = 15 * minute;

/** The time after which a problem of an ended ride no longer belongs to an incident. */
const overFor = 60 * minute;

interface Begun {
  readonly id: string;
  readonly at: number;
}

/** Consecutive problems with no more than the window between them. @param problems oldest first */
function runsOf(problems: readonly Begun[]): Begun[][] {
  const runs: Begun[][] = [];
  for (const problem of problems) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && problem.at - last.at <= incidentWindow) run.push(problem);
    else runs.push([problem]);
  }
  return runs;
}

/**
 * The incidents in the current problems, the newest first: at least three rides with one cause, each within 15 minutes of another, because a
 * small fleet has few rides an hour. An incident ends with its problems; that of an ended ride counts for an hour.
 * @param now milliseconds since 1970
 */
export function incidentsOf(problems: readonly IncidentProblem[], now: number): Incident[] {
  const byCause = new Map<string, { cause: ProblemCause; begun: Begun[] }>();
  for (const { id, cause, since, isOver } of problems) {
    const at = instantAt(since);
    if (!cause || at === undefined || at - now > minute || (isOver && now - at > overFor)) continue;
    const key = `${cause.domain} ${cause.reason?.toLowerCase() ?? ''}`.trim();
    const known = byCause.get(key) ?? { cause, begun: [] };
    byCause.set(key, known);
    if (!known.begun.some((each) => each.id === id)) known.begun.push({ id, at });
  }
  return [...byCause]
    .flatMap(([id, { cause, begun }]) => {
      const run = runsOf(begun.toSorted((one, other) => one.at - other.at)).findLast(({ length }) => length >= incidentSize);
      const [first, last] = [run?.[0], run?.at(-1)];
      return run && first && last ? [{ id, cause, since: first.at, latest: last.at, items: run.map((each) => each.id) }] : [];
    })
    .sort((one, other) => other.latest - one.latest);
}

const titles: Readonly<Record<ProblemCause['domain'], string>> = {
  payments: 'Card payments fail',
  drivers: 'Rides have no driver',
  dispatch: 'Bookings are not dispatched',
};

export const incidentTitle = ({ cause }: Pick<Incident, 'cause'>): string => titles[cause.domain];

const remedies: Readonly<Record<ProblemCause['domain'], string>> = {
  payments: 'Switch these rides to cash, or wait for the payment provider.',
  drivers: 'Call the drivers or the dispatch system’s operator, and tell the passengers.',
  dispatch: 'Sync the status of these bookings, or dispatch them manually.',
};

export const incidentRemedy = ({ cause }: Pick<Incident, 'cause'>): string => remedies[cause.domain];

export const ridesText = (count: number): string => counted(count, 'ride');

export const problemOfItem = ({ id, cause, since, isOver }: Attention): IncidentProblem => ({ id, cause, since, isOver });
