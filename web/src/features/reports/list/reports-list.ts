import { defineRead } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { listReads } from '@/lib/list/list';
import { defineList } from '@/lib/list/list-definition';
import { choices } from '@/lib/list/list-params';
import { reportStatuses } from '@/entities/report/report-status';
import { ReportsDocument } from './reports.generated';

/** The reports that the viewer may see, in all fleets, because one report may be about several. */
export const reportsList = defineList({
  spec: {
    key: 'reports',
    filters: { status: choices(reportStatuses) },
    // The platform returns them newest first only.
    sort: { created: ['DESC'] },
    columns: ['name', 'status', 'created', 'template', 'about', 'filters', 'duration', 'creator', 'finished', 'failure', 'id', 'actions'],
    hiddenAtFirst: ['finished', 'failure', 'id'],
    pageSizes: [25, 50, 100],
  },
  document: ReportsDocument,
  variables: ({ page, maxPerPage, search, hidden, filters: { status } }) => ({
    page,
    maxPerPage,
    filter: { statuses: [...status], search: search || null },
    // The days of a filter are in the subjects' zone.
    withSubjects: !hidden.includes('about') || !hidden.includes('filters'),
  }),
  // Half a page, so that the subjects of all its reports are within the gateway's calls for one operation.
  exportVariables: { maxPerPage: 50 },
  page: ({ reportIntents }) => reportIntents,
});

/** A page of the reports without their subjects, which never change and stay in the cache. */
export const reportsProgressRead = defineRead(
  ReportsDocument,
  (state: Parameters<typeof reportsList.variables>[0]) => ({ ...reportsList.variables(state), withSubjects: false }),
  (data) => data.reportIntents,
);

export const pageReads: PageReadsAt = (args) => listReads(reportsList, args);
