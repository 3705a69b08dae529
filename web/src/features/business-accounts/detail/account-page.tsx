import { useParams } from 'react-router-dom';
import { useCanOpen } from '@/lib/access/use-can';
import { useRead } from '@/lib/data/use-read';
import { routeUrl } from '@/lib/routes/urls';
import { CodeBadge } from '@/ui/design/code-badge';
import { DetailScreen, CopyField, Field, FieldList, TimeField } from '@/ui/screens/detail/detail';
import { SectionGrid } from '@/ui/design/layout';
import { EmployeesSection } from '../employees/employees-section';
import { activityLabel, languageName } from '../model/account';
import { AccountMenu } from './account-menu';
import { accountRead, groupsRead } from './reads';
import { viewerZone } from '@/lib/dates/dates';
import type { Read } from '@/lib/data/read';
import { Section } from '@/ui/screens/detail/section';
import type { BusinessAccountFactsFragment } from '../list/accounts.generated';

function GroupsSection({ accountId }: { accountId: string }) {
  const read = useRead(groupsRead(accountId));
  return (
    <Section title="Groups" read={read} empty="No groups yet." missing="The groups could not be read.">
      {(groups) => (
        <FieldList>
          {groups.map(({ id, name, description }) => (
            <Field key={id} label={name || id}>
              {description}
            </Field>
          ))}
        </FieldList>
      )}
    </Section>
  );
}

function FactsSection({ read }: { read: Read<BusinessAccountFactsFragment> }) {
  return (
    <Section title="Account" read={read}>
      {({ id, name, code, contactEmail, communicationLanguage, createdAt }) => (
        <FieldList>
          <Field label="Name">{name}</Field>
          <CopyField label="Code" value={code} />
          <CopyField label="Contact email" value={contactEmail} />
          <Field label="Language">{communicationLanguage && languageName(communicationLanguage)}</Field>
          <TimeField label="Created" value={createdAt} zone={viewerZone()} />
          <CopyField label="ID" value={id} />
        </FieldList>
      )}
    </Section>
  );
}

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
