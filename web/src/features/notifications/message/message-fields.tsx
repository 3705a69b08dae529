import { useFormikContext } from 'formik';
import { channelName } from '@/entities/booking-channel/channel';
import { CampaignField } from '@/entities/campaign/campaign-picker';
import { TextAreaField, TextField } from '@/ui/screens/form/fields';
import { Column, FieldColumns } from '@/ui/design/layout';
import { PushLength } from '@/entities/notification/push-length';
import { PushPreview } from '@/entities/notification/push-preview';
import { maxLength, type NotificationValues } from '../create/notification-values';

/** The name and message of a notification. */
export function MessageFields() {
  const { title, text, imageUrl } = useFormikContext<NotificationValues>().values;
  return (
    <Column>
      <FieldColumns $rowGap={4}>
        <TextField name="name" label="Name" hint="Internal. Not visible to passengers." />
        <TextField name="title" label="Title" />
      </FieldColumns>
      <div>
        <TextAreaField name="text" label="Text" rows={3} />
        <PushLength text={text} beside={[title, imageUrl]} max={maxLength.text} />
      </div>
      <FieldColumns $rowGap={4}>
        <TextField name="imageUrl" label="Image address" type="url" placeholder="https://" isOptional />
        <CampaignField name="campaign" label="Campaign" hint="The campaign to advertise." isOptional />
      </FieldColumns>
    </Column>
  );
}

/** The message on a locked phone. */
export function MessagePreview() {
  const { title, text, imageUrl, bookingChannel } = useFormikContext<NotificationValues>().values;
  return <PushPreview app={bookingChannel ? channelName(bookingChannel) : 'The app'} title={title} text={text} imageUrl={imageUrl} />;
}
