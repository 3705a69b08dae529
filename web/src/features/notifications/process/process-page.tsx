import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { onPlatformClock } from '@/lib/dates/clock';
import { isFinal, processStatusLabel } from '@/entities/notification/notification-status';
import { isolated, sentence } from '@/lib/text/bidi';
import { useList } from '@/lib/list/use-list';
import { notificationIntentUrl } from '@/lib/routes/urls';
import { CodeBadge } from '@/ui/design/code-badge';
import type { Summary } from '@/ui/screens/detail/copy-summary';
import { DetailScreen } from '@/ui/screens/detail/detail';
import { Freshness } from '@/ui/design/freshness';
import { SectionGrid } from '@/ui/design/layout';
import { Notice } from '@/ui/design/notice';
import { PageMenu } from '@/ui/screens/detail/page-menu';
import { notificationProcessUrl, notificationsUrl } from '../urls';
import { DetailsSection, type Process } from './details-section';
import { FailuresSection } from './failures-section';
import { processPassengersListOf } from './passengers-list';
import { PassengersSection } from './passengers-section';
import { ProgressSection } from './progress-section';
import { ToFailedButton } from './to-failed-button';
import { useProcess } from './use-process';

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
  const { read, failures, live } = useProcess(id, list.refresh);
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
            <ToFailedButton process={process} />
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
          <SectionGrid>
            {loaded.startedAt !== null && <FailuresSection failedCount={loaded.failedCount} read={failures} />}
            <DetailsSection process={loaded} zone={zone} freshAt={onPlatformClock(live.freshAt)} />
          </SectionGrid>
          <PassengersSection list={list} processId={id} zone={zone} isOver={isFinal(loaded.status)} />
        </>
      )}
    </DetailScreen>
  );
}
