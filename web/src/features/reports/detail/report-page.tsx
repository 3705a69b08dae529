import { Braces } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { viewerZone, zoneText } from '@/lib/dates/dates';
import { useLive } from '@/lib/polling/live';
import { useMinute } from '@/lib/dates/now';
import { UserLink } from '@/entities/user/user-link';
import { routeUrl } from '@/lib/routes/urls';
import { Badge } from '@/ui/design/badge';
import { CodeBadge } from '@/ui/design/code-badge';
import type { Summary } from '@/ui/screens/detail/copy-summary';
import { CopyField, DetailScreen, Field, FieldList, TimeField } from '@/ui/screens/detail/detail';
import { Freshness } from '@/ui/design/freshness';
import { useJsonDrawer } from '@/ui/design/json/json-drawer';
import { Column, FieldColumns, Lines } from '@/ui/design/layout';
import { Notice } from '@/ui/design/notice';
import { PageMenu } from '@/ui/screens/detail/page-menu';
import { ScreenLink } from '@/ui/design/screen-link';
import { Section } from '@/ui/screens/detail/section';
import { Muted, QuietLine } from '@/ui/design/text';
import { reportStatusLabel } from '@/entities/report/report-status';
import { durationOf, isFinal, isSlow, pollingInterval } from '../model/report-status';
import type { WholeReportFragment } from '../model/reports.generated';
import { relationTitle, subjectName, subjectPage, subjectsOf, zoneOf } from '../model/subjects';
import { DownloadButton } from '../parts/download-button';
import { FilterList } from '../parts/filter-list';
import { RunAgainButton } from '../parts/run-again-button';
import { reportRead } from './reads';

function ReportSection({ report, now }: { report: WholeReportFragment; now: number }) {
  const { id, template, templateId, user, userId, createdAt, finishedAt, status } = report;
  const zone = viewerZone();
  return (
    <Section title="Report">
      {isSlow(report, now) && (
        <Notice tone="warning" title="Longer than usual">
          <p>This report was requested more than 15 minutes ago. A report can’t be cancelled, but you can run it again.</p>
        </Notice>
      )}
      {status === 'FAILED' && (
        <Notice tone="danger" title="The report failed">
          <p>{report.failureReason || 'The platform gave no reason.'}</p>
        </Notice>
      )}
      <FieldColumns>
        <FieldList>
          <Field label="Template">{template?.name ?? templateId}</Field>
          <Field label="Created by">
            <UserLink user={user} userId={userId} />
          </Field>
          <CopyField label="ID" value={id} />
        </FieldList>
        <FieldList>
          <TimeField label="Created" value={createdAt} zone={zone} />
          <TimeField label="Finished" value={finishedAt} zone={zone} />
          <Field label="Duration">{durationOf(report, now)}</Field>
        </FieldList>
      </FieldColumns>
    </Section>
  );
}

function SubjectsSection({ report }: { report: WholeReportFragment }) {
  const { template, relationIds } = report;
  const { shown, moreCount } = subjectsOf(report, 100);
  return (
    <Section title={template ? relationTitle(template) : 'About'}>
      {relationIds === null && <QuietLine>The report’s scope could not be read.</QuietLine>}
      {relationIds?.length === 0 && <QuietLine>Everything its creator can see.</QuietLine>}
      {shown.length > 0 && (
        <Lines>
          {shown.map((subject) => {
            const page = subjectPage(template?.relation, subject.id);
            return (
              <li key={subject.id}>
                {page ? <ScreenLink {...page}>{subjectName(subject)}</ScreenLink> : subjectName(subject)}
                {subject.name === null && template?.relation !== 'UNKNOWN' && <Muted> (deleted or not visible to you)</Muted>}
              </li>
            );
          })}
          {moreCount > 0 && (
            <li>
              <Muted>and {moreCount} more</Muted>
            </li>
          )}
        </Lines>
      )}
    </Section>
  );
}

const summaryOf = (report: WholeReportFragment, now: number): Summary => ({
  title: sentence`Report ${report.name || report.id}`,
  facts: [
    { label: 'Report ID', value: report.id },
    { label: 'Template', value: report.template?.name ?? report.templateId },
    { label: 'Status', value: reportStatusLabel(report)?.label },
    { label: 'Created', value: report.createdAt },
    { label: 'Duration', value: durationOf(report, now) },
    { label: 'Reason', value: report.failureReason },
  ],
  url: routeUrl('report-intent', { id: report.id }),
});

export default function ReportPage() {
  const { id = '' } = useParams();
  const gateway = useGateway();
  const drawer = useJsonDrawer();
  const now = useMinute();
  const read = useRead(reportRead(id));
  const { data: report, readRaw } = read;
  const live = useLive({
    isMoving: report ? !isFinal(report.status) : false,
    interval: pollingInterval(report ? [report] : [], now),
    read: () => gateway.refresh(reportRead(id)),
  });
  const zone = report ? zoneOf(report) : undefined;
  return (
    <DetailScreen
      read={read}
      what="report"
      list="report-intents"
      title={report?.name ?? undefined}
      tabTitle="Report"
      subtitle={`Times in ${zoneText(viewerZone())}`}
      badges={
        report && (
          <>
            <CodeBadge of={reportStatusLabel(report)} />
            {isSlow(report, now) && <Badge tone="warning">Longer than usual</Badge>}
          </>
        )
      }
      actions={
        report && (
          <>
            <Freshness live={live} />
            <RunAgainButton report={report} />
            {report.status === 'COMPLETED' && <DownloadButton report={report} />}
            <PageMenu
              summary={summaryOf(report, now)}
              items={
                readRaw
                  ? [
                      {
                        id: 'raw',
                        label: 'Raw JSON',
                        icon: <Braces aria-hidden="true" />,
                        onAction: () => drawer.read('Raw data', readRaw),
                      },
                    ]
                  : []
              }
            />
          </>
        )
      }
      sections={['Report', 'About', 'Filters']}
    >
      {(loaded) => (
        <Column>
          <ReportSection report={loaded} now={now} />
          <SubjectsSection report={loaded} />
          <Section title="Filters">
            <FilterList filters={loaded.filters} columns={loaded.template?.columns} zone={zone} />
          </Section>
        </Column>
      )}
    </DetailScreen>
  );
}
