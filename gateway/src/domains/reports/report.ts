import type {
  ReportColumnContent,
  ReportIntentResolvers,
  ReportStatus,
  ReportTemplateColumnResolvers,
  ReportTemplateResolvers,
} from '../../__generated__/resolvers';
import { codeTable } from '../../platform/code-table';
import { operators } from './filters';
import { relations, subjectsOf, templateOf } from './subjects';

export const statuses = codeTable<ReportStatus, 'PENDING' | 'IN_PROGRESS' | 'COMPLETED' | 'FAILED'>({
  PENDING: 'PENDING',
  IN_PROGRESS: 'IN_PROGRESS',
  COMPLETED: 'COMPLETED',
  FAILED: 'FAILED',
});

const contents = codeTable<ReportColumnContent>({ STRING: 'STRING', NUMBER: 'NUMBER', DATE: 'DATE', BOOLEAN: 'BOOLEAN' });

export const reportResolvers: ReportIntentResolvers = {
  templateId: ({ reportTemplateId }) => reportTemplateId,
  template: (report, _, { platform }) => templateOf(report, platform),
  status: ({ status }) => statuses.readOptional(status),
  statusCode: ({ status }) => status,
  subjects: (report, { maxItems }, context) => subjectsOf(report, maxItems, context),
};

export const templateResolvers: ReportTemplateResolvers = {
  relation: ({ relation }) => relations.readOptional(relation),
  relationCode: ({ relation }) => relation ?? null,
};

export const templateColumnResolvers: ReportTemplateColumnResolvers = {
  type: ({ type }) => contents.readOptional(type),
  typeCode: ({ type }) => type ?? null,
  operators: ({ operators: codes }) => codes.map(operators.readOptional).filter((operator) => operator !== 'UNKNOWN' && operator !== null),
  unknownOperators: ({ operators: codes }) => codes.filter((code) => operators.readOptional(code) === 'UNKNOWN'),
  isRequired: ({ isRequired }) => isRequired ?? false,
};
