import { parseDate, parseTime, toCalendarDateTime, toZoned } from '@internationalized/date';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { formatInZone, dateInZone, knownZone, zoneText } from '@/lib/dates/dates';
import { instantAt, isSameInstant } from '@/lib/dates/instants';
import { useBeforeSubmit } from '@/ui/design/field/before-submit';
import { DateInput } from '@/ui/design/date/date-input';
import { FieldHint, FieldLabel, FieldProblem, FieldStack } from '@/ui/design/field/field-frame';
import {
  incompleteValueOf,
  isIncompleteDateTime,
  partsOfIncomplete,
  type DateAndTime,
  dateTimeProblems,
  type DateTimeProblems,
} from '@/ui/design/date/incomplete-date-time';
import { useReplacedValue } from '@/ui/design/field/replaced-value';
import { TimeInput } from '@/ui/design/date/time-input';
import { useFormField, type FieldProps } from './use-form-field';

export interface DateTimeFieldProps extends FieldProps {
  /** An IANA time zone. */
  zone: string;
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(150px, 180px) minmax(84px, 100px);
  align-items: start;
  gap: var(--space-2);
`;

/** A value by the clocks of a zone. Of an implausible instant the date is the instant as it came. */
function wallOf(value: string, zone: string): DateAndTime {
  const half = partsOfIncomplete(value);
  if (half) return half;
  const date = dateInZone(value, zone);
  return date === undefined ? { date: value, time: '' } : { date, time: formatInZone(value, zone, 'time-with-seconds') };
}

/** The missing part of an entry, with its error. */
function missingOf(wall: DateAndTime): DateTimeProblems {
  const { date, time } = dateTimeProblems(wall);
  return date === undefined ? { time } : { date };
}

/**
 * The instant of an entry: the first of two that clocks show alike, and as much later as clocks skip for one that they skip. Empty while a
 * part is missing or out of the calendar's range.
 */
function instantOf(wall: DateAndTime, zone: string): string {
  const { date, time } = wall;
  // The calendar reads more than what is asked for, such as 20 as a time.
  const missing = missingOf(wall);
  if ((missing.date ?? missing.time) !== undefined) return '';
  try {
    return toZoned(toCalendarDateTime(parseDate(date), parseTime(time)), zone).toAbsoluteString();
  } catch {
    return '';
  }
}

function validate(value: string): string | undefined {
  const half = partsOfIncomplete(value);
  const missing = half && missingOf(half);
  return missing?.date ?? missing?.time;
}

/**
 * A date and a time in a zone; the value is that instant in UTC (RFC 3339), empty text without both, or what is entered so far, as in
 * `incompleteValueOf`. That is an error, and keeps the form from being sent. An implausible instant is shown as it came, and kept unless it is
 * changed.
 */
export function DateTimeField({ label, isOptional = false, isDisabled, zone, ...rest }: DateTimeFieldProps) {
  const { value, setValue, touch, error, control } = useFormField<string>({ ...rest, hint: '', validate });
  const labelId = useId();
  const known = knownZone(zone);
  /** The entry, until the field is left. */
  const [entered, setEntered] = useState<DateAndTime>();
  /** Whether a part that is missing is an error already: it is not while the other is typed. */
  const [isLeft, setLeft] = useState(true);
  const expect = useReplacedValue(value, () => {
    setEntered(undefined);
    setLeft(true);
  });
  const wall = entered ?? wallOf(value, known);
  const isHalf = isIncompleteDateTime(value);
  const missing = isHalf && isLeft ? missingOf(wall) : {};
  const date = useRef<HTMLInputElement>(null);
  useBeforeSubmit(date, () => {
    setLeft(true);
    return true;
  });
  const isImplausible = value !== '' && !isHalf && instantAt(value) === undefined;

  const change = (next: DateAndTime) => {
    if (entered === undefined && !isHalf) setLeft(false);
    setEntered(next);
    const instant = instantOf(next, known);
    // The same instant keeps the form in which it was received.
    if (instant !== '' && isSameInstant(instant, value)) return;
    const sent = instant === '' ? incompleteValueOf(next) : instant;
    expect(sent);
    setValue(sent);
  };
  const part = {
    disabled: isDisabled,
    'aria-required': !isOptional,
    // In an incomplete entry only the missing part is invalid.
    'aria-invalid': isHalf ? undefined : control['aria-invalid'],
    'aria-describedby': control['aria-describedby'],
  };

  return (
    <FieldStack
      role="group"
      aria-labelledby={labelId}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        touch();
        setLeft(true);
        setEntered(undefined);
      }}
    >
      <FieldLabel as="span" id={labelId}>
        {label}
        {isOptional && <span> (optional)</span>}
      </FieldLabel>
      <Parts>
        <div>
          <DateInput
            {...part}
            ref={date}
            id={control.id}
            aria-label="Date"
            isSentUnread
            value={wall.date}
            error={missing.date}
            onChange={(next) => change({ ...wall, date: next })}
          />
        </div>
        <TimeInput
          {...part}
          aria-label="Time"
          isSentUnread
          value={wall.time}
          error={missing.time}
          onChange={(next) => change({ ...wall, time: next })}
        />
      </Parts>
      <FieldHint id={`${control.id}-hint`}>
        {[
          isImplausible && 'Not a plausible date. It is kept unless you enter another one.',
          rest.hint,
          // Without an instant its offset is not known: the zone's of today may be another one.
          value === '' || isHalf ? known : zoneText(known, value),
        ]
          .filter(Boolean)
          .join(' ')}
      </FieldHint>
      <FieldProblem id={`${control.id}-error`}>{isHalf ? undefined : error}</FieldProblem>
    </FieldStack>
  );
}
