import { usePageTitle } from '@/lib/page-title';
import { Page } from '@/ui/page';
import { AccountsTable } from './accounts-table';

/** The companies whose employees ride at their expense. */
export default function AccountsPage() {
  usePageTitle('Business accounts');
  return (
    <Page title="Business accounts">
      <AccountsTable />
    </Page>
  );
}
