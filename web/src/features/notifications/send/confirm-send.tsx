import styled from 'styled-components';
import { boolean, object, string } from 'yup';
import type { CreateNotificationIntentInput } from '@/__generated__/schema';
import { CopyText } from '@/ui/copy-text';
import { Dialog } from '@/ui/dialog';
import { CheckboxField, SubmitButton, TextField } from '@/ui/form/fields';
import { CancelButton, Form, FormActions, type Submission } from '@/ui/form/form';
import { messages } from '@/ui/form/messages';
import { isTyped, passengersText, reachSentence, typedPhrase, type Reach } from './sentence';
import type { NamedNotifications } from './use-send';

/** In pixels, as for every question. */
const width = 500;

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  overflow-wrap: anywhere;
`;

/** A notification that was checked and counted, as it would be sent. */
export interface ReviewedNotification {
  readonly input: CreateNotificationIntentInput;
  readonly reach: Reach;
  /** The request to the platform. */
  readonly request: unknown;
  /** The notifications that have its name already. */
  readonly existing: NamedNotifications;
}

interface ConfirmSendProps {
  reviewed: ReviewedNotification;
  fleetName: string;
  /** Resolves when the outcome is shown elsewhere: what is refused leads back to the review. */
  onSend: () => Promise<void>;
  onClose: () => void;
}

/** The last question before a notification goes out: named, counted, and from 1,000 recipients on with the number typed. */
export function ConfirmSend({ reviewed: { input, reach, existing }, fleetName, onSend, onClose }: ConfirmSendProps) {
  const phrase = typedPhrase(reach);
  const isCounted = reach.passengersCount !== null;
  const isRepeated = existing.matches.length > 0;
  const title = `Send “${input.name}” to ${passengersText(reach)}?`;
  const schema = object({
    phrase: string()
      .required(messages.required)
      .test('typed', isCounted ? 'This is not the number of passengers' : 'This is not the name of the booking channel', (text) =>
        isTyped(text, phrase ?? ''),
      ),
    another: boolean().oneOf([true], 'A notification of this name exists already'),
  }).pick([...(phrase === null ? [] : (['phrase'] as const)), ...(isRepeated ? (['another'] as const) : [])]);
  return (
    <Dialog title={title} width={width} isOpen onClose={onClose}>
      <Parts>
        <p>
          <strong>{reachSentence(reach)}</strong>
        </p>
        <p>
          {fleetName}, {input.schedules.length === 0 ? 'at once' : 'at the times that were reviewed'}. This can’t be undone.
        </p>
        {phrase !== null && (
          <p>
            Type <CopyText value={phrase} /> to confirm.
          </p>
        )}
        <Form
          label={title}
          initialValues={{ phrase: '', another: false }}
          schema={schema}
          draft={null}
          onSubmit={async (): Promise<Submission> => {
            await onSend();
            return 'saved';
          }}
        >
          {phrase !== null && <TextField name="phrase" label={isCounted ? 'Number of passengers' : 'Name of the booking channel'} />}
          {isRepeated && <CheckboxField name="another" label={`Send another one named “${input.name}”`} />}
          <FormActions>
            <SubmitButton variant="danger">{`Send to ${isCounted ? passengersText(reach) : 'all of them'}`}</SubmitButton>
            <CancelButton onCancel={onClose} />
          </FormActions>
        </Form>
      </Parts>
    </Dialog>
  );
}
