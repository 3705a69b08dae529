import { useField, useFormikContext } from 'formik';
import { useId } from 'react';
import { useServerError } from './server-errors';

export interface FieldProps {
  /** The value's path in the form. */
  name: string;
  label: string;
  hint?: string;
  isOptional?: boolean;
  isDisabled?: boolean;
}

/** Sets several values at once, and checks them as they are then: a form set twice in a row checks the first values last. */
export function useSetFields<Values extends object>(): (changed: Partial<Values>) => void {
  const { setValues } = useFormikContext<Values>();
  return (changed) => void setValues((before) => ({ ...before, ...changed }));
}

/** A field's part of its form. @param validate the field's own rule, besides the form's schema */
export function useFormField<Value>({
  name,
  hint,
  validate,
}: Pick<FieldProps, 'name' | 'hint'> & { validate?: (value: Value) => string | undefined }) {
  const id = useId();
  const [{ value, onBlur }, { touched, error: invalid }, { setValue, setTouched }] = useField<Value>({ name, validate });
  const { submitCount } = useFormikContext();
  const refused = useServerError(name, value);
  // The field's own error first: it is more specific about invalid text than a schema for numbers or dates.
  const error = touched || submitCount > 0 ? (validate?.(value) ?? invalid ?? refused) : undefined;
  return {
    value,
    setValue: (next: Value) => void setValue(next),
    touch: () => void setTouched(true),
    /** Sets a complete value, such as a file, and validates it once, because an earlier validation could finish later. */
    choose: (next: Value) => {
      void setTouched(true, false);
      void setValue(next);
    },
    error,
    control: {
      id,
      name,
      onBlur,
      'aria-invalid': error !== undefined || undefined,
      'aria-describedby': `${hint === undefined ? '' : `${id}-hint `}${id}-error`,
    },
  };
}
