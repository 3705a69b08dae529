import { useApolloClient } from '@apollo/client/react';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import styled from 'styled-components';
import { object, string } from 'yup';
import { toDataError } from '@/lib/errors';
import { useConfirm } from '@/ui/confirm';
import { Section } from '@/ui/section';
import { Form, FormActions } from '@/ui/form/form';
import { SubmitButton, TextAreaField } from '@/ui/form/fields';
import { messages } from '@/ui/form/messages';
import { useBookingChannelNameQuery } from '@/entities/booking-channel/booking-channel.generated';
import type { PassengerProfileFragment } from '../list/passengers.generated';
import { isOutcomeUnknown, NotConfirmed } from '../model/outcome';
import { lengthOf, maxMessageLength, shownOnLockScreen } from '../model/push';
import { SendPassengerPushNotificationDocument } from './passenger.generated';
import { PushPreview } from './push-preview';

const schema = object({
  message: string()
    .trim()
    .required(messages.required)
    .test('length', messages.maximumLength(maxMessageLength), (message) => lengthOf(message) <= maxMessageLength),
});

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: var(--space-4);
  align-items: start;
`;

const Count = styled.p<{ $isOver: boolean }>`
  margin-top: 2px;
  color: var(--color-${({ $isOver }) => ($isOver ? 'danger-text' : 'text-muted')});
  font-size: var(--font-size-small);
  font-variant-numeric: tabular-nums;
`;

const Outcome = styled.p<{ $tone: 'success' | 'warning' }>`
  margin-bottom: var(--space-3);
  padding: 8px 12px;
  border-radius: var(--radius-medium);
  background: var(--color-${({ $tone }) => $tone}-soft);
  color: var(--color-${({ $tone }) => $tone}-text);
`;

const Quote = styled.blockquote`
  max-height: 30vh;
  margin: 10px 0 0;
  padding: 8px 12px;
  overflow: auto;
  border-left: 3px solid var(--color-border-strong);
  background: var(--color-sunken);
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

interface Values {
  message: string;
}

/** The preview and the length, as one types. */
function WhileTyping({ appName }: { appName: string }) {
  const { values } = useFormikContext<Values>();
  const length = lengthOf(values.message.trim());
  return (
    <Sides>
      <div>
        <TextAreaField name="message" label="Message" rows={5} />
        <Count $isOver={length > maxMessageLength}>
          {length} of {maxMessageLength} characters
          {length > shownOnLockScreen && length <= maxMessageLength && ` · locked phones show about the first ${shownOnLockScreen}`}
        </Count>
      </div>
      <PushPreview appName={appName} message={values.message} />
    </Sides>
  );
}

type LastTry = { kind: 'none' } | { kind: 'sent'; devices: number | null } | { kind: 'unsent' } | { kind: 'unknown' };

const phones = (count: number) => (count === 1 ? '1 phone' : `${count} phones`);

function sentText(devices: number | null): string {
  return devices === null ? 'The message was sent.' : `The message was sent to ${phones(devices)}.`;
}

interface PushSectionProps {
  passenger: PassengerProfileFragment;
  /** What the passenger is called. */
  name: string;
}

/** Sends a message to the passenger's phone, once confirmed. It is never sent again by itself. Loaded for those who may send. */
export default function PushSection({ passenger: { id: passengerId, phone, bookingChannelId }, name }: PushSectionProps) {
  const client = useApolloClient();
  const confirm = useConfirm();
  const { data } = useBookingChannelNameQuery({ variables: { id: bookingChannelId ?? '' }, skip: bookingChannelId === null });
  const [lastTry, setLastTry] = useState<LastTry>({ kind: 'none' });
  // A message that went out leaves an empty form behind: it cannot be sent twice by a second press.
  const [sentCount, setSentCount] = useState(0);
  const whose = phone ? `${name} (${phone})` : name;

  const send = async ({ message }: Values) => {
    const text = message.trim();
    const isConfirmed = await confirm({
      title: `Send a push notification to ${name}?`,
      text: (
        <>
          It reaches one person: the phone of {whose}. It cannot be taken back.
          {lastTry.kind === 'unknown' && <strong> The last try may have reached the phone already.</strong>}
          <Quote>{text}</Quote>
        </>
      ),
      confirmLabel: 'Send to 1 passenger',
    });
    if (!isConfirmed) throw new NotConfirmed();
    setLastTry({ kind: 'none' });
    try {
      const { data: answer } = await client.mutate({
        mutation: SendPassengerPushNotificationDocument,
        variables: { input: { passengerId, message: text } },
      });
      const result = answer.sendPassengerPushNotification;
      if (result.sent) {
        setLastTry({ kind: 'sent', devices: result.deviceCount });
        setSentCount((count) => count + 1);
      } else {
        setLastTry({ kind: 'unsent' });
        // The text stays as what is yet to be sent.
        throw new NotConfirmed();
      }
    } catch (problem) {
      const error = toDataError(problem);
      if (!error || !isOutcomeUnknown(error)) throw problem;
      setLastTry({ kind: 'unknown' });
      throw new Error(
        `${error.message.replace(/\.$/, '')}. It is not known whether the message reached the phone: sending it again may show it twice.`,
        { cause: problem },
      );
    }
  };

  return (
    <Section title="Push notification" id="push">
      <div>
        <div role="status">
          {lastTry.kind === 'sent' && <Outcome $tone="success">{sentText(lastTry.devices)}</Outcome>}
          {lastTry.kind === 'unsent' && <Outcome $tone="warning">The message reached no phone: {name} has the app on none.</Outcome>}
        </div>
        <Form key={sentCount} label="Push notification" initialValues={{ message: '' }} schema={schema} onSubmit={send}>
          <WhileTyping appName={data?.bookingChannel?.name ?? 'The app'} />
          <FormActions>
            <SubmitButton>Send…</SubmitButton>
          </FormActions>
        </Form>
      </div>
    </Section>
  );
}
