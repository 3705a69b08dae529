import { instantAt, isPlausibleDate } from '@/lib/dates/instants';
import { readDate, readTime } from './date-text';

export interface DateAndTime {
  /** `2026-11-23`; empty without a date. An invalid one is kept as entered. */
  readonly date: string;
  /** `20:00` or `20:00:30`; empty without a time. An invalid one is kept as entered. */
  readonly time: string;
}

/* No instant contains it, and no browser reads a text with it as one. */
const joint = ' at ';

/** A field's value for an incomplete entry: drafts keep it, forms reject it. Empty without date and time. */
export const incompleteValueOf = ({ date, time }: DateAndTime): string => (date === '' && time === '' ? '' : `${date}${joint}${time}`);

/** The entry of a value from `incompleteValueOf`; undefined for other values. */
export function partsOfIncomplete(value: string): DateAndTime | undefined {
  const at = value.lastIndexOf(joint);
  return at === -1 || instantAt(value) !== undefined ? undefined : { date: value.slice(0, at), time: value.slice(at + joint.length) };
}

/** Whether the value of a field is incomplete or invalid, such as a date without a time. */
export const isIncompleteDateTime = (value: string): boolean => partsOfIncomplete(value) !== undefined;

/** Errors by the part of an entry. */
export interface DateTimeProblems {
  readonly date?: string;
  readonly time?: string;
}

const problemIn = (reading: ReturnType<typeof readTime>): string | undefined => ('problem' in reading ? reading.problem : undefined);

/** The problems of an entry's parts, empty ones included. @param min the first date that is accepted */
export function dateTimeProblems({ date, time }: DateAndTime, min?: string): DateTimeProblems {
  const read = readDate(date, min);
  return {
    // A rejected text stays invalid until it is entered again, even if the date is readable.
    date: isPlausibleDate(date) ? undefined : (problemIn(read) ?? problemIn(readDate(''))),
    time: problemIn(readTime(time)),
  };
}
