import type { SeasonalEventOrderBy } from '@/__generated__/schema';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { requestOf } from '@/lib/data/define-read';
import { defineList } from '@/lib/list/list';
import { choices } from '@/lib/list/list-params';
import { seasonalEventStatuses } from '../model/seasonal-event';
import { upcomingReads } from '../upcoming/reads';
import { SeasonalEventsDocument } from './seasonal-events.generated';

const orders = { start: 'START_AT', end: 'END_AT', name: 'NAME' } as const satisfies Record<string, SeasonalEventOrderBy>;

/** The icons of all seasons, the latest first. They belong to no fleet. */
export const seasonalEventsList = defineList({
  key: 'seasonal-events',
  filters: { status: choices(seasonalEventStatuses) },
  sort: { start: ['DESC', 'ASC'], end: ['DESC', 'ASC'], name: ['ASC', 'DESC'] },
  pageSizes: [25, 50, 100],
  read: ({ page, maxPerPage, search, sort, filters: { status } }) =>
    requestOf(
      SeasonalEventsDocument,
      {
        statuses: [...status],
        page,
        maxPerPage,
        search: search || null,
        orderBy: orders[sort.id],
        orderDirection: sort.direction,
      },
      ({ seasonalEvents }) => seasonalEvents,
    ),
});

export const pageReads: PageReadsAt = (args) => [upcomingReads(args), seasonalEventsList.reads(args)];
