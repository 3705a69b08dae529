import { atMost } from '@/lib/text/length';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { object, string } from 'yup';
import type { Action } from '@/ui/screens/action/action';
import { Section } from '@/ui/screens/detail/section';
import { Form, FormActions } from '@/ui/screens/form/form';
import { SubmitButton, TextAreaField } from '@/ui/screens/form/fields';
import { messages } from '@pax/schema/rules/messages';
import { Tiles } from '@/ui/design/layout';
import { PushLength } from '@/entities/notification/push-length';
import { PushPreview } from '@/entities/notification/push-preview';
import { bookingChannelNameRead } from '@/entities/booking-channel/reads';
import { maxPushLength, pushAction } from '@/entities/passenger/push-action';
import { sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import type { PassengerProfileFragment } from '../list/passengers.generated';

const schema = object({
  message: string().trim().required(messages.required).test(atMost(maxPushLength)),
});

interface Values {
  message: string;
}

/** Preview and length while typing. */
function WhileTyping({ appName }: { appName: string }) {
  const { values } = useFormikContext<Values>();
  return (
    <Tiles $min={260} style={{ alignItems: 'start' }}>
      <div>
        <TextAreaField name="message" label="Message" rows={5} />
        <PushLength text={values.message} max={maxPushLength} />
      </div>
      <PushPreview app={appName} text={values.message} />
    </Tiles>
  );
}

interface PushSectionProps {
  passenger: PassengerProfileFragment;
  name: string;
}

/** Sends a message to the passenger's phone after confirmation. Never sent again automatically. Loaded only for roles that may send. */
export default function PushSection({ passenger: { id: passengerId, phone, bookingChannelId }, name }: PushSectionProps) {
  const gateway = useGateway();
  const { data: channel } = useRead(bookingChannelNameRead(bookingChannelId));
  // The form is cleared after sending, so that a second click does not send the message twice.
  const [sentCount, setSentCount] = useState(0);
  const whose = phone ? sentence`${name} (${phone})` : name;

  const send = ({ message }: Values): Action<number | null> => ({
    ...pushAction(gateway, {
      name: 'Send push notification',
      passenger: { id: passengerId, name },
      message: message.trim(),
      title: sentence`Send a push notification to ${name}?`,
      reach: sentence`Goes to one phone: ${whose}. This can’t be undone.`,
    }),
    onDone: () => setSentCount((count) => count + 1),
  });

  return (
    <Section title="Push notification" id="push">
      <Form
        key={sentCount}
        label="Push notification"
        initialValues={{ message: '' }}
        schema={schema}
        draft={{ name: 'push', target: passengerId }}
        onSubmit={send}
      >
        <WhileTyping appName={channel?.name ?? 'The app'} />
        <FormActions>
          <SubmitButton>Send…</SubmitButton>
        </FormActions>
      </Form>
    </Section>
  );
}
