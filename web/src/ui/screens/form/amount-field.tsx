import styled from 'styled-components';
import { controlStyles } from '@/ui/design/select';
import { FieldFrame } from '@/ui/design/field/field-frame';
import { useFormField, type FieldProps } from './use-form-field';

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  & > span {
    white-space: nowrap;
  }
`;

const Input = styled.input`
  ${controlStyles}
  max-width: 160px;
  text-align: right;
`;

interface AmountFieldProps extends FieldProps {
  /** The unit: `EUR`, `%`. */
  unit: string;
}

/**
 * An amount, kept as typed: the value is text, which `parseAmount` parses if it is money. The browser's number field would round it, and
 * change it with the mouse wheel.
 */
export function AmountField({ label, unit, isOptional, isDisabled, ...rest }: AmountFieldProps) {
  const { value, setValue, error, control } = useFormField<string>(rest);
  return (
    <FieldFrame id={control.id} label={label} isOptional={isOptional} hint={rest.hint} error={error}>
      <Box>
        <Input
          {...control}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          disabled={isDisabled}
          aria-required={!isOptional}
          onChange={(event) => setValue(event.target.value)}
        />
        <span>{unit}</span>
      </Box>
    </FieldFrame>
  );
}
