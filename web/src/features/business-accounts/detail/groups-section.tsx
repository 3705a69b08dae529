import { useScreenQuery } from '@/lib/apollo/preload';
import { readOf } from '@/lib/read';
import { FieldList, Field } from '@/ui/detail';
import { Section } from '@/ui/section';
import { BusinessAccountGroupsDocument } from './account.generated';

/** The groups that the account sorts its employees into. */
export function GroupsSection({ accountId }: { accountId: string }) {
  const read = readOf(useScreenQuery(BusinessAccountGroupsDocument, { id: accountId }), (data) => data.businessAccount?.groups);
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
