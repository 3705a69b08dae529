import { useFormikContext } from 'formik';
import { channelName } from '@/entities/booking-channel/channel';
import { CampaignField } from '@/entities/campaign/campaign-picker';
import { TextAreaField, TextField } from '@/ui/screens/form/fields';
import { Column, Columns } from '@/ui/design/layout';
import { PushLength } from '@/entities/notification/push-length';
import { PushPreview } from '@/entities/notification/push-preview';
import { maxLength, type NotificationValues } from '../create/notification-values';

/** The name and message of a notification, with a preview on a phone. */
export function MessageFields() {
  const { values } = useFormikContext<NotificationValues>();
  const { title, text, imageUrl, bookingChannel } = values;
  return (
    <Columns $widths="minmax(0, 1fr) minmax(0, 320px)" $gap={5} $stackBelow={1000}>
      <Column>
        <TextField name="name" label="Name" hint="Internal. Not visible to passengers." />
        <TextField name="title" label="Title" />
        <div>
          <TextAreaField name="text" label="Text" rows={5} />
          <PushLength text={text} beside={[title, imageUrl]} max={maxLength.text} />
        </div>
        <TextField name="imageUrl" label="Image address" type="url" placeholder="https://" isOptional />
        <CampaignField name="campaign" label="Campaign" hint="The campaign to advertise." isOptional />
      </Column>
      <div style={{ position: 'sticky', top: 'calc(var(--top-bar-height, 0px) + var(--space-4))', maxWidth: 360 }}>
        <PushPreview app={bookingChannel ? channelName(bookingChannel) : 'The app'} title={title} text={text} imageUrl={imageUrl} />
      </div>
    </Columns>
  );
}
