import styled from 'styled-components';
import { channelName } from '@/entities/booking-channel/channel';
import { Field, FieldList } from '@/ui/screens/detail/detail';
import { LongText } from '@/ui/design/long-text';
import { OutsideLink } from '@/ui/design/outside-link';
import { PushPreview } from '@/entities/notification/push-preview';
import { Section } from '@/ui/screens/detail/section';
import type { NotificationDetailFragment } from './notification.generated';

const Preview = styled.div`
  max-width: 380px;
`;

const Text = styled.p`
  white-space: pre-line;
`;

/** The message as a phone shows it, and in full. */
export function MessageSection({ notification }: { notification: NotificationDetailFragment }) {
  const { title, text, imageUrl, bookingChannel } = notification;
  return (
    <Section title="Message">
      <Preview>
        <PushPreview app={bookingChannel ? channelName(bookingChannel) : 'App'} title={title ?? ''} text={text ?? ''} imageUrl={imageUrl} />
      </Preview>
      <FieldList>
        <Field label="Title">{title}</Field>
        <Field label="Text">
          {text && (
            <Text>
              <LongText text={text} />
            </Text>
          )}
        </Field>
        <Field label="Image">{imageUrl && <OutsideLink address={imageUrl}>{imageUrl}</OutsideLink>}</Field>
      </FieldList>
    </Section>
  );
}
