import { FleetLink } from '@/entities/fleet/fleet-link';
import { Link } from 'react-router-dom';
import { channelName } from '@/entities/booking-channel/channel';
import { durationText } from '@/lib/dates/duration';
import type { Zone } from '@/lib/dates/dates';
import { bookingChannelUrl, notificationIntentUrl } from '@/lib/routes/urls';
import { DateTime } from '@/ui/design/date/date-time';
import { CopyField, Field, FieldList, TimeField } from '@/ui/screens/detail/detail';
import { ScreenLink } from '@/ui/design/screen-link';
import { Section } from '@/ui/screens/detail/section';
import { secondsTaken } from '../model/sending';
import type { NotificationProcessQuery } from './process.generated';

export type Process = NonNullable<NotificationProcessQuery['notificationProcess']>;

/** The notification of this process, and its times. */
export function DetailsSection({ process, zone, freshAt }: { process: Process; zone: Zone; freshAt: number }) {
  const { intent, intentId, scheduledAt, startedAt, finishedAt } = process;
  const seconds = secondsTaken(process, freshAt);
  return (
    <Section title="Details">
      <FieldList>
        <Field label="Notification">{intentId && <Link to={notificationIntentUrl(intentId)}>{intent?.name || intentId}</Link>}</Field>
        <Field label="Title">{intent?.title}</Field>
        <Field label="App">
          {intent?.bookingChannel && (
            <ScreenLink route="booking-channel" to={bookingChannelUrl(intent.bookingChannel.id)}>
              {channelName(intent.bookingChannel)}
            </ScreenLink>
          )}
        </Field>
        <Field label="Fleet">{intent?.fleet && <FleetLink id={intent.fleet.id} fleet={intent.fleet} />}</Field>
        <Field label="Scheduled">{scheduledAt === null ? 'At once' : <DateTime value={scheduledAt} zone={zone} />}</Field>
        <TimeField label="Started" value={startedAt} zone={zone} />
        <TimeField label="Finished" value={finishedAt} zone={zone} />
        <Field label={startedAt !== null && finishedAt === null ? 'Running for' : 'Took'}>
          {seconds !== null && durationText(seconds)}
        </Field>
        <CopyField label="Process ID" value={process.id} />
      </FieldList>
    </Section>
  );
}
