import { useState } from 'react';
import { useGateway } from '@/lib/data/gateway';
import { RejectedChange, toDataError } from '@/lib/errors';
import { businessAccountUrl } from '@/lib/routes/urls';
import { Checkbox } from '@/ui/screens/form/fields';
import type { Action } from '@/ui/screens/action/action';
import { useCreate } from '@/ui/screens/form/create';
import { newEmployeeInput, noEmployee } from '../model/employee';
import type { EmployeeDialogProps } from './employee-dialog';
import { EmployeeForm, type EmployeeFormValues } from './employee-form';
import { CreateBusinessEmployeeDocument } from './employees.generated';
import { employeesOfEmailRead } from './employees-list';

type NewEmployeeProps = Omit<EmployeeDialogProps, 'employeeId'>;

/** Adds an employee to an account. */
export function NewEmployee({ accountId, accountName, refresh, onClose }: NewEmployeeProps) {
  const gateway = useGateway();
  const [addsAnother, setAddsAnother] = useState(false);
  /** The number of employees added so far, and the last one's group, which colleagues mostly share. */
  const [added, setAdded] = useState({ count: 0, groupId: '' });

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

  const submit = async (typed: EmployeeFormValues): Promise<Action<{ id: string }>> => {
    const action = await add(typed);
    return addsAnother ? { ...action, onDone: () => setAdded(({ count }) => ({ count: count + 1, groupId: typed.groupId })) } : action;
  };

  return (
    <EmployeeForm
      key={added.count}
      label="New employee"
      accountId={accountId}
      initialValues={{ ...noEmployee, groupId: added.groupId }}
      isNew
      takesFocus={added.count > 0}
      more={
        <Checkbox isChecked={addsAnother} onChange={setAddsAnother}>
          Add another afterwards
        </Checkbox>
      }
      ownGroups={[]}
      submitLabel="Add employee"
      draft={{ name: 'new-employee', target: accountId }}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
