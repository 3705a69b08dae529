import { ChevronDown } from 'lucide-react';
import styled from 'styled-components';
import { sentence } from '@/lib/text/bidi';
import { FieldFrame } from '@/ui/design/field/field-frame';
import { useFormField, type FieldProps } from '@/ui/screens/form/use-form-field';
import { controlStyles } from '@/ui/design/select';
import { usePickerDialog, type PickerDialog } from './use-picker-dialog';

const Trigger = styled.button<{ $isEmpty: boolean }>`
  ${controlStyles}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  text-align: left;
  cursor: pointer;
  ${({ $isEmpty }) => $isEmpty && 'color: var(--color-text-subtle);'}
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > svg {
    width: 13px;
    height: 13px;
    color: var(--color-text-subtle);
  }
`;

interface PickerFieldProps extends FieldProps {
  picker: PickerDialog;
  /** Placeholder: "Select a fleet…". */
  placeholder: string;
}

interface PickerControlProps extends PickerFieldProps {
  field: Pick<ReturnType<typeof useFormField>, 'touch' | 'error' | 'control'>;
  /** The selected ID, or an empty string. */
  value: string;
  /** The selected name. */
  chosenName: string;
  onChoose: (id: string, name: string) => void;
}

function PickerControl(props: PickerControlProps) {
  const { picker, placeholder, label, isOptional = false, isDisabled, hint, field, value, chosenName, onChoose } = props;
  const { touch, error, control } = field;
  const { dialog, open, aria } = usePickerDialog(picker, {
    title: label,
    value,
    none: isOptional ? { group: 'None', label: 'None', hint: 'Leave empty' } : undefined,
    onChoose: (id, name) => {
      // In this order: touching also validates, with the current value.
      touch();
      onChoose(id, name);
    },
  });
  const isEmpty = value === '';
  return (
    <FieldFrame id={control.id} label={label} isOptional={isOptional} hint={hint} error={error}>
      <Trigger
        {...control}
        {...aria}
        type="button"
        // The label alone would hide the value from screen readers.
        aria-label={sentence`${label}: ${isEmpty ? placeholder : chosenName}`}
        $isEmpty={isEmpty}
        disabled={isDisabled}
        onClick={open}
      >
        <span>{isEmpty ? placeholder : chosenName}</span>
        <ChevronDown />
      </Trigger>
      {dialog}
    </FieldFrame>
  );
}

/** A record selected in a search dialog; the value is its ID, or an empty string. @param props.useName the name of an ID */
export function PickerField({ useName, ...props }: PickerFieldProps & { useName: (id: string) => string }) {
  const field = useFormField<string>(props);
  const chosenName = useName(field.value);
  return <PickerControl {...props} field={field} value={field.value} chosenName={chosenName} onChoose={field.setValue} />;
}

/** A selected record with its name at the time. */
export interface NamedChoice {
  readonly id: string;
  readonly name: string | null;
}

/** A record selected in a search dialog; the value is its ID with its name, or null. */
export function NamedPickerField(props: PickerFieldProps) {
  const field = useFormField<NamedChoice | null>(props);
  const { id, name } = field.value ?? { id: '', name: null };
  return (
    <PickerControl
      {...props}
      field={field}
      value={id}
      chosenName={name || id}
      onChoose={(chosenId, chosenName) => field.setValue(chosenId === '' ? null : { id: chosenId, name: chosenName })}
    />
  );
}
