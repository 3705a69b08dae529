import { CalendarDays } from 'lucide-react';
import { type FocusEvent, type Ref, useId, useImperativeHandle, useRef } from 'react';
import styled from 'styled-components';
import { formatDate } from '@/lib/dates/dates';
import { dateLimits, isPlausibleDate } from '@/lib/dates/instants';
import { IconButton } from '@/ui/design/button/button';
import { controlStyles } from '@/ui/design/select';
import { readDate } from './date-text';
import { FieldProblem } from '@/ui/design/field/field-frame';
import { useParsedText } from '@/ui/design/field/parsed-text';

const Box = styled.span`
  position: relative;
  display: block;
  min-width: 150px;
  & > button {
    position: absolute;
    right: 3px;
    top: 3px;
  }
`;

const TextInput = styled.input`
  ${controlStyles}
  padding-right: 34px;
`;

/* The anchor of the browser's calendar; its own text would be in the format of the browser's language. */
const Calendar = styled.input`
  position: absolute;
  inset: 0;
  opacity: 0;
  pointer-events: none;
`;

export interface DateInputProps {
  /** `2026-11-23`; empty without a date. Any other text is shown as it is. */
  value: string;
  onChange: (value: string) => void;
  /** The first date that is accepted; the last is in 2099. */
  min?: string;
  /** Whether unreadable text is also sent, unchanged, when the field is left. */
  isSentUnread?: boolean;
  /** An error from outside, such as the form's. */
  error?: string;
  id?: string;
  ref?: Ref<HTMLInputElement>;
  disabled?: boolean;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  'aria-label'?: string;
  'aria-required'?: boolean;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

/** A date as 23 Nov 2026. An invalid one is reported when the field is left, counts as empty, and prevents submission. */
export function DateInput({ value, onChange, min = dateLimits.min, isSentUnread, error, ref, onBlur, ...control }: DateInputProps) {
  const problemId = useId();
  const calendar = useRef<HTMLInputElement>(null);
  const { field, problem } = useParsedText({
    value,
    onChange,
    isSentUnread,
    format: formatDate,
    parse: (typed) => readDate(typed, min),
  });
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => field.ref.current);

  return (
    <>
      <Box>
        <TextInput
          {...control}
          {...field}
          placeholder="dd mmm yyyy"
          aria-invalid={(problem ?? error) !== undefined || control['aria-invalid'] || undefined}
          aria-describedby={[control['aria-describedby'], problemId].filter(Boolean).join(' ')}
          onBlur={(event) => {
            field.onBlur();
            onBlur?.(event);
          }}
        />
        <Calendar
          ref={calendar}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          min={min}
          max={dateLimits.max}
          disabled={control.disabled}
          value={isPlausibleDate(value) ? value : ''}
          onChange={({ target }) => onChange(target.value)}
        />
        <IconButton
          size="small"
          label="Open calendar"
          icon={<CalendarDays />}
          isDisabled={control.disabled}
          onPress={() => calendar.current?.showPicker()}
        />
      </Box>
      <FieldProblem id={problemId}>{problem ?? error}</FieldProblem>
    </>
  );
}
