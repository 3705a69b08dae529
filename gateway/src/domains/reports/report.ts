import type { ReportColumnContent, ReportIntent, ReportRelation, ReportStatus, ReportTemplate } from '../../__generated__/resolvers';
import { codeTable } from '../../platform/codes';
import type { PlatformReport, PlatformReportTemplate } from './calls';
import { operators, toColumnFilter } from './filters';

export const statuses = codeTable<ReportStatus, 'PENDING' | 'IN_PROGRESS' | 'COMPLETED' | 'FAILED'>({
  PENDING: 'PENDING',
  IN_PROGRESS: 'IN_PROGRESS',
  COMPLETED: 'COMPLETED',
  FAILED: 'FAILED',
});

const relations = codeTable<ReportRelation>({ FLEET: 'FLEET', BOOKING_CHANNEL: 'BOOKING_CHANNEL', BUSINESS_ACCOUNT: 'BUSINESS_ACCOUNT' });

const contents = codeTable<ReportColumnContent>({ STRING: 'STRING', NUMBER: 'NUMBER', DATE: 'DATE', BOOLEAN: 'BOOLEAN' });

export function toReport(report: PlatformReport): ReportIntent {
  const { reportTemplateId: templateId, relationIds, filters, status } = report;
  return {
    ...report,
    templateId,
    relationIds: relationIds ?? [],
    filters: (filters ?? []).map(toColumnFilter),
    status: statuses.read(status),
    statusCode: status,
    raw: report,
  };
}

export function toTemplate(template: PlatformReportTemplate): ReportTemplate {
  const { relation, columns } = template;
  return {
    ...template,
    relation: relations.readOptional(relation),
    relationCode: relation,
    columns: (columns ?? []).map(({ type, isRequired, operators: codes, ...column }) => ({
      ...column,
      type: contents.readOptional(type),
      typeCode: type,
      operators: codes.map(operators.read).filter((operator) => operator !== 'UNKNOWN'),
      isRequired: isRequired ?? false,
    })),
    raw: template,
  };
}
