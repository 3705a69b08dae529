import { CancelButton, FormActions } from './form';
import { SubmitButton, type SubmitButtonProps } from './submit-button';

interface FormEndProps extends SubmitButtonProps {
  onCancel: () => void;
}

export const FormEnd = ({ onCancel, ...submit }: FormEndProps) => (
  <FormActions>
    <CancelButton onCancel={onCancel} />
    <SubmitButton {...submit} />
  </FormActions>
);
