import type {
  ReportColumnContent,
  ReportIntentResolvers,
  ReportRelation,
  ReportStatus,
  ReportTemplateColumnResolvers,
  ReportTemplateResolvers,
} from '../../__generated__/resolvers';
import { codeTable } from '../../platform/codes';
import { nullWhere } from '../../platform/errors';
import { webLink } from '../../platform/links';
import { getReportDownloadUrl, listReportTemplates } from './calls';
import { operators } from './filters';

export const statuses = codeTable<ReportStatus, 'PENDING' | 'IN_PROGRESS' | 'COMPLETED' | 'FAILED'>({
  PENDING: 'PENDING',
  IN_PROGRESS: 'IN_PROGRESS',
  COMPLETED: 'COMPLETED',
  FAILED: 'FAILED',
});

const relations = codeTable<ReportRelation>({ FLEET: 'FLEET', BOOKING_CHANNEL: 'BOOKING_CHANNEL', BUSINESS_ACCOUNT: 'BUSINESS_ACCOUNT' });

const contents = codeTable<ReportColumnContent>({ STRING: 'STRING', NUMBER: 'NUMBER', DATE: 'DATE', BOOLEAN: 'BOOLEAN' });

export const reportResolvers: ReportIntentResolvers = {
  templateId: ({ reportTemplateId }) => reportTemplateId,
  template: async ({ reportTemplateId }, _, { platform }) =>
    (await listReportTemplates(platform)).find(({ id }) => id === reportTemplateId) ?? null,
  status: ({ status }) => statuses.readOptional(status),
  statusCode: ({ status }) => status,
  downloadUrl: async ({ id }, _, { platform }) => webLink((await nullWhere(['NOT_FOUND'], getReportDownloadUrl(platform, id)))?.url),
};

export const templateResolvers: ReportTemplateResolvers = {
  relation: ({ relation }) => relations.readOptional(relation),
  relationCode: ({ relation }) => relation ?? null,
};

export const templateColumnResolvers: ReportTemplateColumnResolvers = {
  type: ({ type }) => contents.readOptional(type),
  typeCode: ({ type }) => type ?? null,
  operators: ({ operators: codes }) => codes.map(operators.readOptional).filter((operator) => operator !== 'UNKNOWN' && operator !== null),
  isRequired: ({ isRequired }) => isRequired ?? false,
};
