import type { PageReadsAt } from '@/lib/routes/feature-route';
import { requestOf } from '@/lib/data/define-read';
import { defineList } from '@/lib/list/list';
import { choices, texts } from '@/lib/list/list-params';
import { PlatformContractDocument } from './differences.generated';
import { differenceKinds } from './kinds';

const orders = { count: 'COUNT', firstSeen: 'FIRST_SEEN', lastSeen: 'LAST_SEEN' } as const;

/** The differences that one instance of the gateway has seen, with its totals: in one query, because the next may reach another instance. */
export const differencesList = defineList({
  key: 'platform-contract',
  filters: { kind: choices(differenceKinds), domain: texts() },
  sort: { count: ['DESC', 'ASC'], lastSeen: ['DESC', 'ASC'], firstSeen: ['DESC', 'ASC'] },
  pageSizes: [50, 100],
  read: ({ page, maxPerPage, search, sort, filters: { kind, domain } }) =>
    requestOf(
      PlatformContractDocument,
      {
        page,
        maxPerPage,
        filter: { search: search || null, kinds: [...kind], domains: [...domain] },
        orderBy: orders[sort.id],
        orderDirection: sort.direction,
      },
      ({ contractReport: report }) => report?.differences && { report, ...report.differences },
    ),
});

export const pageReads: PageReadsAt = differencesList.reads;
