import { FleetLink } from '@/entities/fleet/fleet-link';
import { channelName } from '@/entities/booking-channel/channel';
import { campaignName, campaignStatusLabel } from '@/entities/campaign/campaign';
import type { Zone } from '@/lib/dates/dates';
import { compareInstants } from '@/lib/dates/instants';
import { UserLink } from '@/entities/user/user-link';
import { bookingChannelUrl, routeUrl } from '@/lib/routes/urls';
import { CodeBadge } from '@/ui/design/code-badge';
import { DateTime } from '@/ui/design/date/date-time';
import { CopyField, Field, FieldList, TimeField } from '@/ui/screens/detail/detail';
import { Lines } from '@/ui/design/layout';
import { ScreenLink } from '@/ui/design/screen-link';
import { Section } from '@/ui/screens/detail/section';
import { Muted } from '@/ui/design/text';
import { audienceText } from '../model/audience';
import type { NotificationDetailFragment } from './notification.generated';

/** Further times are only in the list of processes. */
const shownTimes = 8;

function Schedules({ schedules, zone }: { schedules: readonly string[]; zone: Zone }) {
  if (schedules.length === 0) return <span>At once</span>;
  const times = schedules.toSorted(compareInstants);
  return (
    <Lines>
      {times.slice(0, shownTimes).map((at, place) => (
        // The platform may repeat an instant.
        <li key={place}>
          <DateTime value={at} zone={zone} />
        </li>
      ))}
      {times.length > shownTimes && (
        <li>
          <Muted>and {times.length - shownTimes} more</Muted>
        </li>
      )}
    </Lines>
  );
}

export function DeliverySection({ notification, zone }: { notification: NotificationDetailFragment; zone: Zone }) {
  const { bookingChannel, bookingChannelId, campaign, campaignId, fleet, fleetId, schedules, user, userId, createdAt, id } = notification;
  return (
    <Section title="Delivery">
      <FieldList>
        <Field label="App">
          {bookingChannelId && (
            <ScreenLink route="booking-channel" to={bookingChannelUrl(bookingChannelId)}>
              {bookingChannel ? channelName(bookingChannel) : bookingChannelId}
            </ScreenLink>
          )}
        </Field>
        <Field label="Audience">{audienceText(notification)}</Field>
        <Field label="Schedule">{schedules && <Schedules schedules={schedules} zone={zone} />}</Field>
        <Field label="Campaign">
          {campaignId && (
            <>
              <ScreenLink route="campaign" to={routeUrl('campaign', { id: campaignId })}>
                {campaign ? campaignName(campaign) : campaignId}
              </ScreenLink>{' '}
              {campaign && <CodeBadge of={campaignStatusLabel(campaign)} />}
            </>
          )}
        </Field>
        <Field label="Fleet">{fleetId && <FleetLink id={fleetId} fleet={fleet} />}</Field>
        <TimeField label="Created" value={createdAt} zone={zone} />
        <Field label="Created by">
          <UserLink user={user} userId={userId} />
        </Field>
        <CopyField label="Notification ID" value={id} />
      </FieldList>
    </Section>
  );
}
