import { RoleBadge } from '@/entities/user/role-badge';
import { roleMeaning } from '@/lib/access/role-meaning';
import { usePageTitle } from '@/lib/page-title';
import { fullName, useViewer } from '@/lib/viewer';
import { CopyField, Field, FieldList } from '@/ui/detail';
import { SectionGrid } from '@/ui/layout';
import { Page } from '@/ui/page';
import { Section } from '@/ui/section';
import { LinkedFleets } from './linked-fleets';
import { NameForm } from './name-form';

/** The signed-in person: their names, which they may change, and what they may do. */
export default function ProfilePage() {
  const viewer = useViewer();
  usePageTitle('Profile');
  return (
    <Page title="Profile" subtitle={fullName(viewer)}>
      <SectionGrid>
        <Section title="Your name">
          <NameForm key={viewer.id} viewer={viewer} />
        </Section>
        <Section title="Account">
          <FieldList>
            <CopyField label="Email" value={viewer.email} />
            <Field label="Role">
              <RoleBadge role={viewer.role} code={viewer.roleCode} />
            </Field>
            <Field label="Permissions">{roleMeaning(viewer.role)}</Field>
            <CopyField label="User ID" value={viewer.id} />
          </FieldList>
        </Section>
        <LinkedFleets viewer={viewer} />
      </SectionGrid>
    </Page>
  );
}
