import { sentence } from '@/lib/bidi';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { RejectedChange } from '@/lib/errors';
import { businessAccountUrl } from '@/lib/urls';
import { type ChangeLabels, DiffQuestion, diffSave } from '@/ui/form/diff-save';
import type { Submission, SubmittedForm } from '@/ui/form/form';
import { Loaded } from '@/ui/section';
import { groupsRead } from '../detail/reads';
import { employeeChanges, employeeName, employeeValues, fieldLabel, savedEmployee } from '../model/employee';
import type { EmployeeDialogProps } from './employee-dialog';
import { EmployeeForm, type EmployeeFormValues } from './employee-form';
import { type BusinessEmployeeOfIdQuery, UpdateBusinessEmployeeDocument } from './employees.generated';
import { employeeRead } from './reads';

type Employee = NonNullable<BusinessEmployeeOfIdQuery['businessPassenger']>;

const groupNames = (groups: NonNullable<Employee['groups']>) => groups.map(({ id, name }) => name || id);

/** What "No group" means for an employee. Nothing where the employee is in none. */
function groupHint({ group, groups }: Employee): string | undefined {
  if (!groups) return group ? 'Select “No group” to remove the employee from every group.' : undefined;
  if (groups.length < 2) return undefined;
  return `In ${groups.length} groups: ${groupNames(groups).join(', ')}. A new choice replaces the first. “No group” removes the employee from all.`;
}

const list = new Intl.ListFormat('en');

/** How many groups an employee leaves, and which. */
function leaving(groups: Employee['groups']): { count: string; names: string } {
  if (!groups) return { count: 'every group', names: 'The groups could not be read.' };
  const count = groups.length === 1 ? '1 group' : `${groups.length} groups`;
  return { count, names: `The employee is removed from ${list.format(groupNames(groups))} and stays in the account.` };
}

interface EditEmployeeProps extends EmployeeDialogProps {
  employeeId: string;
}

/** Changes an employee, as the platform has it when the form opens. */
export function EditEmployee(props: EditEmployeeProps) {
  const read = useRead(employeeRead(props.employeeId), { isFresh: true });
  return (
    <Loaded read={read} missing="This employee is no longer in the account.">
      {(employee) => <EditForm {...props} employee={employee} />}
    </Loaded>
  );
}

function EditForm({ accountId, employeeId: id, refresh, onClose, employee }: EditEmployeeProps & { employee: Employee }) {
  const gateway = useGateway();
  const name = employeeName(employee) ?? id;

  const readCurrent = async (): Promise<Employee> => {
    const current = await gateway.lookUp(employeeRead(id));
    if (!current) throw new RejectedChange('This employee was deleted in the meantime.');
    return current;
  };

  const save = async ({ base, ...typed }: EmployeeFormValues, form: SubmittedForm<EmployeeFormValues>): Promise<Submission> => {
    let groups = employee.groups;
    const accountGroups = gateway.cached(groupsRead(accountId));
    const groupName = (groupId: unknown) => [...(groups ?? []), ...(accountGroups ?? [])].find((group) => group.id === groupId)?.name;
    const words: ChangeLabels = {
      label: ([field = '']) => fieldLabel(field),
      value: (value, [field]) => (field === 'groupId' && groupName(value)) || (typeof value === 'string' && value) || 'none',
    };
    const submission = await diffSave({
      base,
      mine: savedEmployee(typed, base),
      read: async () => {
        const current = await readCurrent();
        groups = current.groups;
        return employeeValues(current);
      },
      words,
      field: ([field = '']) => field,
      rebase: (merged, current) => form.replace({ ...merged, base: current }),
      action: (merge, current) => {
        const changes = employeeChanges(current, merge.merged);
        const isLeaving = changes.groupId === null;
        const { count, names } = leaving(groups);
        return {
          name: 'Save employee',
          target: { label: name, to: businessAccountUrl(accountId), subject: id },
          question:
            isLeaving || merge.others.length > 0
              ? {
                  title: isLeaving ? sentence`Remove ${name} from ${count}?` : sentence`Save ${name}?`,
                  text: (
                    <DiffQuestion merge={merge} words={words}>
                      {isLeaving && names}
                    </DiffQuestion>
                  ),
                  confirmLabel: isLeaving ? `Remove from ${count}` : 'Save changes',
                  tone: isLeaving ? 'danger' : 'primary',
                }
              : undefined,
          send: () => gateway.change(UpdateBusinessEmployeeDocument, { input: { id, ...changes } }),
          success: () => 'The employee was saved',
          lookUp: async () => {
            const remaining = Object.keys(employeeChanges(employeeValues(await readCurrent()), merge.merged));
            const happened = Object.keys(changes).every((field) => !remaining.includes(field));
            return { happened, text: happened ? 'The employee was saved.' : 'The employee is not saved yet.' };
          },
          refresh,
          onDone: onClose,
        };
      },
    });
    if (submission === 'saved') onClose();
    return submission;
  };

  return (
    <EmployeeForm
      label="Employee"
      accountId={accountId}
      initialValues={employeeValues(employee)}
      ownGroups={employee.groups ?? (employee.group ? [employee.group] : [])}
      groupHint={groupHint(employee)}
      submitLabel="Save changes"
      draft={{ name: 'employee', target: id }}
      onSubmit={save}
      onClose={onClose}
    />
  );
}
