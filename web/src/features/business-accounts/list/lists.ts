import { defineList } from '@/lib/list';
import { choice } from '@/lib/list-params';
import { BusinessAccountsDocument } from './accounts.generated';

/** The business accounts. The platform knows one order and does not name it. */
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
