import { sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { businessAccountUrl } from '@/lib/routes/urls';
import { counted } from '@/lib/text/counted';
import type { ChangeLabels } from '@/ui/screens/form/diff-question';
import { useEdit } from '@/ui/screens/form/edit';
import { Loaded } from '@/ui/screens/detail/section';
import { groupsRead } from '../detail/reads';
import { employeeChanges, employeeValues, fieldLabel, savedEmployee } from '../model/employee';
import { employeeName } from '../model/employee-name';
import type { EmployeeDialogProps } from './employee-dialog';
import { EmployeeForm, type EmployeeFormValues } from './employee-form';
import { type BusinessEmployeeOfIdQuery, UpdateBusinessEmployeeDocument } from './employees.generated';
import { employeeRead } from './reads';

type Employee = NonNullable<BusinessEmployeeOfIdQuery['businessPassenger']>;

const groupNames = (groups: NonNullable<Employee['groups']>) => groups.map(({ id, name }) => name || id);

/** The effect of "No group" on an employee; undefined if the employee is in none. */
function groupHint({ group, groups }: Employee): string | undefined {
  if (!groups) return group ? 'Select “No group” to remove the employee from every group.' : undefined;
  if (groups.length < 2) return undefined;
  return `In ${groups.length} groups: ${groupNames(groups).join(', ')}. A new choice replaces the first. “No group” removes the employee from all.`;
}

const list = new Intl.ListFormat('en');

/** The number and names of the groups that an employee leaves. */
function leaving(groups: Employee['groups']): { count: string; names: string } {
  if (!groups) return { count: 'every group', names: 'The groups could not be read.' };
  const count = counted(groups.length, 'group');
  return { count, names: `The employee is removed from ${list.format(groupNames(groups))} and stays in the account.` };
}

const employeeWords = (groups: NonNullable<Employee['groups']>): ChangeLabels => ({
  label: ([field = '']) => fieldLabel(field),
  value: (value, [field]) => {
    const name = field === 'groupId' ? groups.find(({ id }) => id === value)?.name : undefined;
    return name || (typeof value === 'string' && value) || 'none';
  },
});

interface EditEmployeeProps extends EmployeeDialogProps {
  employeeId: string;
}

/** Edits an employee, who is read again when the form opens. */
export function EditEmployee(props: EditEmployeeProps) {
  const read = useRead(employeeRead(props.employeeId), { fetchPolicy: 'network-only' });
  return (
    <Loaded read={read} missing="This employee is no longer in the account.">
      {(employee) => <EditForm {...props} employee={employee} />}
    </Loaded>
  );
}

function EditForm({ accountId, employeeId: id, refresh, onClose, employee }: EditEmployeeProps & { employee: Employee }) {
  const gateway = useGateway();
  const name = employeeName(employee) ?? id;

  const save = useEdit({
    what: 'employee',
    name: 'Save employee',
    target: { label: name, to: businessAccountUrl(accountId), subject: id },
    read: employeeRead(id),
    stateOf: employeeValues,
    wanted: ({ base, ...typed }: EmployeeFormValues) => savedEmployee(typed, base),
    valuesOf: (state) => state,
    words: ({ stored }) => employeeWords([...(stored.groups ?? []), ...(gateway.cached(groupsRead(accountId)) ?? [])]),
    question: ({ stored, before, merged }) => {
      if (employeeChanges(before, merged).groupId !== null) return { isNeeded: false, title: sentence`Save ${name}?` };
      const { count, names } = leaving(stored.groups);
      return {
        title: sentence`Remove ${name} from ${count}?`,
        effects: names,
        confirmLabel: `Remove from ${count}`,
        tone: 'danger',
      };
    },
    send: ({ stored, before, merged }) => {
      const { firstName, lastName, email, phoneNumber, group } = stored;
      const expected = { firstName, lastName, email, phoneNumber, groupId: group?.id ?? null };
      return gateway.change(UpdateBusinessEmployeeDocument, { input: { id, ...employeeChanges(before, merged), expected } });
    },
    alsoRefresh: refresh,
    onClose,
  });

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
