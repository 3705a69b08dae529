import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { channelName } from '@/entities/booking-channel/channel';
import { fleetName } from '@/entities/fleet/fleet';
import { isFinal, nextOf, notificationStatusLabel, scheduledText } from '@/entities/notification/notification-status';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { zoneWords, type Zone, formatWithZone } from '@/lib/dates/dates';
import { sentence } from '@/lib/text/bidi';
import { notificationIntentUrl, bookingChannelUrl, routeUrl } from '@/lib/routes/urls';
import { useProviderName } from '@/lib/deployment';
import { useLive } from '@/lib/polling/live';
import { CodeBadge } from '@/ui/design/code-badge';
import type { Summary } from '@/ui/screens/detail/copy-summary';
import { DetailScreen, Field, FieldList, CopyField, TimeField } from '@/ui/screens/detail/detail';
import { Freshness } from '@/ui/design/freshness';
import { SectionGrid, Lines } from '@/ui/design/layout';
import { PageMenu } from '@/ui/screens/detail/page-menu';
import { useWatchItem } from '@/ui/screens/watch/use-watch-item';
import { Notice } from '@/ui/design/notice';
import { ScreenButton } from '@/ui/design/screen-button';
import { audienceText } from '../model/audience';
import { resultOf } from '../model/result';
import { Reach, statusBesideReach } from '../reach';
import { pollingInterval } from '../model/sending';
import { duplicateNotificationUrl } from '../urls';
import type { NotificationDetailFragment } from './notification.generated';
import { ProcessesSection } from './processes-section';
import { notificationRead, processesRead, statusRead } from './reads';
import { LongText } from '@/ui/design/long-text';
import { OutsideLink } from '@/ui/design/outside-link';
import { PushPreview } from '@/entities/notification/push-preview';
import { Section } from '@/ui/screens/detail/section';
import { Preserved, Muted } from '@/ui/design/text';
import { FleetLink } from '@/entities/fleet/fleet-link';
import { campaignName, campaignStatusLabel } from '@/entities/campaign/campaign';
import { compareInstants } from '@/lib/dates/instants';
import { UserLink } from '@/entities/user/user-link';
import { DateTime } from '@/ui/design/date/date-time';
import { ScreenLink } from '@/ui/design/screen-link';

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

function DeliverySection({ notification, zone }: { notification: NotificationDetailFragment; zone: Zone }) {
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

function MessageSection({ notification }: { notification: NotificationDetailFragment }) {
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

/** A summary without the message, which is on the page. */
function summaryOf(notification: NotificationDetailFragment, zone: Zone): Summary {
  const { id, name, bookingChannel, fleet, createdAt } = notification;
  return {
    title: sentence`Notification ${name || id}`,
    facts: [
      { label: 'Notification ID', value: id },
      { label: 'Status', value: notificationStatusLabel(notification)?.label },
      { label: 'App', value: bookingChannel && channelName(bookingChannel) },
      { label: 'Audience', value: audienceText(notification) },
      { label: 'Fleet', value: fleet && fleetName(fleet) },
      { label: 'Created', value: createdAt && formatWithZone(createdAt, zone) },
    ],
    url: notificationIntentUrl(id),
  };
}

/** The limits of scheduling, if there are further times. */
function ToCome({ notification: { status, schedules } }: { notification: NotificationDetailFragment }) {
  const providerName = useProviderName();
  if (nextOf(schedules) === undefined || (status !== 'PENDING' && status !== 'IN_PROGRESS')) return null;
  return (
    <Notice tone="info" title={status === 'PENDING' ? 'Scheduled, not sent yet' : 'Not sent at all its times yet'}>
      <p>{scheduledText(providerName)}</p>
    </Notice>
  );
}

/** One push notification: its message, audience and schedules, and the progress of each process. */
export default function NotificationPage() {
  const { id = '' } = useParams();
  const gateway = useGateway();
  const [page, setPage] = useState(0);
  const read = useRead(notificationRead(id));
  const processes = useRead(processesRead({ id, page }));
  const notification = read.data;
  const moving = processes.data?.items.filter(({ status }) => !isFinal(status)) ?? [];
  const live = useLive({
    isMoving: notification ? !isFinal(notification.status) : false,
    interval: Math.min(60_000, ...moving.map((process) => pollingInterval(process))),
    read: () => gateway.refresh(statusRead({ id, page })),
  });
  const zone = notification?.fleet?.timezone;
  const watch = useWatchItem(
    notification ? { kind: 'notification', id, label: notification.name || id } : undefined,
    notification ? isFinal(notification.status) : false,
  );
  // One page of several would give too low a total.
  const isWhole = processes.data?.pageInfo.page === 0 && !processes.data.pageInfo.hasMore;
  const result = isWhole ? resultOf(processes.data.items) : null;
  return (
    <DetailScreen
      read={read}
      what="notification"
      list="notification-intents"
      title={notification?.name ?? undefined}
      subtitle={notification?.fleet && `${fleetName(notification.fleet)}${zone ? ` · times in ${zoneWords(zone)}` : ''}`}
      badges={
        notification && (
          <>
            <CodeBadge of={statusBesideReach(notification, result)} />
            {result && <Reach status={notification.status} result={result} />}
          </>
        )
      }
      actions={
        notification && (
          <>
            <Freshness live={live} />
            <ScreenButton route="notification-intent-create" to={duplicateNotificationUrl(id)} icon={<Copy aria-hidden="true" />}>
              Duplicate
            </ScreenButton>
            <PageMenu summary={summaryOf(notification, zone)} items={watch} />
          </>
        )
      }
      sections={['Message', 'Delivery', 'Processes']}
    >
      {(loaded) => (
        <>
          <ToCome notification={loaded} />
          <SectionGrid>
            <MessageSection notification={loaded} />
            <DeliverySection notification={loaded} zone={zone} />
          </SectionGrid>
          <ProcessesSection notificationId={id} read={processes} zone={zone} onPageChange={setPage} />
        </>
      )}
    </DetailScreen>
  );
}
