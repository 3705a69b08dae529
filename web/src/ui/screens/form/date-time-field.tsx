import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { formatInZone, dateInZone, instantInZone, zoneText, zoneWords } from '@/lib/dates/dates';
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

/** Wall-clock date and time of a value in a zone. An implausible instant is kept unparsed as the date. */
function wallTimeOf(value: string, zone: string): DateAndTime {
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

/** The instant of an entry; empty while a part is missing or out of range. */
function instantOf(wall: DateAndTime, zone: string): string {
  const missing = missingOf(wall);
  return (missing.date ?? missing.time) === undefined ? (instantInZone(wall.date, wall.time, zone)?.at ?? '') : '';
}

/** Undefined for a field that has just been removed from its list, which Formik checks once more. */
function validate(value: string | undefined): string | undefined {
  const half = value === undefined ? undefined : partsOfIncomplete(value);
  const missing = half && missingOf(half);
  return missing?.date ?? missing?.time;
}

/**
 * A date and a time in a zone; the value is that instant in UTC (RFC 3339), empty text without both, or an incomplete entry
 * (`incompleteValueOf`), which is an error and prevents submission. An implausible instant is shown unparsed, and kept unless it is
 * changed.
 */
export function DateTimeField({ label, isOptional = false, isDisabled, zone, ...rest }: DateTimeFieldProps) {
  const { value, setValue, touch, error, control } = useFormField<string>({ ...rest, hint: '', validate });
  const labelId = useId();
  /** The entry, until the field is left. */
  const [entered, setEntered] = useState<DateAndTime>();
  /** Whether a missing part is an error already, which it is not while the other is being typed. */
  const [isLeft, setLeft] = useState(true);
  const expect = useReplacedValue(value, () => {
    setEntered(undefined);
    setLeft(true);
  });
  const wall = entered ?? wallTimeOf(value, zone);
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
    const instant = instantOf(next, zone);
    // An unchanged instant keeps its original notation.
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
          // Without an instant the offset is unknown, because today's may differ.
          value === '' || isHalf ? zoneWords(zone) : zoneText(zone, value),
        ]
          .filter(Boolean)
          .join(' ')}
      </FieldHint>
      <FieldProblem id={`${control.id}-error`}>{isHalf ? undefined : error}</FieldProblem>
    </FieldStack>
  );
}
