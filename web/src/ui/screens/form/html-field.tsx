import { HtmlEditor } from '@/ui/design/html-editor/html-editor';
import { useFormField, type FieldProps } from './use-form-field';

export function HtmlField({ label, hint, isOptional, isDisabled, name }: FieldProps) {
  const { value, setValue, touch, error } = useFormField<string>({ name, hint });
  return (
    <HtmlEditor
      label={label}
      hint={hint}
      value={value}
      onChange={setValue}
      onBlur={touch}
      error={error}
      isOptional={isOptional}
      isDisabled={isDisabled}
    />
  );
}
