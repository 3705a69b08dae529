import styled from 'styled-components';
import { object, string } from 'yup';
import { plainText } from '@/lib/plain-text';
import { CopyText } from '../copy-text';
import { Dialog } from '../dialog';
import { Form } from '../form/form';
import { FormEnd } from '../form/form-end';
import { TextField } from '../form/fields';
import { messages } from '../form/messages';
import type { TypedConfirmationProps } from '../typed-confirmation';
import { questionWidth } from './modal-frame';

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
          <TextField name="phrase" label={label} />
          <FormEnd onCancel={onClose} variant="danger">
            {confirmLabel}
          </FormEnd>
        </Form>
      </Parts>
    </Dialog>
  );
}
