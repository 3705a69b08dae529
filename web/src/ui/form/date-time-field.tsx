import { parseDate, parseTime, toCalendarDateTime, toZoned } from '@internationalized/date';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { formatInZone, dateInZone, knownZone, zoneText } from '@/lib/dates';
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
  /** `2026-11-23`; empty without a date. */
  readonly date: string;
  /** `20:00` or `20:00:30`; empty without a time. */
  readonly time: string;
}

const empty: Wall = { date: '', time: '' };

function wallOf(instant: string, zone: string): Wall {
  if (Number.isNaN(Date.parse(instant))) return empty;
  return { date: dateInZone(instant, zone), time: formatInZone(instant, zone, 'time-with-seconds') };
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

/** A date and a time in a zone; the value is that instant in UTC (RFC 3339), or empty text while one of them is missing. */
export function DateTimeField({ label, isOptional = false, isDisabled, zone, ...rest }: DateTimeFieldProps) {
  const { value, setValue, touch, error, control } = useFormField<string>(rest);
  const labelId = useId();
  const known = knownZone(zone);
  /** What is entered, until it is left as an instant. */
  const [entered, setEntered] = useState<Wall>();
  const expect = useReplacedValue(value, () => setEntered(undefined));
  const wall = entered ?? wallOf(value, known);

  const change = (next: Wall) => {
    setEntered(next);
    const instant = instantOf(next, known);
    // The same instant keeps the form in which it was received.
    if (instant !== '' && Date.parse(instant) === Date.parse(value)) return;
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
        setEntered((last) => (last && instantOf(last, known) === '' ? last : undefined));
      }}
    >
      <FieldLabel as="span" id={labelId}>
        {label}
        {isOptional && <span> (optional)</span>}
      </FieldLabel>
      <Parts>
        <div>
          <DateInput {...part} id={control.id} aria-label="Date" value={wall.date} onChange={(date) => change({ ...wall, date })} />
        </div>
        <TimeInput {...part} aria-label="Time" value={wall.time} onChange={(time) => change({ ...wall, time })} />
      </Parts>
      <FieldHint id={`${control.id}-hint`}>
        {`${rest.hint === undefined ? '' : `${rest.hint} `}${zoneText(known, value === '' ? undefined : value)}`}
      </FieldHint>
      <FieldProblem id={`${control.id}-error`}>{error}</FieldProblem>
    </Frame>
  );
}
