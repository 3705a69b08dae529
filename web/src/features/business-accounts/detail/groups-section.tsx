import { useRead } from '@/lib/data/use-read';
import { FieldList, Field } from '@/ui/screens/detail/detail';
import { Section } from '@/ui/screens/detail/section';
import { groupsRead } from './reads';

/** The groups that the account sorts its employees into. */
export function GroupsSection({ accountId }: { accountId: string }) {
  const read = useRead(groupsRead(accountId));
  return (
    <Section title="Groups" read={read} empty="No groups yet." missing="The groups could not be read.">
      {(groups) => (
        <FieldList>
          {groups.map(({ id, name, description }) => (
            <Field key={id} label={name || id}>
              {description}
            </Field>
          ))}
        </FieldList>
      )}
    </Section>
  );
}
