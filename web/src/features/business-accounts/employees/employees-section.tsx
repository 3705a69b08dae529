import { FileUp, Plus, Ellipsis, Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useGate } from '@/lib/access/use-gate';
import { viewerZone } from '@/lib/dates/dates';
import { useList } from '@/lib/list/use-list';
import { Button } from '@/ui/design/button/button';
import { Inline } from '@/ui/design/inline';
import { lazyPart } from '@/ui/design/lazy-part';
import { DataTable } from '@/ui/screens/list/data-table/data-table';
import { ListSection } from '@/ui/screens/list/list-section';
import { employeeColumns, type EmployeeColumn } from './columns';
import { employeesListOf } from './employees-list';
import { sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { businessAccountUrl } from '@/lib/routes/urls';
import { lookUpGone } from '@/ui/screens/action/look-up-gone';
import { useAction } from '@/ui/screens/action/use-action';
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
  refresh: () => Promise<unknown>;
}

function EmployeeActions({ employee, accountId, accountName, onEdit, refresh }: EmployeeActionsProps) {
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

// They bring the rules of every country's phone numbers, 60 kB.
const EmployeeDialog = lazyPart(() => import('./employee-dialog'));
const EmployeesFileDialog = lazyPart(() => import('./file/employees-file-dialog'));

export function EmployeesSection({ accountId, accountName }: { accountId: string; accountName: string }) {
  const [definition] = useState(() => employeesListOf(accountId));
  const list = useList(definition);
  const disabledReason = useGate('modify');
  /** The employee whose dialog is open; a new one has no ID yet. */
  const [open, setOpen] = useState<{ id: string | null }>();
  const [isFileOpen, setFileOpen] = useState(false);
  const columns: readonly EmployeeColumn[] = [
    ...employeeColumns,
    {
      id: 'actions',
      header: 'Actions',
      cell: (employee) => (
        <EmployeeActions
          employee={employee}
          accountId={accountId}
          accountName={accountName}
          onEdit={() => setOpen({ id: employee.id })}
          refresh={list.refresh}
        />
      ),
    },
  ];
  return (
    <ListSection
      title="Employees"
      actions={
        <Inline>
          <Button
            icon={<FileUp aria-hidden="true" />}
            aria-haspopup="dialog"
            disabledReason={disabledReason}
            onPress={() => setFileOpen(true)}
          >
            Add from a file
          </Button>
          <Button
            variant="primary"
            icon={<Plus aria-hidden="true" />}
            disabledReason={disabledReason}
            onPress={() => setOpen({ id: null })}
          >
            Add employee
          </Button>
        </Inline>
      }
    >
      <DataTable
        label="Employees"
        columns={columns}
        list={list}
        emptyText={`Employees ride at the expense of ${accountName}.`}
        search="Search by name, email or ID"
        csv={{ filename: `employees-${accountId}`, zone: viewerZone() }}
      />
      <Suspense fallback={null}>
        {open && (
          <EmployeeDialog
            accountId={accountId}
            accountName={accountName}
            employeeId={open.id}
            refresh={list.refresh}
            onClose={() => setOpen(undefined)}
          />
        )}
        {isFileOpen && (
          <EmployeesFileDialog accountId={accountId} accountName={accountName} refresh={list.refresh} onClose={() => setFileOpen(false)} />
        )}
      </Suspense>
    </ListSection>
  );
}
