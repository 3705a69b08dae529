import { Ellipsis, Pencil } from 'lucide-react';
import { useGate } from '@/lib/access/use-gate';
import { sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { businessAccountUrl } from '@/lib/routes/urls';
import { lookUpGone } from '@/ui/screens/action/look-up-gone';
import { useAction } from '@/ui/screens/action/use-action';
import { Button } from '@/ui/design/button/button';
import { Inline } from '@/ui/design/inline';
import { MenuButton } from '@/ui/design/menu/menu';
import { deleteItem } from '@/ui/screens/delete/delete-record';
import { employeeName } from '../model/employee-name';
import { DeleteBusinessEmployeeDocument, type BusinessEmployeeFragment } from './employees.generated';
import { employeeExistsRead } from './reads';

interface EmployeeActionsProps {
  employee: BusinessEmployeeFragment;
  accountId: string;
  accountName: string;
  onEdit: () => void;
  /** Reads the list of employees again. */
  refresh: () => Promise<unknown>;
}

/** The actions of one employee in the list. */
export function EmployeeActions({ employee, accountId, accountName, onEdit, refresh }: EmployeeActionsProps) {
  const gateway = useGateway();
  const disabledReason = useGate('modify');
  const { id, passengerId } = employee;
  const name = employeeName(employee) ?? id;
  const { run } = useAction('Delete employee', { label: name, to: businessAccountUrl(accountId), subject: id });

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
      send: () => gateway.change(DeleteBusinessEmployeeDocument, { input: { id } }),
      success: () => 'The employee was deleted',
      already: 'The employee had been deleted already',
      lookUp: () => lookUpGone(gateway, employeeExistsRead(id), 'employee'),
      refresh,
    });

  return (
    <Inline as="span" $gap={1} $isNowrap>
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
      {/* Apart from Edit, so that it isn't pressed by mistake. */}
      <MenuButton
        label={sentence`More actions for ${name}`}
        size="small"
        trigger={<Ellipsis aria-hidden="true" />}
        items={[deleteItem('employee', { disabledReason, onAction: remove })]}
      />
    </Inline>
  );
}
