import { roleBadge } from '@/lib/access/role-badge';
import { useDeployment } from '@/lib/deployment';
import { usePageTitle } from '@/lib/page-title';
import { fullName, useViewer } from '@/lib/viewer';
import { Badge } from '@/ui/badge';
import { CopyField, Field, FieldList } from '@/ui/detail';
import { SectionGrid } from '@/ui/layout';
import { Page } from '@/ui/page';
import { Section } from '@/ui/section';
import { roleMeaning } from '../model/role';
import { LinkedFleets } from './linked-fleets';
import { NameForm } from './name-form';

/** The signed-in person: their names, which they may change, and what they may do. */
export default function ProfilePage() {
  const viewer = useViewer();
  const provider = useDeployment()?.providerName ?? 'Provider';
  const role = roleBadge(viewer.role, provider);
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
              {role && (
                <>
                  <Badge tone={role.tone}>{role.label}</Badge> {viewer.role === 'UNKNOWN' && viewer.roleCode}
                </>
              )}
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
