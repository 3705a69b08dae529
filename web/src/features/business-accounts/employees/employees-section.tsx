import { FileUp, Plus } from 'lucide-react';
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
import { EmployeeActions } from './employee-actions';
import { employeesListOf } from './employees-list';

// They bring the rules of every country's phone numbers, 60 kB.
const EmployeeDialog = lazyPart(() => import('./employee-dialog'));
const EmployeesFileDialog = lazyPart(() => import('./file/employees-file-dialog'));

interface EmployeesSectionProps {
  accountId: string;
  accountName: string;
}

/** The people who ride at the account's expense. */
export function EmployeesSection({ accountId, accountName }: EmployeesSectionProps) {
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
