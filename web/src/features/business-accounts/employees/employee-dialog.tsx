import { Dialog } from '@/ui/design/dialog/dialog';
import { EditEmployee } from './edit-employee';
import { useGateway } from '@/lib/data/gateway';
import { RejectedChange, toDataError } from '@/lib/errors';
import { businessAccountUrl } from '@/lib/routes/urls';
import { useCreate } from '@/ui/screens/form/create';
import { newEmployeeInput, noEmployee } from '../model/employee';
import { EmployeeForm, type EmployeeFormValues } from './employee-form';
import { CreateBusinessEmployeeDocument } from './employees.generated';
import { employeesOfEmailRead } from './employees-list';

type NewEmployeeProps = Omit<EmployeeDialogProps, 'employeeId'>;

function NewEmployee({ accountId, accountName, refresh, onClose }: NewEmployeeProps) {
  const gateway = useGateway();

  const add = useCreate({
    what: 'employee',
    name: 'Add employee',
    inputOf: (typed: EmployeeFormValues) => newEmployeeInput(typed, accountId),
    nameOf: ({ email }) => email,
    named: ({ email }) => employeesOfEmailRead(accountId, email),
    unique: 'email',
    target: (email) => ({ label: accountName, to: businessAccountUrl(accountId), subject: email }),
    send: async (input) => (await gateway.change(CreateBusinessEmployeeDocument, { input })).createBusinessPassenger.businessPassenger,
    withFields: (problem) =>
      toDataError(problem)?.fields.businessAccountId === undefined
        ? problem
        : new RejectedChange('This business account no longer exists.'),
    success: () => 'The employee was added',
    refresh,
    listUrl: businessAccountUrl(accountId),
    onClose,
  });

  return (
    <EmployeeForm
      label="New employee"
      accountId={accountId}
      initialValues={noEmployee}
      isNew
      ownGroups={[]}
      submitLabel="Add employee"
      draft={{ name: 'new-employee', target: accountId }}
      onSubmit={add}
      onClose={onClose}
    />
  );
}

const width = 520;

export interface EmployeeDialogProps {
  accountId: string;
  accountName: string;
  /** Null for a new one. */
  employeeId: string | null;
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

/** Adds an employee, or changes one. Loaded with the first. */
export default function EmployeeDialog({ employeeId, ...props }: EmployeeDialogProps) {
  return (
    <Dialog title={employeeId === null ? 'Add employee' : 'Edit employee'} width={width} isOpen onClose={props.onClose}>
      {employeeId === null ? <NewEmployee {...props} /> : <EditEmployee {...props} employeeId={employeeId} />}
    </Dialog>
  );
}
