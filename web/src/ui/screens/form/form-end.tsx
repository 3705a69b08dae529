import { CancelButton, FormActions } from './form';
import { SubmitButton, type SubmitButtonProps } from './submit-button';

interface FormEndProps extends SubmitButtonProps {
  onCancel: () => void;
}

/** The end of a form: Cancel, and the button that submits. */
export const FormEnd = ({ onCancel, ...submit }: FormEndProps) => (
  <FormActions>
    <CancelButton onCancel={onCancel} />
    <SubmitButton {...submit} />
  </FormActions>
);
