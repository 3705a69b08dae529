import { fleetNameRead } from '@/entities/fleet/reads';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { listReads } from '@/lib/list/list';
import { defineList } from '@/lib/list/list-definition';
import { choice, text } from '@/lib/list/list-params';
import { BusinessDispatchAccountsDocument } from '../dispatch/dispatch-accounts.generated';
import { lookUpRead } from '../dispatch/reads';
import { BusinessAccountsDocument } from './accounts.generated';

/** The business accounts, in the platform's only order: by name. */
export const accountsList = defineList({
  spec: {
    key: 'business-accounts',
    filters: { status: choice(['active', 'inactive']) },
    sort: { name: ['ASC'] },
    columns: ['name', 'code', 'status', 'language', 'email', 'created', 'id'],
    hiddenAtFirst: ['id'],
    pageSizes: [25, 50, 100],
  },
  document: BusinessAccountsDocument,
  variables: ({ page, maxPerPage, search, filters: { status } }) => ({
    page,
    maxPerPage,
    search: search || null,
    isActive: status && status === 'active',
  }),
  page: ({ businessAccounts }) => businessAccounts,
});

/** The companies' accounts in the dispatch systems of all fleets, or of one. */
export const dispatchAccountsList = defineList({
  spec: {
    key: 'business-dispatch-accounts',
    filters: { fleetId: text() },
    sort: { name: ['ASC'] },
    columns: ['name', 'number', 'reference', 'account-id', 'engine', 'fleet', 'id'],
    hiddenAtFirst: ['id'],
    pageSizes: [25, 50, 100],
  },
  document: BusinessDispatchAccountsDocument,
  variables: ({ page, maxPerPage, search, filters: { fleetId } }) => ({
    page,
    maxPerPage,
    search: search || null,
    fleetId: fleetId || null,
  }),
  alsoReads: ({ filters: { fleetId } }) => [fleetId !== '' && fleetNameRead(fleetId)],
  page: ({ businessDispatchAccounts }) => businessDispatchAccounts,
});

export type AccountsTab = 'accounts' | 'dispatch';

/** The tab that a URL's query opens. */
export const tabIn = (params: URLSearchParams): AccountsTab => (params.get('tab') === 'dispatch' ? 'dispatch' : 'accounts');

/** The list of the tab that the URL opens, and the account that is looked up there. */
export const pageReads: PageReadsAt = (args) => {
  const { searchParams } = args.url;
  return tabIn(searchParams) === 'dispatch'
    ? [listReads(dispatchAccountsList, args), lookUpRead(searchParams)]
    : listReads(accountsList, args);
};
