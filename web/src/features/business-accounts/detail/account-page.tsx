import { useParams } from 'react-router-dom';
import { useCanOpen } from '@/lib/access/use-can';
import { useRead } from '@/lib/data/use-read';
import { routeUrl } from '@/lib/routes/urls';
import { CodeBadge } from '@/ui/design/code-badge';
import { DetailScreen } from '@/ui/screens/detail/detail';
import { SectionGrid } from '@/ui/design/layout';
import { EmployeesSection } from '../employees/employees-section';
import { activityLabel } from '../model/account';
import { AccountMenu } from './account-menu';
import { FactsSection } from './facts-section';
import { GroupsSection } from './groups-section';
import { accountRead } from './reads';

/** One business account: its facts and its employees. */
export default function AccountPage() {
  const { id = '' } = useParams();
  const read = useRead(accountRead(id));
  const canList = useCanOpen('business-accounts');
  const account = read.data;
  // Viewers who may not list accounts arrive from a booking or a search.
  const list = canList
    ? { label: 'All business accounts', url: routeUrl('business-accounts') }
    : { label: 'Bookings', url: routeUrl('bookings') };
  return (
    <DetailScreen
      read={read}
      what="business account"
      list={list}
      id={account?.code || id}
      title={account ? account.name || account.code || id : undefined}
      actions={account && <AccountMenu account={account} listUrl={list.url} />}
      badges={account && <CodeBadge of={activityLabel(account)} />}
    >
      <SectionGrid>
        <FactsSection read={read} />
        <GroupsSection accountId={id} />
      </SectionGrid>
      <EmployeesSection accountId={id} accountName={account?.name || 'this account'} />
    </DetailScreen>
  );
}
