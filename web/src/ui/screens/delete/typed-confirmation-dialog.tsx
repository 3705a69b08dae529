import styled from 'styled-components';
import { object, string } from 'yup';
import { plainText } from '@/lib/text/plain-text';
import { CopyText } from '@/ui/design/copy-text';
import { Dialog } from '@/ui/design/dialog/dialog';
import { Form } from '@/ui/screens/form/form';
import { FormEnd } from '@/ui/screens/form/form-end';
import { TextField } from '@/ui/screens/form/fields';
import { messages } from '@/ui/screens/form/messages';
import type { TypedConfirmationProps } from './typed-confirmation';
import { questionWidth } from '@/ui/design/dialog/modal-frame';

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  overflow-wrap: anywhere;
`;

/** Loaded with the first confirmation: forms need a lot of code. */
export default function TypedConfirmationDialog({ title, children, phrase, label, confirmLabel, action, onClose }: TypedConfirmationProps) {
  const schema = object({
    phrase: string()
      .transform(plainText)
      .required(messages.required)
      .oneOf([plainText(phrase)], 'Doesn’t match'),
  });
  return (
    <Dialog title={title} width={questionWidth} isOpen onClose={onClose}>
      <Parts>
        {children}
        <p>
          To confirm, type <CopyText value={plainText(phrase)} />
        </p>
        <Form label={title} initialValues={{ phrase: '' }} schema={schema} draft={null} onSubmit={action}>
          <TextField name="phrase" label={label} autoFocus />
          <FormEnd onCancel={onClose} variant="danger">
            {confirmLabel}
          </FormEnd>
        </Form>
      </Parts>
    </Dialog>
  );
}
