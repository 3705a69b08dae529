import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { readQuery } from '@/lib/apollo/preload';
import { todayDate, viewerZone } from '@/lib/dates';
import { readOf } from '@/lib/read';
import { businessAccountUrl, routeUrl } from '@/lib/urls';
import type { Action } from '@/ui/action/action';
import { CopyText } from '@/ui/copy-text';
import { CsvExport } from '@/ui/data-table/csv-export';
import { Loaded } from '@/ui/section';
import { Skeleton } from '@/ui/states';
import { TypedConfirmation } from '@/ui/typed-confirmation';
import { employeeColumns } from '../employees/columns';
import { allEmployees } from '../employees/employees-list';
import type { BusinessAccountFactsFragment } from '../list/accounts.generated';
import { BusinessAccountDocument, DeleteBusinessAccountDocument, useBusinessAccountEmployeeCountQuery } from './account.generated';

const Export = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
`;

/** What the account is known by, which is to be typed. */
function phraseOf({ id, name, code }: BusinessAccountFactsFragment): { phrase: string; label: string } {
  if (code) return { phrase: code, label: 'Code' };
  return name ? { phrase: name, label: 'Name' } : { phrase: id, label: 'ID' };
}

/** What goes with the account. */
function employeesText(total: number | null): string {
  if (total === null) return 'all its employees (how many is not known)';
  return total === 1 ? 'its 1 employee' : `its ${total.toLocaleString('en')} employees`;
}

interface DeleteDialogProps {
  account: BusinessAccountFactsFragment;
  onClose: () => void;
}

/** Deletes the account with its employees for good, once its code was typed, and no more employees than were shown. */
export function DeleteDialog({ account, onClose }: DeleteDialogProps) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { id } = account;
  const name = account.name || account.code || id;
  const { phrase, label } = phraseOf(account);
  // Past the cache, in which an account that is gone would take the page away before the person has seen the outcome.
  const query = useBusinessAccountEmployeeCountQuery({ variables: { id }, fetchPolicy: 'no-cache' });
  const read = readOf(query, (data) => data.businessAccount?.passengers?.pageInfo);

  const remove = (): Action => {
    if (!read.data) throw new Error('It is not known yet how many employees go with the account.');
    const expectedPassengersCount = read.data.total;
    return {
      name: 'Delete business account',
      target: { label: name, to: businessAccountUrl(id) },
      send: () => client.mutate({ mutation: DeleteBusinessAccountDocument, variables: { input: { id, expectedPassengersCount } } }),
      success: () => 'The business account was deleted',
      lookUp: async () => {
        // Past the cache: the page would take the missing account for an address that leads nowhere.
        const { data } = await readQuery(client, BusinessAccountDocument, { id }, 'no-cache');
        const happened = data.businessAccount === null;
        return { happened, text: happened ? 'The account is gone: it was deleted.' : 'The account is not deleted so far.' };
      },
      refresh: async () => {
        client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'businessAccounts' });
        // Where it was refused because there are more employees by now.
        await query.refetch();
      },
      onDone: () => void leave(),
    };
  };

  const leave = async () => {
    await navigate(routeUrl('business-accounts'));
    client.cache.evict({ id: client.cache.identify({ __typename: 'BusinessAccount', id }) });
    client.cache.gc();
  };

  return (
    <TypedConfirmation
      title={`Delete ${name}?`}
      phrase={phrase}
      label={label}
      mismatch={`This is not the ${label === 'ID' ? label : label.toLowerCase()} of this account`}
      confirmLabel="Delete business account"
      action={remove}
      onClose={onClose}
    >
      <Loaded read={read} missing="The employees could not be counted." loading={<Skeleton height="60px" />}>
        {({ total }) => (
          <p>
            This deletes the account with {employeesText(total)}: none of them rides at its expense any more. Those who have signed up keep
            their passenger accounts. This can&rsquo;t be undone.
          </p>
        )}
      </Loaded>
      <Export>
        Save a list of them first, if you may need it:
        <CsvExport
          columns={employeeColumns}
          source={{ filename: `employees-${id}-${todayDate(viewerZone())}`, pages: () => allEmployees(client, id) }}
        />
      </Export>
      <p>
        Type its {label === 'ID' ? label : label.toLowerCase()} to confirm: <CopyText value={phrase} />
      </p>
    </TypedConfirmation>
  );
}
