import { useRef, useState, useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { channelName } from '@/entities/booking-channel/channel';
import { FleetLink } from '@/entities/fleet/fleet-link';
import { isFinal, processStatusLabel } from '@/entities/notification/notification-status';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { onPlatformClock } from '@/lib/dates/clock';
import type { Zone } from '@/lib/dates/dates';
import { durationText } from '@/lib/dates/duration';
import { useLive } from '@/lib/polling/live';
import { isolated, sentence } from '@/lib/text/bidi';
import { useList, type ListOf } from '@/lib/list/use-list';
import { bookingChannelUrl, notificationIntentUrl, passengerUrl } from '@/lib/routes/urls';
import { CodeBadge } from '@/ui/design/code-badge';
import type { Summary } from '@/ui/screens/detail/copy-summary';
import { CopyField, DetailScreen, Field, FieldList, TimeField } from '@/ui/screens/detail/detail';
import { Section } from '@/ui/screens/detail/section';
import { DateTime } from '@/ui/design/date/date-time';
import { ScreenLink } from '@/ui/design/screen-link';
import { Freshness } from '@/ui/design/freshness';
import { Notice } from '@/ui/design/notice';
import { PageMenu } from '@/ui/screens/detail/page-menu';
import { notificationProcessUrl, notificationsUrl } from '../urls';
import { pollingInterval, secondsTaken } from '../model/sending';
import { processPassengersListOf, type ProcessPassengersList, processCountsRead, processRead } from './reads';
import type { NotificationProcessQuery, NotificationProcessPassengersQuery } from './process.generated';
import { ProgressSection } from './progress-section';
import { codeOptions } from '@/ui/design/code-label';
import { hidden, idColumn, statusColumn, textColumn, timeColumn } from '@/ui/screens/list/data-table/column-kinds';
import { DataTable, type Column } from '@/ui/screens/list/data-table/data-table';
import { ListChoice } from '@/ui/screens/list/data-table/list-filters';
import { ListSection } from '@/ui/screens/list/list-section';
import { deliveryStatuses, deliveryStatusLabel } from '../model/delivery-status';

type Delivery = NonNullable<NonNullable<NotificationProcessPassengersQuery['notificationProcess']>['passengers']>['items'][number];

const passengerColumns = (zone: Zone, isOver: boolean): Column<Delivery>[] => [
  textColumn('passenger', 'Passenger', ({ passenger, passengerId }) => passenger?.fullName || passengerId),
  statusColumn('status', 'Status', (delivery) => deliveryStatusLabel(delivery, isOver)),
  textColumn('error', 'Reason', ({ error }) => error),
  timeColumn(
    'sent',
    'Sent',
    () => zone,
    ({ sentAt }) => sentAt,
    'time-with-seconds',
  ),
  textColumn('phone', 'Phone', ({ passenger }) => passenger?.phone),
  hidden(textColumn('email', 'Email', ({ passenger }) => passenger?.email)),
  hidden(idColumn('peId', 'PE user ID', ({ passenger }) => passenger?.peId)),
  hidden(idColumn('passengerId', 'Passenger ID', ({ passengerId }) => passengerId)),
];

interface PassengersSectionProps {
  list: ListOf<ProcessPassengersList>;
  processId: string;
  zone: Zone;
  isOver: boolean;
}

/** The passengers that a notification goes to at one of its times, each with its status. */
function PassengersSection({ list, processId, zone, isOver }: PassengersSectionProps) {
  const columns = useMemo(() => passengerColumns(zone, isOver), [zone, isOver]);
  const options = codeOptions(deliveryStatuses, (status) => deliveryStatusLabel({ status, statusCode: status }, isOver));
  return (
    <ListSection title="Passengers">
      <DataTable
        label="Passengers"
        columns={columns}
        list={list}
        rowHref={({ passenger }) => passenger && passengerUrl(passenger.id)}
        emptyTitle="No passengers"
        emptyText="This notification has no recipients."
        filters={<ListChoice list={list} of="status" label="Status" options={options} />}
        csv={{ filename: `notification-passengers-${processId}` }}
      />
    </ListSection>
  );
}

type Process = NonNullable<NotificationProcessQuery['notificationProcess']>;

/** The polling interval in milliseconds of the passengers, which take many calls. */
const passengersEvery = 20_000;

/** A process, polled until it has ended: its counts each time, its passengers less often and once more at the end. */
function useProcess(id: string, refreshPassengers: () => Promise<unknown>) {
  const gateway = useGateway();
  const passengersReadAt = useRef<number>(undefined);
  const read = useRead(processRead(id));
  const process = read.data;
  const live = useLive({
    isMoving: process ? !isFinal(process.status) : false,
    interval: process ? pollingInterval(process) : undefined,
    read: async () => {
      const now = await gateway.refresh(processCountsRead(id));
      passengersReadAt.current ??= Date.now();
      if (!now || (!isFinal(now.status) && Date.now() - passengersReadAt.current < passengersEvery)) return;
      passengersReadAt.current = Date.now();
      // A failure is shown in the list.
      refreshPassengers().catch(() => undefined);
    },
  });
  return { read, live };
}

function DetailsSection({ process, zone, freshAt }: { process: Process; zone: Zone; freshAt: number }) {
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

/** Warns that the process belongs to a notification other than the one in the URL. */
function OtherNotification({ process: { id, intentId, intent }, addressed }: { process: Process; addressed: string }) {
  if (!intentId || intentId === addressed) return null;
  return (
    <Notice tone="warning" title="This process belongs to another notification">
      <p>
        It belongs to <Link to={notificationProcessUrl(intentId, id)}>{intent?.name || intentId}</Link>, not to {isolated(addressed)}.
      </p>
    </Notice>
  );
}

const countText = (count: number | null) => count?.toLocaleString('en');

const summaryOf = (process: Process): Summary => ({
  title: sentence`Process of ${process.intent?.name || process.intentId || process.id}`,
  facts: [
    { label: 'Process ID', value: process.id },
    { label: 'Status', value: processStatusLabel(process)?.label },
    { label: 'Passengers', value: countText(process.passengersCount) },
    { label: 'Sent', value: countText(process.sentCount) },
    { label: 'Failed', value: countText(process.failedCount) },
    { label: 'Reason', value: process.failureReason },
  ],
  url: process.intentId ? notificationProcessUrl(process.intentId, process.id) : notificationsUrl(),
});

/** The sending of a notification at one of its times, polled until it ends. */
export default function ProcessPage() {
  const { notificationIntentId = '', notificationProcessId: id = '' } = useParams();
  const [definition] = useState(() => processPassengersListOf(id));
  const list = useList(definition);
  const { read, live } = useProcess(id, list.refresh);
  const process = read.data;
  const zone = process?.intent?.fleet?.timezone;
  return (
    <DetailScreen
      read={read}
      what="notification process"
      list="notification-intents"
      id={id}
      title={process?.intent?.name || undefined}
      tabTitle={process?.intent?.name ? sentence`Process of ${process.intent.name}` : undefined}
      subtitle={
        process?.intentId && (
          <>
            Process of <Link to={notificationIntentUrl(process.intentId)}>{process.intent?.name || process.intentId}</Link>
          </>
        )
      }
      badges={process && <CodeBadge of={processStatusLabel(process)} />}
      actions={
        process && (
          <>
            <Freshness live={live} />
            <PageMenu summary={summaryOf(process)} />
          </>
        )
      }
      sections={['Progress', 'Details']}
    >
      {(loaded) => (
        <>
          <OtherNotification process={loaded} addressed={notificationIntentId} />
          <ProgressSection sending={loaded} zone={zone} freshAt={onPlatformClock(live.freshAt)} />
          <DetailsSection process={loaded} zone={zone} freshAt={onPlatformClock(live.freshAt)} />
          <PassengersSection list={list} processId={id} zone={zone} isOver={isFinal(loaded.status)} />
        </>
      )}
    </DetailScreen>
  );
}
