import { viewerZone } from '@/lib/dates/dates';
import type { Read } from '@/lib/data/read';
import { CopyField, Field, FieldList, TimeField } from '@/ui/screens/detail/detail';
import { Section } from '@/ui/screens/detail/section';
import type { BusinessAccountFactsFragment } from '../list/accounts.generated';
import { languageName } from '../model/account';

/** The company and its contact data. */
export function FactsSection({ read }: { read: Read<BusinessAccountFactsFragment> }) {
  return (
    <Section title="Account" read={read}>
      {({ id, name, code, contactEmail, communicationLanguage, createdAt }) => (
        <FieldList>
          <Field label="Name">{name}</Field>
          <CopyField label="Code" value={code} />
          <CopyField label="Contact email" value={contactEmail} />
          <Field label="Language">{communicationLanguage && languageName(communicationLanguage)}</Field>
          <TimeField label="Created" value={createdAt} zone={viewerZone()} />
          <CopyField label="ID" value={id} />
        </FieldList>
      )}
    </Section>
  );
}
