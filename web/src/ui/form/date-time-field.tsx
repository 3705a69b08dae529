import { now, parseAbsolute, type ZonedDateTime } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Calendar, CalendarCell, CalendarGrid, CalendarHeading } from 'react-aria-components/Calendar';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { knownZone, zoneText } from '@/lib/dates';
import { FieldHint, FieldLabel, FieldProblem } from './field-frame';
import { useFormField, type FieldProps } from './use-form-field';

export interface DateTimeFieldProps extends FieldProps {
  /** An IANA time zone. */
  zone: string;
}

const Picker = styled(DatePicker)`
  display: flex;
  flex-direction: column;
  gap: 5px;
`;

const Box = styled(Group)`
  display: flex;
  align-items: center;
  align-self: flex-start;
  min-width: 260px;
  height: var(--control-height);
  padding: 0 3px 0 10px;
  border: 1px solid var(--color-border-strong);
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  &[data-focus-within] {
    outline: 2px solid var(--color-focus);
    outline-offset: -1px;
  }
  &[data-invalid] {
    border-color: var(--color-danger);
  }
  &[data-disabled] {
    background: var(--color-sunken);
    color: var(--color-text-subtle);
  }
`;

const Segments = styled(DateInput)`
  display: flex;
  flex: 1;
`;

const Segment = styled(DateSegment)`
  /* The minimum target size (WCAG 2.2, 2.5.8). */
  min-width: 24px;
  padding: 2px 4px;
  line-height: 20px;
  text-align: center;
  border-radius: 3px;
  outline: none;
  &[data-type='literal'] {
    min-width: 0;
    padding: 2px 0;
    color: var(--color-text-subtle);
    white-space: pre;
  }
  &[data-placeholder] {
    color: var(--color-text-subtle);
  }
  &[data-focused] {
    background: var(--color-primary);
    color: var(--color-on-primary);
  }
`;

const Square = styled(Button)`
  display: inline-grid;
  place-items: center;
  width: 26px;
  height: 26px;
  padding: 0;
  border: 0;
  border-radius: var(--radius-small);
  background: transparent;
  color: var(--color-text-muted);
  cursor: pointer;
  &:hover {
    background: color-mix(in srgb, var(--color-text) 8%, transparent);
  }
  & svg {
    width: 15px;
    height: 15px;
  }
`;

const Floating = styled(Popover)`
  padding: 12px;
  border-radius: var(--radius-medium);
  background: var(--color-raised);
  box-shadow: var(--shadow-popover);
`;

const CalendarHead = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-bottom: 6px;
  & h2 {
    margin: 0;
    font-size: 13px;
    font-weight: 650;
  }
`;

const Grid = styled(CalendarGrid)`
  border-spacing: 1px;
  & th {
    height: 26px;
    color: var(--color-text-subtle);
    font-size: 11px;
    font-weight: 500;
  }
  & td {
    padding: 0;
  }
`;

const Day = styled(CalendarCell)`
  display: grid;
  place-items: center;
  width: 32px;
  height: 30px;
  border-radius: var(--radius-small);
  cursor: pointer;
  &[data-hovered] {
    background: color-mix(in srgb, var(--color-text) 8%, transparent);
  }
  &[data-today] {
    font-weight: 700;
    text-decoration: underline;
  }
  &[data-selected] {
    background: var(--color-primary);
    color: var(--color-on-primary);
  }
  &[data-outside-month] {
    visibility: hidden;
  }
`;

function toZonedValue(value: string, zone: string): ZonedDateTime | null {
  try {
    return value === '' ? null : parseAbsolute(value, zone);
  } catch {
    return null;
  }
}

/** A date and a time in a zone; the value is that instant in UTC (RFC 3339), or empty text. */
export function DateTimeField({ label, isOptional = false, isDisabled, zone, ...rest }: DateTimeFieldProps) {
  const { value, setValue, touch, error, control } = useFormField<string>(rest);
  const known = knownZone(zone);
  const box = useRef<HTMLDivElement>(null);
  /** The value before a part was cleared: the picker shows the other parts without reporting the missing one. */
  const [broken, setBroken] = useState<string | null>(null);
  const whole = value === '' ? broken : value;
  const shown = useMemo(() => toZonedValue(whole ?? '', known), [whole, known]);

  const followParts = () => {
    const isPartial = box.current?.querySelector('[data-placeholder]') != null;
    if (isPartial && value !== '') {
      setBroken(value);
      setValue('');
    }
    if (!isPartial && value === '' && broken !== null) setValue(broken);
  };

  return (
    <I18nProvider locale="en-GB">
      <Picker
        aria-describedby={control['aria-describedby']}
        granularity="minute"
        hourCycle={24}
        hideTimeZone
        shouldForceLeadingZeros
        isInvalid={error !== undefined}
        isDisabled={isDisabled}
        isRequired={!isOptional}
        validationBehavior="aria"
        value={shown}
        placeholderValue={now(known).set({ minute: 0, second: 0, millisecond: 0 })}
        onChange={(next) => setValue(next === null ? '' : next.toDate(known).toISOString())}
        onKeyUp={followParts}
        onBlur={touch}
      >
        <FieldLabel as={Label}>
          {label}
          {isOptional && <span> (optional)</span>}
        </FieldLabel>
        <Box ref={box}>
          <Segments>{(segment) => <Segment segment={segment} />}</Segments>
          <Square aria-label="Open calendar">
            <CalendarDays aria-hidden="true" />
          </Square>
        </Box>
        <FieldHint id={`${control.id}-hint`}>
          {rest.hint === undefined ? '' : `${rest.hint} `}
          {zoneText(known, value === '' ? undefined : value)}
        </FieldHint>
        <FieldProblem id={`${control.id}-error`}>{error}</FieldProblem>
        <Floating>
          <Dialog aria-label={label}>
            <Calendar>
              <CalendarHead>
                <Square slot="previous">
                  <ChevronLeft aria-hidden="true" />
                </Square>
                <CalendarHeading />
                <Square slot="next">
                  <ChevronRight aria-hidden="true" />
                </Square>
              </CalendarHead>
              <Grid>{(date) => <Day date={date} />}</Grid>
            </Calendar>
          </Dialog>
        </Floating>
      </Picker>
    </I18nProvider>
  );
}
