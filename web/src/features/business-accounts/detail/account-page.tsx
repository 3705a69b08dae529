import { useParams } from 'react-router-dom';
import { useCanOpen } from '@/lib/access/use-can';
import { useRead } from '@/lib/data/use-read';
import { routeUrl, businessAccountUrl } from '@/lib/routes/urls';
import { CodeBadge } from '@/ui/design/code-badge';
import { DetailScreen, CopyField, Field, FieldList, TimeField } from '@/ui/screens/detail/detail';
import { SectionGrid } from '@/ui/design/layout';
import { EmployeesSection } from '../employees/employees-section';
import { activityLabel, languageName } from '../model/account';
import { accountRead, groupsRead, employeeCountRead } from './reads';
import { viewerZone } from '@/lib/dates/dates';
import type { Read } from '@/lib/data/read';
import { Section, Loaded } from '@/ui/screens/detail/section';
import { type BusinessAccountFactsFragment, BusinessAccountsDocument } from '../list/accounts.generated';
import { useState } from 'react';
import { useGate } from '@/lib/access/use-gate';
import { deleteItem, DeleteRecord } from '@/ui/screens/delete/delete-record';
import { PageMenu } from '@/ui/screens/detail/page-menu';
import { useGateway } from '@/lib/data/gateway';
import { CsvExport } from '@/ui/screens/csv/csv-export';
import { Skeleton } from '@/ui/design/states/states';
import { Inline } from '@/ui/design/inline';
import { employeeColumns } from '../employees/columns';
import { allEmployees } from '../employees/employees-list';
import { DeleteBusinessAccountDocument } from './account.generated';

function employeesText(total: number | null): string {
  if (total === null) return 'all its employees (number unknown)';
  return total === 1 ? 'its 1 employee' : `its ${total.toLocaleString('en')} employees`;
}

/** Deletes a business account with its employees, unless it has more than shown. */
function DeleteDialog({ account, listUrl, onClose }: { account: BusinessAccountFactsFragment; listUrl: string; onClose: () => void }) {
  const gateway = useGateway();
  const { id, name, code } = account;
  // Uncached, because removing the account from the cache would replace the page before the result is visible.
  const read = useRead(employeeCountRead(id), { fetchPolicy: 'no-cache' });
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

function AccountMenu({ account, listUrl }: AccountMenuProps) {
  const [isDeleting, setDeleting] = useState(false);
  const disabledReason = useGate('deleteBusinessAccounts');
  return (
    <>
      <PageMenu items={[deleteItem('business account', { disabledReason, onAction: () => setDeleting(true) })]} />
      {isDeleting && <DeleteDialog account={account} listUrl={listUrl} onClose={() => setDeleting(false)} />}
    </>
  );
}

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
