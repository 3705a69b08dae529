import { defineRead, withId } from '@/lib/data/define-read';
import { ReportDownloadUrlDocument } from './file.generated';

/** The address of a report's file, which expires. */
export const downloadUrlRead = defineRead(ReportDownloadUrlDocument, withId, (data) => data.reportDownloadUrl);
