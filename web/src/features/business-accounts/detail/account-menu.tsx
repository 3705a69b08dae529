import { useState } from 'react';
import { useGate } from '@/lib/access/use-gate';
import { deleteItem } from '@/ui/screens/delete/delete-record';
import { PageMenu } from '@/ui/screens/detail/page-menu';
import type { BusinessAccountFactsFragment } from '../list/accounts.generated';
import { DeleteDialog } from './delete-dialog';

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
