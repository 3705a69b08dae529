import { RoleBadge } from '@/entities/user/role-badge';
import { roleMeaning } from '@/lib/access/role-meaning';
import { usePageTitle } from '@/lib/browser/page-title';
import { fullName, useViewer } from '@/lib/access/viewer';
import { CopyField, Field, FieldList } from '@/ui/screens/detail/detail';
import { SectionGrid } from '@/ui/design/layout';
import { Page } from '@/ui/screens/detail/page';
import { Section } from '@/ui/screens/detail/section';
import { WatchedSection } from '@/ui/screens/watch/watched-section';
import { AlertsSection } from './alerts-section';
import { LinkedFleets } from './linked-fleets';
import { NameForm } from './name-form';

/** The signed-in person: their editable names, and their permissions. */
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
        <AlertsSection viewer={viewer} />
        <WatchedSection />
        <LinkedFleets viewer={viewer} />
      </SectionGrid>
    </Page>
  );
}
