import { sameTime, timePassed } from '@pax/schema/rules/notifications';
import { addDays, instantInZone, todayDate, type Zone, type ZonedInstant } from '@/lib/dates/dates';
import { isBefore } from '@/lib/dates/instants';
import { dateTimeProblems, type DateTimeProblems } from '@/ui/design/date/incomplete-date-time';
import { messages } from '@pax/schema/rules/messages';

/** One of the times at which a notification is sent, in the fleet's time zone (specification, section 3). */
export interface Schedule {
  readonly id: string;
  /** `2026-11-22`; empty if none is chosen. Invalid input is kept as typed. */
  readonly scheduleDate: string;
  /** `09:00:00` or `09:00`; empty if none is entered. Invalid input is kept as typed. */
  readonly scheduleTime: string;
}

/** Tomorrow at 09:00:00 in the fleet's zone (specification, sections 5 and 9). */
export const newSchedule = (id: string, zone: Zone): Schedule => ({
  id,
  scheduleDate: addDays(todayDate(zone), 1),
  scheduleTime: '09:00:00',
});

/** The instant of a schedule in the fleet's zone; undefined if its date or time is missing or unreadable. */
export const instantOf = (schedule: Schedule, zone: Zone): ZonedInstant | undefined =>
  unreadProblem(schedule) === undefined ? instantInZone(schedule.scheduleDate, schedule.scheduleTime, zone) : undefined;

export const isWhole = ({ scheduleDate, scheduleTime }: Schedule): boolean => scheduleDate !== '' && scheduleTime !== '';

/** The problems of an entry, by part. @param min the first accepted date */
export function entryProblems({ scheduleDate, scheduleTime }: Schedule, min?: string): DateTimeProblems {
  const { date, time } = dateTimeProblems({ date: scheduleDate, time: scheduleTime }, min);
  return { date: scheduleDate === '' ? undefined : date, time: scheduleTime === '' ? undefined : time };
}

/** Why a part of a schedule is not a date or time; undefined if it is one, or missing. */
function unreadProblem(schedule: Schedule): string | undefined {
  const { date, time } = entryProblems(schedule);
  return date ?? time;
}

/**
 * The problems of the schedules, by index (specification, section 5). A skipped local time can be the same instant as another one, so
 * instants are compared, not the input.
 * @param now milliseconds since 1970
 */
export function scheduleProblems(schedules: readonly Schedule[], zone: Zone, now: number): ReadonlyMap<number, string> {
  const instants = schedules.map((schedule) => instantOf(schedule, zone)?.at);
  const problems = schedules.map((schedule, place) => {
    const at = instants[place];
    if (at === undefined) {
      return (isWhole(schedule) ? unreadProblem(schedule) : undefined) ?? messages.required;
    }
    if (!isBefore(now, at)) return timePassed;
    return instants.indexOf(at) === instants.lastIndexOf(at) ? undefined : sameTime;
  });
  return new Map(problems.flatMap((problem, place) => (problem === undefined ? [] : [[place, problem] as const])));
}
