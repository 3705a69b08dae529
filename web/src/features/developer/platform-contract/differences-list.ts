import type { PageReadsAt } from '@/lib/routes/feature-route';
import { listReads } from '@/lib/list/list';
import { defineList } from '@/lib/list/list-definition';
import { choices, texts } from '@/lib/list/list-params';
import { PlatformContractDocument } from './differences.generated';
import { differenceKinds } from './kinds';

const orders = { count: 'COUNT', firstSeen: 'FIRST_SEEN', lastSeen: 'LAST_SEEN' } as const;

/** The differences that one instance of the gateway has seen, with its totals: in one query, because the next may reach another instance. */
export const differencesList = defineList({
  spec: {
    key: 'platform-contract',
    filters: { kind: choices(differenceKinds), domain: texts() },
    sort: { count: ['DESC', 'ASC'], lastSeen: ['DESC', 'ASC'], firstSeen: ['DESC', 'ASC'] },
    columns: ['kind', 'problem', 'operation', 'property', 'place', 'screens', 'count', 'lastSeen', 'firstSeen', 'advice'],
    hiddenAtFirst: ['firstSeen'],
    pageSizes: [50, 100],
  },
  document: PlatformContractDocument,
  variables: ({ page, maxPerPage, search, sort, filters: { kind, domain } }) => ({
    page,
    maxPerPage,
    filter: { search: search || null, kinds: [...kind], domains: [...domain] },
    orderBy: orders[sort.id],
    orderDirection: sort.direction,
  }),
  page: ({ contractReport }) => contractReport?.differences,
});

export const pageReads: PageReadsAt = (args) => listReads(differencesList, args);
