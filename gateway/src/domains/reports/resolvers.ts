import type { Resolvers } from '../../__generated__/resolvers';
import { nullWhere, errorOfCode } from '../../platform/errors';
import { requiredText, sendNamed } from '../../platform/input';
import { webLink } from '../../platform/web-link';
import { readNamed, readPageArguments, toPage } from '../../platform/lists';
import { createReport, getReport, getReportDownloadUrl, listReports, listReportTemplates } from './calls';
import { columnFilterResolvers, readColumnFilters } from './filters';
import { reportResolvers, statuses, templateColumnResolvers, templateResolvers } from './report';

export const reportsResolvers: Resolvers = {
  Query: {
    reportIntent: (_, { id }, { platform }) => nullWhere(['NOT_FOUND'], getReport(platform, id)),

    async reportIntents(_, { filter, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      const status = statuses.writeAll(filter?.statuses, 'filter.statuses');
      return toPage(await listReports(platform, { ...asked, status, dynamicSearch: filter?.search?.trim() }), asked);
    },

    async reportIntentsNamed(_, { name: wanted }, { platform }) {
      const name = requiredText('name', wanted);
      return readNamed(name, (asked) => listReports(platform, { ...asked, dynamicSearch: name }));
    },

    async reportDownloadUrl(_, { id }, { platform }) {
      const file = await nullWhere(['NOT_FOUND'], getReportDownloadUrl(platform, id));
      if (file === null) return null;
      const url = webLink(file.url);
      if (url === null) throw errorOfCode('PLATFORM_BAD_RESPONSE');
      return url;
    },

    reportTemplates: (_, __, { platform }) => listReportTemplates(platform),
  },

  ColumnFilter: columnFilterResolvers,
  ReportIntent: reportResolvers,
  ReportTemplate: templateResolvers,
  ReportTemplateColumn: templateColumnResolvers,

  Mutation: {
    async createReportIntent(_, { input: { name, templateId, relationIds, filters } }, { platform }) {
      const values = { name: requiredText('name', name), templateId, relationIds, filters: readColumnFilters('filters', filters) };
      const report = await sendNamed({ templateId: 'reportTemplateId' }, values, (body) => createReport(platform, body));
      return { reportIntent: report };
    },
  },
};
