import type { Resolvers } from '../../__generated__/resolvers';
import { nullWhere } from '../../platform/errors';
import { requiredText, sendNamed } from '../../platform/input';
import { webLink } from '../../platform/links';
import { readPageArguments, toPage } from '../../platform/lists';
import { createReport, getReport, getReportDownloadUrl, listReports, listReportTemplates } from './calls';
import { readColumnFilters } from './filters';
import { statuses, toReport, toTemplate } from './report';

export const reportsResolvers: Resolvers = {
  Query: {
    async reportIntent(_, { id }, { platform }) {
      const report = await nullWhere(['NOT_FOUND'], getReport(platform, id));
      return report && toReport(report);
    },

    async reportIntents(_, { filter, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      const status = statuses.writeAll(filter?.statuses, 'filter.statuses');
      const { items, pageInfo } = toPage(await listReports(platform, { ...asked, status, dynamicSearch: filter?.search?.trim() }), asked);
      return { items: items.map(toReport), pageInfo };
    },

    reportTemplates: async (_, __, { platform }) => (await listReportTemplates(platform)).map(toTemplate),
  },

  ReportIntent: {
    async template({ templateId }, _, { platform }) {
      const template = (await listReportTemplates(platform)).find(({ id }) => id === templateId);
      return template ? toTemplate(template) : null;
    },
    downloadUrl: async ({ id }, _, { platform }) => webLink((await nullWhere(['NOT_FOUND'], getReportDownloadUrl(platform, id)))?.url),
  },

  Mutation: {
    async createReportIntent(_, { input: { name, templateId, relationIds, filters } }, { platform }) {
      const values = { name: requiredText('name', name), templateId, relationIds, filters: readColumnFilters('filters', filters) };
      const report = await sendNamed({ templateId: 'reportTemplateId' }, values, (body) => createReport(platform, body));
      return { reportIntent: toReport(report) };
    },
  },
};
