import type { Resolvers } from '../../__generated__/resolvers';
import { nullWhere } from '../../platform/errors';
import { requiredText, sendNamed } from '../../platform/input';
import { readPageArguments, toPage } from '../../platform/lists';
import { createReport, getReport, listReports, listReportTemplates } from './calls';
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
