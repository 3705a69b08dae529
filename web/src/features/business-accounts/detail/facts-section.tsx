import { viewerZone } from '@/lib/dates/dates';
import type { Read } from '@/lib/data/read';
import { DateTime } from '@/ui/design/date/date-time';
import { CopyField, Field, FieldList } from '@/ui/screens/detail/detail';
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
          <Field label="Created">{createdAt && <DateTime value={createdAt} zone={viewerZone()} />}</Field>
          <CopyField label="ID" value={id} />
        </FieldList>
      )}
    </Section>
  );
}
