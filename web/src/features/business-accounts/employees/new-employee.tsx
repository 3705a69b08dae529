import { useGateway } from '@/lib/data/gateway';
import { RejectedChange, toDataError } from '@/lib/errors';
import { businessAccountUrl } from '@/lib/urls';
import type { Submission } from '@/ui/form/form';
import { noEmployee, savedEmployee } from '../model/employee';
import type { EmployeeDialogProps } from './employee-dialog';
import { EmployeeForm, type EmployeeFormValues } from './employee-form';
import { CreateBusinessEmployeeDocument } from './employees.generated';
import { allEmployees } from './employees-list';

type NewEmployeeProps = Omit<EmployeeDialogProps, 'employeeId'>;

/** Adds an employee to an account. */
export function NewEmployee({ accountId, accountName, refresh, onClose }: NewEmployeeProps) {
  const gateway = useGateway();

  const isThere = async (email: string): Promise<boolean> => {
    for await (const { items } of allEmployees(gateway, accountId, email))
      if (items.some((employee) => employee.email?.toLowerCase() === email.toLowerCase())) return true;
    return false;
  };

  const add = (typed: EmployeeFormValues): Submission => {
    const { phoneNumber, groupId, ...values } = savedEmployee(typed);
    const input = { ...values, businessAccountId: accountId, phoneNumber: phoneNumber || null, groupId: groupId || null };
    return {
      name: 'Add employee',
      target: { label: accountName, to: businessAccountUrl(accountId), subject: values.email },
      send: async () => {
        try {
          return await gateway.change(CreateBusinessEmployeeDocument, { input });
        } catch (error) {
          if (toDataError(error)?.fields.businessAccountId === undefined) throw error;
          throw new RejectedChange('This business account no longer exists.');
        }
      },
      success: () => 'The employee was added',
      lookUp: async () => {
        const happened = await isThere(values.email);
        return { happened, text: happened ? 'An employee with this email exists.' : 'The employee is not added yet.' };
      },
      refresh,
      onDone: onClose,
    };
  };

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
