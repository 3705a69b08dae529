import { object, string } from 'yup';
import { plainText } from '@/lib/text/plain-text';
import type { Action } from '@/ui/screens/action/action';
import { CopyText } from '@/ui/design/copy-text';
import { Button } from '@/ui/design/button/button';
import { CancelButton, Form, FormActions, type Submission } from '@/ui/screens/form/form';
import { SubmitButton, TextField } from '@/ui/screens/form/fields';
import { messages } from '@pax/schema/rules/messages';

export interface TypedFormProps {
  title: string;
  /** Must be typed exactly, apart from surrounding white space. */
  phrase: string;
  /** The phrase's name, above its field. */
  label: string;
  confirmLabel: string;
  dismissLabel?: string;
  /** Runs after the phrase was typed. Errors that it throws are shown in the form. */
  onConfirm: () => Action | Submission | Promise<Submission>;
  onCancel: () => void;
}

/** The end of a dialog in which a person types a phrase to confirm a permanent change. Load it with the dialog, because forms need a lot of code. */
export function TypedForm({ title, phrase, label, confirmLabel, dismissLabel, onConfirm, onCancel }: TypedFormProps) {
  const schema = object({
    phrase: string()
      .transform(plainText)
      .required(messages.required)
      .oneOf([plainText(phrase)], 'Doesn’t match'),
  });
  return (
    <>
      <p>
        To confirm, type <CopyText value={plainText(phrase)} />
      </p>
      <Form label={title} initialValues={{ phrase: '' }} schema={schema} draft={null} onSubmit={onConfirm}>
        <TextField name="phrase" label={label} autoFocus />
        <FormActions>
          {dismissLabel === undefined ? <CancelButton onCancel={onCancel} /> : <Button onPress={onCancel}>{dismissLabel}</Button>}
          <SubmitButton variant="danger">{confirmLabel}</SubmitButton>
        </FormActions>
      </Form>
    </>
  );
}
