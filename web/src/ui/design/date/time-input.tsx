import { useId } from 'react';
import { ControlInput } from '@/ui/design/select';
import { readTime } from './date-text';
import { FieldProblem } from '@/ui/design/field/field-frame';
import { useParsedText } from '@/ui/design/field/parsed-text';

export interface TimeInputProps {
  /** `20:00` or `20:00:30`; empty without a time. Any other text is shown as it is. */
  value: string;
  onChange: (value: string) => void;
  /** Whether unreadable text is also sent, unchanged, when the field is left. */
  isSentUnread?: boolean;
  /** An error from outside, such as the form's. */
  error?: string;
  id?: string;
  disabled?: boolean;
  'aria-label'?: string;
  'aria-required'?: boolean;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

/** A 24-hour time, whatever the browser's language. It can be typed or pasted in that or another common format. */
export function TimeInput({ value, onChange, isSentUnread, error, ...control }: TimeInputProps) {
  const problemId = useId();
  const { field, problem } = useParsedText({
    value,
    onChange,
    isSentUnread,
    format: (time) => time.replace(/^(\d\d:\d\d):00$/, '$1'),
    parse: readTime,
  });
  return (
    <span>
      <ControlInput
        {...control}
        {...field}
        placeholder="hh:mm"
        size={8}
        aria-invalid={(problem ?? error) !== undefined || control['aria-invalid'] || undefined}
        aria-describedby={[control['aria-describedby'], problemId].filter(Boolean).join(' ')}
      />
      <FieldProblem id={problemId}>{problem ?? error}</FieldProblem>
    </span>
  );
}
