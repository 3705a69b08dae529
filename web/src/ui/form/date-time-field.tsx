import { parseDate, parseTime, toCalendarDateTime, toZoned } from '@internationalized/date';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { formatInZone, dateInZone, knownZone, zoneText } from '@/lib/dates';
import { instantAt, isPlausibleDate, isSameInstant } from '@/lib/instants';
import { useBeforeSubmit } from './before-submit';
import { DateInput } from './date-input';
import { FieldHint, FieldLabel, FieldProblem } from './field-frame';
import { useReplacedValue } from './replaced-value';
import { TimeInput } from './time-input';
import { useFormField, type FieldProps } from './use-form-field';

export interface DateTimeFieldProps extends FieldProps {
  /** An IANA time zone. */
  zone: string;
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: 5px;
  min-width: 0;
`;

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(150px, 180px) minmax(84px, 100px);
  align-items: start;
  gap: var(--space-2);
`;

interface Wall {
  /** `2026-11-23`; empty without a date. An implausible instant is here as it came. */
  readonly date: string;
  /** `20:00` or `20:00:30`; empty without a time. */
  readonly time: string;
}

function wallOf(instant: string, zone: string): Wall {
  const date = dateInZone(instant, zone);
  return date === undefined ? { date: instant, time: '' } : { date, time: formatInZone(instant, zone, 'time-with-seconds') };
}

/**
 * Of two instants that clocks show alike the first one; one that they skip is as much later as they do. Empty while a part is missing or out of
 * the calendar's range.
 */
function instantOf({ date, time }: Wall, zone: string): string {
  try {
    return toZoned(toCalendarDateTime(parseDate(date), parseTime(time)), zone).toAbsoluteString();
  } catch {
    return '';
  }
}

interface Missing {
  readonly date?: string;
  readonly time?: string;
}

/** What an entry lacks to be an instant. Without date and time it is none, and lacks nothing. */
function missingOf({ date, time }: Wall): Missing {
  if (date === '' && time === '') return {};
  if (!isPlausibleDate(date)) return { date: 'Enter a date such as 23 Nov 2026.' };
  return time === '' ? { time: 'Enter a time such as 20:00.' } : {};
}

/**
 * A date and a time in a zone; the value is that instant in UTC (RFC 3339), or empty text while one of them is missing. One without the other
 * is an error, and keeps the form from being sent. An implausible instant is shown as it came, and kept unless it is changed.
 */
export function DateTimeField({ label, isOptional = false, isDisabled, zone, ...rest }: DateTimeFieldProps) {
  const { value, setValue, touch, error, control } = useFormField<string>({ ...rest, hint: '' });
  const labelId = useId();
  const known = knownZone(zone);
  /** What is entered, until it is left as an instant. */
  const [entered, setEntered] = useState<Wall>();
  const expect = useReplacedValue(value, () => setEntered(undefined));
  const wall = entered ?? wallOf(value, known);
  /** Whether a part that is missing is an error already: it is not while the other is typed. */
  const [isLeft, setLeft] = useState(false);
  const missing = entered && isLeft ? missingOf(entered) : {};
  const isHalf = missing.date !== undefined || missing.time !== undefined;
  const date = useRef<HTMLInputElement>(null);
  const time = useRef<HTMLInputElement>(null);
  useBeforeSubmit(date, () => {
    setLeft(true);
    return entered === undefined || missingOf(entered).date === undefined;
  });
  useBeforeSubmit(time, () => entered === undefined || missingOf(entered).time === undefined);
  const isImplausible = value !== '' && instantAt(value) === undefined;

  const change = (next: Wall) => {
    if (entered === undefined) setLeft(false);
    setEntered(next);
    const instant = instantOf(next, known);
    // The same instant keeps the form in which it was received.
    if (instant !== '' && isSameInstant(instant, value)) return;
    expect(instant);
    setValue(instant);
  };
  const part = {
    disabled: isDisabled,
    'aria-required': !isOptional,
    'aria-invalid': control['aria-invalid'],
    'aria-describedby': control['aria-describedby'],
  };

  return (
    <Frame
      role="group"
      aria-labelledby={labelId}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        touch();
        setLeft(true);
        setEntered((last) => (last && instantOf(last, known) === '' ? last : undefined));
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
            value={wall.date}
            error={missing.date}
            onChange={(next) => change({ ...wall, date: next })}
          />
        </div>
        <TimeInput
          {...part}
          ref={time}
          aria-label="Time"
          value={wall.time}
          error={missing.time}
          onChange={(next) => change({ ...wall, time: next })}
        />
      </Parts>
      <FieldHint id={`${control.id}-hint`}>
        {[
          isImplausible && 'Not a plausible date. It is kept unless you enter another one.',
          rest.hint,
          zoneText(known, value === '' ? undefined : value),
        ]
          .filter(Boolean)
          .join(' ')}
      </FieldHint>
      <FieldProblem id={`${control.id}-error`}>{isHalf ? undefined : error}</FieldProblem>
    </Frame>
  );
}
