import { defineRead, withId } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { ReportDocument } from './report.generated';

export const reportRead = defineRead(ReportDocument, withId, (data) => data.reportIntent);

export const pageReads: PageReadsAt = ({ params: { id = '' } }) => [reportRead(id)];
