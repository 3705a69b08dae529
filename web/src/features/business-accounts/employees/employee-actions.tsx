import { useApolloClient } from '@apollo/client/react';
import { Pencil, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { useGate } from '@/lib/access/use-gate';
import { readQuery } from '@/lib/apollo/preload';
import { sentence } from '@/lib/bidi';
import { businessAccountUrl } from '@/lib/urls';
import { useAction } from '@/ui/action/use-action';
import { Button } from '@/ui/button';
import { employeeName } from '../model/employee';
import { BusinessEmployeeExistsDocument, DeleteBusinessEmployeeDocument, type BusinessEmployeeFragment } from './employees.generated';

const Buttons = styled.span`
  display: flex;
  gap: var(--space-1);
`;

interface EmployeeActionsProps {
  employee: BusinessEmployeeFragment;
  accountId: string;
  accountName: string;
  onEdit: () => void;
  /** Reads the list of employees again. */
  refresh: () => Promise<unknown>;
}

/** What can be done about one employee of the list. */
export function EmployeeActions({ employee, accountId, accountName, onEdit, refresh }: EmployeeActionsProps) {
  const client = useApolloClient();
  const disabledReason = useGate('modify');
  const { id, passengerId } = employee;
  const name = employeeName(employee) ?? id;
  const { isPending, run } = useAction('Delete employee', { label: name, to: businessAccountUrl(accountId), subject: id });

  const remove = () =>
    void run({
      question: {
        title: sentence`Delete ${name}?`,
        text: sentence`${name} can no longer ride at the expense of ${accountName}. ${
          passengerId ? 'The passenger account, its bookings and its payment methods are kept. ' : ''
        }This can’t be undone.`,
        confirmLabel: 'Delete employee',
        tone: 'danger',
      },
      send: () => client.mutate({ mutation: DeleteBusinessEmployeeDocument, variables: { input: { id } } }),
      success: () => 'The employee was deleted',
      lookUp: async () => {
        const { data } = await readQuery(client, BusinessEmployeeExistsDocument, { id }, 'no-cache');
        const happened = data.businessPassenger === null;
        return { happened, text: happened ? 'The employee was deleted.' : 'The employee is not deleted yet.' };
      },
      refresh,
    });

  return (
    <Buttons>
      <Button
        size="small"
        variant="ghost"
        aria-label={sentence`Edit ${name}`}
        title={disabledReason ?? 'Edit'}
        disabledReason={disabledReason}
        onPress={onEdit}
      >
        <Pencil aria-hidden="true" />
      </Button>
      <Button
        size="small"
        variant="ghost"
        aria-label={sentence`Delete ${name}`}
        title={disabledReason ?? 'Delete'}
        disabledReason={disabledReason}
        isPending={isPending}
        onPress={remove}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </Buttons>
  );
}
