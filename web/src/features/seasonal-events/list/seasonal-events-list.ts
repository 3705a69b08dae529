import type { SeasonalEventOrderBy } from '@/__generated__/schema';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { listReads } from '@/lib/list/list';
import { defineList } from '@/lib/list/list-definition';
import { choices } from '@/lib/list/list-params';
import { seasonalEventStatuses } from '../model/seasonal-event';
import { upcomingReads } from '../upcoming/reads';
import { SeasonalEventsDocument } from './seasonal-events.generated';

const orders = { start: 'START_AT', end: 'END_AT', name: 'NAME' } as const satisfies Record<string, SeasonalEventOrderBy>;

/** The icons of all seasons, the latest first. They belong to no fleet. */
export const seasonalEventsList = defineList({
  spec: {
    key: 'seasonal-events',
    filters: { status: choices(seasonalEventStatuses) },
    sort: { start: ['DESC', 'ASC'], end: ['DESC', 'ASC'], name: ['ASC', 'DESC'] },
    columns: ['name', 'status', 'start', 'end', 'icons', 'fleets', 'created', 'id'],
    hiddenAtFirst: ['created', 'id'],
    pageSizes: [25, 50, 100],
  },
  document: SeasonalEventsDocument,
  variables: ({ page, maxPerPage, search, sort, filters: { status } }) => ({
    statuses: [...status],
    page,
    maxPerPage,
    search: search || null,
    orderBy: orders[sort.id],
    orderDirection: sort.direction,
  }),
  page: ({ seasonalEvents }) => seasonalEvents,
});

export const pageReads: PageReadsAt = (args) => [upcomingReads(args), listReads(seasonalEventsList, args)];
