import { defineRead } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { ReportDocument } from './report.generated';

export const reportRead = defineRead(
  ReportDocument,
  (id: string) => ({ id }),
  (data) => data.reportIntent,
);

export const pageReads: PageReadsAt = ({ params: { id = '' } }) => [reportRead(id)];
