import { requestOf } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { defineList } from '@/lib/list/list';
import { choices } from '@/lib/list/list-params';
import { isVisible, listState, type StateOf } from '@/lib/list/list-state';
import { reportStatuses } from '@/entities/report/report-status';
import { ReportsDocument } from './reports.generated';

const reports = listState({
  key: 'reports',
  filters: { status: choices(reportStatuses) },
  // The platform returns them newest first only.
  sort: { created: ['DESC'] },
  pageSizes: [25, 50, 100],
});

const reportsRead = ({ page, maxPerPage, search, filters: { status } }: StateOf<typeof reports>, withSubjects: boolean) =>
  requestOf(
    ReportsDocument,
    { page, maxPerPage, filter: { statuses: [...status], search: search || null }, withSubjects },
    ({ reportIntents }) => reportIntents,
  );

// The times of a filter are in the subjects' zone.
const showsSubjects = ({ hide }: StateOf<typeof reports>) => ['about', 'filters'].some((id) => isVisible({ id }, hide));

/** The reports that the viewer may see, in all fleets, because one report may be about several. */
export const reportsList = defineList({
  ...reports,
  read: (state: StateOf<typeof reports>) => reportsRead(state, showsSubjects(state)),
  // Half a page, so that the subjects of all its reports are within the gateway's calls for one operation.
  exportRead: (state: StateOf<typeof reports>) => reportsRead({ ...state, maxPerPage: 50 }, showsSubjects(state)),
});

/** A page of the reports without their subjects, which never change and stay in the cache. */
export const reportsProgressRead = (state: StateOf<typeof reports>) => reportsRead(state, false);

export const pageReads: PageReadsAt = reportsList.reads;
