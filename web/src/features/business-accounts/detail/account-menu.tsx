import { useState } from 'react';
import { useGate } from '@/lib/access/use-gate';
import { deleteItem, DeleteRecord } from '@/ui/screens/delete/delete-record';
import { PageMenu } from '@/ui/screens/detail/page-menu';
import { type BusinessAccountFactsFragment, BusinessAccountsDocument } from '../list/accounts.generated';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { viewerZone } from '@/lib/dates/dates';
import { businessAccountUrl } from '@/lib/routes/urls';
import { CsvExport } from '@/ui/screens/csv/csv-export';
import { Loaded } from '@/ui/screens/detail/section';
import { Skeleton } from '@/ui/design/states/states';
import { Inline } from '@/ui/design/inline';
import { employeeColumns } from '../employees/columns';
import { allEmployees } from '../employees/employees-list';
import { DeleteBusinessAccountDocument } from './account.generated';
import { accountRead, employeeCountRead } from './reads';

function employeesText(total: number | null): string {
  if (total === null) return 'all its employees (number unknown)';
  return total === 1 ? 'its 1 employee' : `its ${total.toLocaleString('en')} employees`;
}

/** Deletes a business account with its employees, unless it has more than shown. */
function DeleteDialog({ account, listUrl, onClose }: { account: BusinessAccountFactsFragment; listUrl: string; onClose: () => void }) {
  const gateway = useGateway();
  const { id, name, code } = account;
  // Uncached, because removing the account from the cache would replace the page before the result is visible.
  const read = useRead(employeeCountRead(id), { isUncached: true });
  const expectedPassengersCount = read.data?.total;

  return (
    <DeleteRecord
      what="business account"
      record={{ typename: 'BusinessAccount', id, name: name || code || id, url: businessAccountUrl(id) }}
      read={accountRead(id)}
      list={{ url: listUrl, document: BusinessAccountsDocument }}
      phrase={code ? { label: 'Code', value: code } : name ? { label: 'Name', value: name } : { label: 'ID', value: id }}
      send={() => gateway.change(DeleteBusinessAccountDocument, { input: { id, expectedPassengersCount } })}
      dependents={{ what: 'employees', count: read }}
      onClose={onClose}
    >
      <Loaded read={read} missing="The employees could not be counted." loading={<Skeleton height="60px" />}>
        {({ total }) => (
          <p>
            This deletes the account and {employeesText(total)}, who can no longer ride at its expense. Their passenger accounts are kept.
            This can&rsquo;t be undone.
          </p>
        )}
      </Loaded>
      <Inline>
        Export the employees first, in case you need them:
        <CsvExport
          columns={employeeColumns}
          source={{ filename: `employees-${id}`, zone: viewerZone(), pages: () => allEmployees(gateway, id) }}
        />
      </Inline>
    </DeleteRecord>
  );
}

interface AccountMenuProps {
  account: BusinessAccountFactsFragment;
  /** The page after a deletion. */
  listUrl: string;
}

export function AccountMenu({ account, listUrl }: AccountMenuProps) {
  const [isDeleting, setDeleting] = useState(false);
  const disabledReason = useGate('deleteBusinessAccounts');
  return (
    <>
      <PageMenu items={[deleteItem('business account', { disabledReason, onAction: () => setDeleting(true) })]} />
      {isDeleting && <DeleteDialog account={account} listUrl={listUrl} onClose={() => setDeleting(false)} />}
    </>
  );
}
