import { useRead } from '@/lib/data/use-read';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { Form, type FormProps } from '@/ui/screens/form/form';
import { FormEnd } from '@/ui/screens/form/form-end';
import { SelectField, TextField } from '@/ui/screens/form/fields';
import { Tiles } from '@/ui/design/layout';
import { groupsRead } from '../detail/reads';
import { employeeSchema, newEmployeeSchema, type EmployeeValues } from '../model/employee';

/** The form values and their initial state, which distinguishes the person's own changes from someone else's. */
export interface EmployeeFormValues extends EmployeeValues {
  base: EmployeeValues;
}

interface EmployeeFormProps extends Pick<FormProps<EmployeeFormValues>, 'label' | 'draft' | 'onSubmit'> {
  accountId: string;
  initialValues: EmployeeValues;
  isNew?: boolean;
  /** The employee's own groups, which may be missing among the account's. */
  ownGroups: readonly { id: string; name: string | null }[];
  groupHint?: string;
  submitLabel: string;
  onClose: () => void;
}

export function EmployeeForm({
  accountId,
  initialValues,
  ownGroups,
  groupHint,
  isNew = false,
  submitLabel,
  onClose,
  ...form
}: EmployeeFormProps) {
  const { locale } = useSelectedFleet();
  const { data, error } = useRead(groupsRead(accountId), { fetchPolicy: 'cache-first' });
  const groups = [...(data ?? []), ...ownGroups];
  const options = new Map(groups.map(({ id, name }) => [id, { value: id, label: name || id }]));
  return (
    <Form
      {...form}
      initialValues={{ ...initialValues, base: initialValues }}
      schema={isNew ? newEmployeeSchema(locale) : employeeSchema(locale)}
      storedFields={isNew ? undefined : ['firstName', 'lastName', 'email', 'phoneNumber']}
    >
      <Tiles $min={180} $gap={3} $rowGap={4}>
        <TextField name="firstName" label="First name" />
        <TextField name="lastName" label="Last name" />
      </Tiles>
      <TextField name="email" label="Email" type="email" />
      <TextField
        name="phoneNumber"
        label="Phone number"
        type="tel"
        isOptional={!isNew}
        hint="With the country code, such as +31 6 1234 5678"
      />
      <SelectField
        name="groupId"
        label="Group"
        isOptional
        options={[...options.values()]}
        placeholder="No group"
        hint={error ? 'The groups of this account could not be read.' : groupHint}
      />
      <FormEnd onCancel={onClose}>{submitLabel}</FormEnd>
    </Form>
  );
}
