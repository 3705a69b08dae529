import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useGate } from '@/lib/access/use-gate';
import { Button } from '@/ui/button';
import type { BusinessAccountFactsFragment } from '../list/accounts.generated';
import { DeleteDialog } from './delete-dialog';

/** Where deleting an account begins. */
export function DeleteButton({ account }: { account: BusinessAccountFactsFragment }) {
  const [isOpen, setOpen] = useState(false);
  const disabledReason = useGate('deleteBusinessAccounts');
  return (
    <>
      <Button variant="danger" icon={<Trash2 aria-hidden="true" />} disabledReason={disabledReason} onPress={() => setOpen(true)}>
        Delete…
      </Button>
      {isOpen && <DeleteDialog account={account} onClose={() => setOpen(false)} />}
    </>
  );
}
