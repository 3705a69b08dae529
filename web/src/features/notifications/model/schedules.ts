import { parseDate, parseTime, toCalendarDateTime, toZoned } from '@internationalized/date';
import { addDays, knownZone, todayDate, type Zone } from '@/lib/dates/dates';
import { isBefore } from '@/lib/dates/instants';
import { wallProblems } from '@/ui/design/date/half-instant';
import { messages } from '@/ui/screens/form/messages';

/** One of the times at which a notification is sent, as the person enters it by the fleet's clocks. */
export interface Schedule {
  readonly id: string;
  /** `2026-11-22`; empty while none is chosen. What is no date is here as it was typed. */
  readonly date: string;
  /** `09:00:00` or `09:00`; empty while none is entered. What is no time is here as it was typed. */
  readonly time: string;
}

/** When a schedule is. */
export interface ScheduledInstant {
  /** RFC 3339 in UTC, with milliseconds. */
  readonly at: string;
  /**
   * What a clock change does to the time entered: clocks skip it, and the instant is as much later as they do, or show it twice, and the
   * first is meant.
   */
  readonly clockChange: 'skipped' | 'repeated' | null;
}

export const maxSchedules = 100;

/** Tomorrow at 09:00:00 by the fleet's clocks (specification, sections 5 and 9). */
export const newSchedule = (id: string, zone: Zone): Schedule => ({ id, date: addDays(todayDate(zone), 1), time: '09:00:00' });

/** The instant of a schedule in the fleet's zone; null where its date or time is missing or cannot be read. */
export function instantOf(schedule: Schedule, zone: Zone): ScheduledInstant | null {
  const { date, time } = schedule;
  // The calendar reads more than what is asked for, such as 20 as a time.
  if (unreadProblem(schedule) !== undefined) return null;
  try {
    const wall = toCalendarDateTime(parseDate(date), parseTime(time));
    const known = knownZone(zone);
    const zoned = toZoned(wall, known);
    const isSkipped = toCalendarDateTime(zoned).compare(wall) !== 0;
    const isRepeated = !isSkipped && toZoned(wall, known, 'later').compare(zoned) !== 0;
    return { at: zoned.toAbsoluteString(), clockChange: isSkipped ? 'skipped' : isRepeated ? 'repeated' : null };
  } catch {
    return null;
  }
}

/** Why a part of a schedule is no date or time; undefined where it is one, or missing. */
function unreadProblem(schedule: Schedule): string | undefined {
  const { date, time } = wallProblems(schedule);
  return (schedule.date === '' ? undefined : date) ?? (schedule.time === '' ? undefined : time);
}

/** What the gateway says of them too. */
const passed = 'The time has passed';
const twice = 'No two schedules may be at the same time';

/**
 * What is wrong with the schedules, by the place of each (specification, section 5). A time that clocks skip is the instant that another
 * may name as well, so instants are compared and not what was entered.
 * @param now milliseconds since 1970
 */
export function scheduleProblems(schedules: readonly Schedule[], zone: Zone, now: number): ReadonlyMap<number, string> {
  const instants = schedules.map((schedule) => instantOf(schedule, zone)?.at);
  const problems = schedules.map((schedule, place) => {
    const at = instants[place];
    if (at === undefined) {
      const isWhole = schedule.date !== '' && schedule.time !== '';
      return (isWhole ? unreadProblem(schedule) : undefined) ?? messages.required;
    }
    if (!isBefore(now, at)) return passed;
    return instants.indexOf(at) === instants.lastIndexOf(at) ? undefined : twice;
  });
  return new Map(problems.flatMap((problem, place) => (problem === undefined ? [] : [[place, problem] as const])));
}
