import styled from 'styled-components';
import { sentence } from '@/lib/text/bidi';
import { viewerZone } from '@/lib/dates/dates';
import { creatorText } from '@/entities/user/created-by';
import { Secondary, SecondLine, Stack } from '@/ui/screens/list/data-table/cells';
import { hidden, idColumn, textColumn, timeColumn } from '@/ui/screens/list/data-table/column-kinds';
import type { Column } from '@/ui/screens/list/data-table/data-table';
import { CodeBadge } from '@/ui/design/code-badge';
import { NoValue } from '@/ui/design/no-value';
import { PopoverButton } from '@/ui/design/popover/popover-button';
import { ScreenLink } from '@/ui/design/screen-link';
import { Inline } from '@/ui/design/inline';
import { DownloadButton } from '../parts/download-button';
import { RunAgainButton } from '../parts/run-again-button';
import { FilterList } from '../parts/filter-list';
import { filterTexts } from '../model/filter-text';
import { reportStatusLabel } from '@/entities/report/report-status';
import { durationOf, isSlow } from '../model/report-status';
import type { ReportRowFragment } from '../model/reports.generated';
import { subjectName, subjectPage, subjectsOf, subjectsText, zoneOf } from '../model/subjects';

/** The first subject of a report with a link, and the number of others. */
function About({ report }: { report: ReportRowFragment }) {
  const {
    shown: [subject],
    moreCount,
  } = subjectsOf(report, 1);
  const text = subjectsText(report);
  if (!subject) return text === null ? <NoValue /> : <span>{text}</span>;
  const page = subjectPage(report.template?.relation, subject.id);
  const name = subjectName(subject);
  return (
    <Inline $isNowrap title={text ?? undefined}>
      <Wrapping>{page ? <ScreenLink {...page}>{name}</ScreenLink> : name}</Wrapping>
      {moreCount > 0 && <Secondary>+{moreCount}</Secondary>}
    </Inline>
  );
}

const Wrapping = styled.div`
  white-space: normal;
  overflow-wrap: break-word;
`;

/* Aligns a ghost button's text with other cells. */
const Aligned = styled.div`
  margin-inline-start: -8px;
`;

/** The filters of a report, if it has any, also for roles that cannot open its page. */
function filtersOf(report: ReportRowFragment) {
  const count = filterTexts(report.filters, report.template?.columns, undefined).length;
  if (report.filters === null || count === 0) return null;
  const label = count === 1 ? 'Show 1 filter' : `Show ${count} filters`;
  return (
    <Aligned>
      <PopoverButton label={sentence`Filters of ${report.name || report.id}`} trigger={label} size="small" variant="ghost">
        <div style={{ maxWidth: 440, padding: '6px 8px' }}>
          <FilterList filters={report.filters} columns={report.template?.columns} zone={zoneOf(report)} />
        </div>
      </PopoverButton>
    </Aligned>
  );
}

/** A column with text that wraps, because it would be cut off in narrow windows. */
const wrapped = (id: string, header: string, of: (report: ReportRowFragment) => string | null): Column<ReportRowFragment> => ({
  ...textColumn<ReportRowFragment>(id, header, of),
  cell: (report) => <Wrapping>{of(report) || <NoValue />}</Wrapping>,
});

/** The columns of the list of reports. @param now milliseconds since 1970 */
export const reportColumns = (now: number): Column<ReportRowFragment>[] => {
  const zone = viewerZone();
  return [
    { ...wrapped('name', 'Name', ({ name }) => name), minWidth: 140 },
    {
      id: 'status',
      header: 'Status',
      minWidth: 150,
      cell: (report) => {
        const next = isSlow(report, now) ? 'Longer than usual' : report.failureReason;
        return (
          <Stack>
            <CodeBadge of={reportStatusLabel(report)} />
            {next && (
              <SecondLine>
                <Wrapping>{next}</Wrapping>
              </SecondLine>
            )}
          </Stack>
        );
      },
      csv: (report) => reportStatusLabel(report)?.label ?? null,
    },
    timeColumn('created', 'Created', zone, ({ createdAt }) => createdAt),
    wrapped('template', 'Template', ({ template, templateId }) => template?.name ?? templateId),
    { id: 'about', header: 'About', cell: (report) => <About report={report} />, csv: subjectsText },
    {
      id: 'filters',
      header: 'Filters',
      under: 'about',
      cell: filtersOf,
      csv: (report) =>
        filterTexts(report.filters, report.template?.columns, zoneOf(report))
          .map(({ label, text }) => `${label}: ${text}`)
          .join('; ') || null,
    },
    { ...wrapped('duration', 'Duration', (report) => durationOf(report, now)), minWidth: 120 },
    wrapped('creator', 'Created by', creatorText),
    hidden(timeColumn('finished', 'Finished', zone, ({ finishedAt }) => finishedAt)),
    hidden(textColumn('failure', 'Failure reason', ({ failureReason }) => failureReason)),
    hidden(idColumn('id', 'ID', ({ id }) => id)),
    {
      id: 'actions',
      header: 'Actions',
      cell: (report) => (
        <Inline $gap={1} style={{ minWidth: 64, maxWidth: 320 }}>
          <RunAgainButton report={report} isSmall />
          {report.status === 'COMPLETED' && <DownloadButton report={report} isSmall />}
        </Inline>
      ),
    },
  ];
};
