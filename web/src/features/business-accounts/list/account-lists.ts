import { fleetNameRead } from '@/entities/fleet/reads';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { requestOf } from '@/lib/data/define-read';
import { defineList } from '@/lib/list/list';
import { choice, text } from '@/lib/list/list-params';
import { BusinessDispatchAccountsDocument } from '../dispatch/dispatch-accounts.generated';
import { lookUpRead } from '../dispatch/reads';
import { BusinessAccountsDocument } from './accounts.generated';

/** The business accounts, in the platform's only order: by name. */
export const accountsList = defineList({
  key: 'business-accounts',
  filters: { status: choice(['active', 'inactive']) },
  sort: { name: ['ASC'] },
  pageSizes: [25, 50, 100],
  read: ({ page, maxPerPage, search, filters: { status } }) =>
    requestOf(
      BusinessAccountsDocument,
      {
        page,
        maxPerPage,
        search: search || null,
        isActive: status && status === 'active',
      },
      ({ businessAccounts }) => businessAccounts,
    ),
});

export const dispatchAccountsList = defineList({
  key: 'business-dispatch-accounts',
  filters: { fleetId: text() },
  sort: { name: ['ASC'] },
  pageSizes: [25, 50, 100],
  read: ({ page, maxPerPage, search, filters: { fleetId } }) =>
    requestOf(
      BusinessDispatchAccountsDocument,
      {
        page,
        maxPerPage,
        search: search || null,
        fleetId: fleetId || null,
      },
      ({ businessDispatchAccounts }) => businessDispatchAccounts,
    ),
  alsoReads: ({ filters: { fleetId } }) => [fleetId !== '' && fleetNameRead(fleetId)],
});

export type AccountsTab = 'accounts' | 'dispatch';

export const tabIn = (params: URLSearchParams): AccountsTab => (params.get('tab') === 'dispatch' ? 'dispatch' : 'accounts');

export const pageReads: PageReadsAt = (args) => {
  const { searchParams } = args.url;
  return tabIn(searchParams) === 'dispatch' ? [dispatchAccountsList.reads(args), lookUpRead(searchParams)] : accountsList.reads(args);
};
