import { fold } from '@pax/schema/rules/transliteration';
import { useMemo, useState } from 'react';
import { plainText } from '@/lib/text/plain-text';
import { FieldFrame, FieldHint } from '@/ui/design/field/field-frame';
import { ControlInput } from '@/ui/design/select';
import { useFormField, type FieldProps } from './use-form-field';

/** One of many values. */
export interface ComboBoxOption {
  value: string;
  /** Must be unique. */
  label: string;
  /** Short details beside it, such as its code. */
  details?: readonly string[];
}

/** Letters without diacritics, in lower case, with spaces for joining characters: `new york` is `America/New_York`. */
const searchable = (text: string) => fold(plainText(text)).replaceAll(/[_/]/g, ' ').trim();

export interface ComboBoxFieldProps extends FieldProps {
  options: readonly ComboBoxOption[];
  /** The options' name in a sentence: "branches and tags". */
  what: string;
  placeholder?: string;
  /** The options are loading. */
  isLoading?: boolean;
  /** Called with the chosen or typed value. */
  onChosen?: (value: string) => void;
}

/**
 * One of many values, found by typing part of its label, in the browser's own list. The form's value is the option's, or the typed text, which
 * the schema may accept.
 */
export function ComboBoxField({
  label,
  options,
  what,
  placeholder,
  isOptional,
  isDisabled,
  isLoading = false,
  onChosen,
  ...rest
}: ComboBoxFieldProps) {
  const { value, setValue, touch, error, control } = useFormField<string>(rest);
  /** The box's text while typing; otherwise an option's label. */
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = options.find((option) => option.value === value);
  const bySearch = useMemo(
    () => new Map(options.toReversed().flatMap((option) => [option.label, option.value].map((text) => [searchable(text), option]))),
    [options],
  );

  const onType = (text: string) => {
    setTyped(text);
    const exact = options.find((option) => option.value === text || option.label === text) ?? bySearch.get(searchable(text));
    const next = exact?.value ?? text;
    setValue(next);
    onChosen?.(next);
  };

  return (
    <FieldFrame id={control.id} label={label} isOptional={isOptional} hint={rest.hint} error={error}>
      <ControlInput
        {...control}
        list={`${control.id}-options`}
        value={typed ?? chosen?.label ?? value}
        disabled={isDisabled}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onType(target.value)}
        onBlur={() => {
          setTyped(null);
          touch();
        }}
      />
      <datalist id={`${control.id}-options`} aria-label={what}>
        {options.map((option) => (
          <option key={option.value} value={option.label} label={[option.label, ...(option.details ?? [])].join(' · ')} />
        ))}
      </datalist>
      {isLoading && <FieldHint role="status">Loading {what}…</FieldHint>}
    </FieldFrame>
  );
}
