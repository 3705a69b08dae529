import { noVariables, defineRead, partOf, withId } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { ReportDocument } from '../detail/report.generated';
import { ReportsNamedDocument, ReportsToRepeatDocument, ReportTemplatesDocument } from './create.generated';

export const templatesRead = defineRead(ReportTemplatesDocument, noVariables, (data) => data.reportTemplates);

export const reportsNamedRead = defineRead(
  ReportsNamedDocument,
  (name: string) => ({ name }),
  (data) => data.reportIntentsNamed,
);

/** A report to run again, for viewers who may open it. */
export const reportToRepeatRead = defineRead(
  ReportDocument,
  withId,
  (data) => data.reportIntent,
  // Only if it can't be found by its name, which is not in the URL.
  { isLate: true },
);

const reportsToRepeatRead = defineRead(
  ReportsToRepeatDocument,
  (name: string) => ({ name }),
  (data) => data.reportIntentsNamed?.matches,
  // The name is in the navigation's state.
  { isLate: true },
);

/** A report to run again, found by name: this works for everyone who sees it in the list. */
export const namedReportRead = (id: string, name: string) =>
  partOf(reportsToRepeatRead(name), (reports) => reports.find((report) => report.id === id));

export const pageReads: PageReadsAt = () => [templatesRead()];
