import { plainText } from '@/lib/text/plain-text';
import styled from 'styled-components';
import { ControlInput, controlStyles, Select } from '@/ui/design/select';
import { FieldFrame, FieldHint, FieldProblem } from '@/ui/design/field/field-frame';
import { type NumberEntry, numberEntryOf, numberProblem, parseWholeNumber } from '@/ui/design/field/number-text';
import { Inline } from '@/ui/design/inline';
import { useParsedText } from '@/ui/design/field/parsed-text';
import { useFormField, type FieldProps } from './use-form-field';

export { DateTimeField } from './date-time-field';
export { SubmitButton } from './submit-button';

const TextArea = styled.textarea`
  ${controlStyles}
  resize: vertical;
  line-height: var(--line-height);
`;

export interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  /** Whether it is an ID or a code, which has no invisible characters and no spaces around it. */
  isCode?: boolean;
  placeholder?: string;
  autoComplete?: string;
  /** The unit of an amount, beside the field: `EUR`, `%`. Amounts are kept as typed: the browser's number field would round them. */
  unit?: string;
  /** Values to choose from, each with its details, in the browser's own list. Any other text is a value, too. */
  suggestions?: readonly { readonly value: string; readonly details: string }[];
  /** Focuses the field on mount. Leaving it empty shows no error, which would move a clicked button such as Cancel. */
  autoFocus?: boolean;
}

const isPaste = (event: Event) => event instanceof InputEvent && event.inputType === 'insertFromPaste';

/** Removes invisible characters, on paste and on blur, from values that are often copied. */
const tidyOf = (type: TextFieldProps['type'], isCode: boolean): ((text: string) => string) =>
  isCode || type === 'email' || type === 'tel' || type === 'url' ? plainText : (text) => text;

export function TextField({
  label,
  isOptional,
  isDisabled,
  type = 'text',
  isCode = false,
  placeholder,
  autoComplete = 'off',
  unit,
  suggestions,
  autoFocus,
  ...rest
}: TextFieldProps) {
  const { value, setValue, choose, error, control } = useFormField<string>(rest);
  const tidy = tidyOf(type, isCode);
  const listId = suggestions && `${control.id}-suggestions`;
  return (
    <FieldFrame id={control.id} label={label} isOptional={isOptional} hint={rest.hint} error={error}>
      <Inline $isNowrap>
        <ControlInput
          {...control}
          onBlur={(event) => {
            const tidied = tidy(value);
            if (tidied !== value) choose(tidied);
            else if (!autoFocus || value !== '') control.onBlur(event);
          }}
          type={type}
          value={value}
          disabled={isDisabled}
          placeholder={placeholder}
          autoComplete={autoComplete}
          inputMode={unit === undefined ? undefined : 'decimal'}
          list={listId}
          autoFocus={autoFocus}
          aria-required={!isOptional}
          onChange={({ target, nativeEvent }) => setValue(isPaste(nativeEvent) ? tidy(target.value) : target.value)}
        />
        {unit !== undefined && <span>{unit}</span>}
      </Inline>
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map(({ value: own, details }) => (
            <option key={own} value={own} label={`${own} · ${details}`} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}

export interface TextAreaFieldProps extends FieldProps {
  rows?: number;
  placeholder?: string;
}

export function TextAreaField({ label, isOptional, isDisabled, rows = 4, placeholder, ...rest }: TextAreaFieldProps) {
  const { value, setValue, error, control } = useFormField<string>(rest);
  return (
    <FieldFrame id={control.id} label={label} isOptional={isOptional} hint={rest.hint} error={error}>
      <TextArea
        {...control}
        rows={rows}
        value={value}
        disabled={isDisabled}
        placeholder={placeholder}
        aria-required={!isOptional}
        onChange={(event) => setValue(event.target.value)}
      />
    </FieldFrame>
  );
}

/** A whole number; null if empty, or invalid text as typed. The browser's number field would read 1.000 as 1. */
export function NumberField({ label, isOptional, isDisabled, ...rest }: FieldProps) {
  const { value, setValue, error, control } = useFormField<NumberEntry>({ ...rest, validate: isDisabled ? undefined : numberProblem });
  const { field, problem, isTyped } = useParsedText({
    value: value === null ? '' : String(value),
    onChange: (text) => setValue(numberEntryOf(text)),
    format: (text) => text,
    parse: parseWholeNumber,
    isClearedAtOnce: true,
    isSentUnread: true,
  });
  // Invalid text from a draft is reported at once, typed text when its field is left.
  const refused = problem ?? (isTyped ? undefined : numberProblem(value)) ?? error;
  const shown = isDisabled ? undefined : refused;
  return (
    <FieldFrame id={control.id} label={label} isOptional={isOptional} hint={rest.hint} error={shown}>
      <ControlInput
        {...control}
        {...field}
        inputMode="numeric"
        disabled={isDisabled}
        aria-required={!isOptional}
        aria-invalid={shown !== undefined || undefined}
        onBlur={(event) => {
          field.onBlur();
          control.onBlur(event);
        }}
      />
    </FieldFrame>
  );
}

export interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string; isDisabled?: boolean }[];
  placeholder?: string;
}

/** One of a few; the value is an option's, or empty text. */
export function SelectField({ label, isOptional, isDisabled, options, placeholder = 'Select…', ...rest }: SelectFieldProps) {
  const { value, setValue, error, control } = useFormField<string>(rest);
  return (
    <FieldFrame id={control.id} label={label} isOptional={isOptional} hint={rest.hint} error={error}>
      <Select
        {...control}
        value={value}
        disabled={isDisabled}
        aria-required={!isOptional}
        onChange={(event) => setValue(event.target.value)}
      >
        <option value="" disabled={!isOptional}>
          {placeholder}
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}

const Check = styled.div`
  display: flex;
  flex-direction: column;
  gap: 3px;
  & > p,
  & > div {
    padding-left: 24px;
  }
`;

const CheckLabel = styled.label`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 24px;
  align-self: flex-start;
  cursor: pointer;
  & > input {
    flex: none;
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: var(--color-primary);
  }
`;

export function CheckboxField({ label, isDisabled, ...rest }: Omit<FieldProps, 'isOptional'>) {
  const { value, setValue, error, control } = useFormField<boolean>(rest);
  return (
    <Check>
      <CheckLabel>
        <input {...control} type="checkbox" checked={value} disabled={isDisabled} onChange={(event) => setValue(event.target.checked)} />
        {label}
      </CheckLabel>
      {rest.hint !== undefined && <FieldHint id={`${control.id}-hint`}>{rest.hint}</FieldHint>}
      <FieldProblem id={`${control.id}-error`}>{error}</FieldProblem>
    </Check>
  );
}
