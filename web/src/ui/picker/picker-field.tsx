import { ChevronDown } from 'lucide-react';
import styled from 'styled-components';
import { FieldFrame } from '../form/field-frame';
import { useFormField, type FieldProps } from '../form/use-form-field';
import { controlLook } from '../select';
import { usePickerDialog, type PickerDialog } from './use-picker-dialog';

const Trigger = styled.button<{ $isEmpty: boolean }>`
  ${controlLook}
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
    flex: none;
    width: 13px;
    height: 13px;
    color: var(--color-text-subtle);
  }
`;

interface PickerFieldProps extends FieldProps {
  picker: PickerDialog;
  /** What the choice is called, given its ID. */
  useName: (id: string) => string;
  /** What is shown while nothing is chosen: "Select a fleet…". */
  placeholder: string;
}

/** One of many things, searched for in a dialog; the value is its ID, or empty text. */
export function PickerField({ picker, useName, placeholder, label, isOptional = false, isDisabled, ...rest }: PickerFieldProps) {
  const { value, setValue, touch, error, control } = useFormField<string>(rest);
  const name = useName(value);
  const { dialog, preload, open, aria } = usePickerDialog(picker, {
    title: label,
    value,
    none: isOptional ? { group: 'None', label: 'None', hint: 'Leave it empty' } : undefined,
    onChoose: (id) => {
      setValue(id);
      touch();
    },
  });
  const isEmpty = value === '';
  return (
    <FieldFrame id={control.id} label={label} isOptional={isOptional} hint={rest.hint} error={error}>
      <Trigger
        {...control}
        {...aria}
        type="button"
        // The label alone would keep the choice from being read.
        aria-label={isEmpty ? label : `${label}: ${name}`}
        $isEmpty={isEmpty}
        disabled={isDisabled}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      >
        <span>{isEmpty ? placeholder : name}</span>
        <ChevronDown aria-hidden="true" />
      </Trigger>
      {dialog}
    </FieldFrame>
  );
}
