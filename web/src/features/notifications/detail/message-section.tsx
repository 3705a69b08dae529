import { channelName } from '@/entities/booking-channel/channel';
import { Field, FieldList } from '@/ui/screens/detail/detail';
import { LongText } from '@/ui/design/long-text';
import { OutsideLink } from '@/ui/design/outside-link';
import { PushPreview } from '@/entities/notification/push-preview';
import { Section } from '@/ui/screens/detail/section';
import { Preserved } from '@/ui/design/text';
import type { NotificationDetailFragment } from './notification.generated';

/** The message in a phone preview, and in full. */
export function MessageSection({ notification }: { notification: NotificationDetailFragment }) {
  const { title, text, imageUrl, bookingChannel } = notification;
  return (
    <Section title="Message">
      <div style={{ maxWidth: 380 }}>
        <PushPreview app={bookingChannel ? channelName(bookingChannel) : 'App'} title={title ?? ''} text={text ?? ''} imageUrl={imageUrl} />
      </div>
      <FieldList>
        <Field label="Title">{title}</Field>
        <Field label="Text">
          {text && (
            <Preserved as="p">
              <LongText text={text} />
            </Preserved>
          )}
        </Field>
        <Field label="Image">{imageUrl && <OutsideLink address={imageUrl}>{imageUrl}</OutsideLink>}</Field>
      </FieldList>
    </Section>
  );
}
