import { defineRead, partOf } from '@/lib/data/define-read';
import type { Gateway } from '@/lib/data/gateway';
import { everyPage } from '@/lib/list/every-page';
import { maxPageSize } from '@/lib/list/max-page-size';
import { requestOf } from '@/lib/data/define-read';
import { defineList } from '@/lib/list/list';
import { longId } from '@/lib/text/plain-text';
import { BusinessEmployeesDocument } from './employees.generated';

/**
 * The employees of one account: a separate list, so that a search is not carried over to another account. A search by name or email is in
 * the URL only as a reference.
 */
export const employeesListOf = (accountId: string) =>
  defineList({
    key: `business-employees.${accountId}`,
    filters: {},
    // The platform's only order.
    sort: { name: ['ASC'] },
    pageSizes: [25, 50, 100],
    openSearch: longId,
    read: ({ page, maxPerPage, search }) =>
      requestOf(
        BusinessEmployeesDocument,
        { accountId, page, maxPerPage, search: search || null },
        ({ businessAccount }) => businessAccount?.passengers,
      ),
  });

const employeesPageRead = defineRead(
  BusinessEmployeesDocument,
  (params: { accountId: string; page: number; search: string | null }) => ({ ...params, maxPerPage: maxPageSize }),
  ({ businessAccount }) => businessAccount?.passengers,
);

/** All employees of an account, page after page. */
export const allEmployees = (gateway: Gateway, accountId: string) =>
  everyPage((page) => gateway.lookUp(employeesPageRead({ accountId, page, search: null })));

/** The email addresses of an account's employees, in lower case. */
export async function knownEmails(gateway: Gateway, accountId: string): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for await (const { items } of allEmployees(gateway, accountId)) {
    for (const { email } of items) if (email) known.add(email.toLowerCase());
  }
  return known;
}

export const employeesOfEmailRead = (accountId: string, email: string) =>
  partOf(employeesPageRead({ accountId, page: 0, search: email }), ({ items, pageInfo }) => ({
    matches: items.filter((employee) => employee.email?.toLowerCase() === email.toLowerCase()),
    isComplete: !pageInfo.hasMore,
  }));
