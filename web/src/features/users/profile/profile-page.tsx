import { RoleBadge } from '@/entities/user/role-badge';
import { roleMeaning } from '@/lib/access/role-meaning';
import { usePageTitle } from '@/lib/browser/page-title';
import { fullName, useViewer, type Viewer } from '@/lib/access/viewer';
import { CopyField, Field, FieldList } from '@/ui/screens/detail/detail';
import { SectionGrid } from '@/ui/design/layout';
import { Page } from '@/ui/screens/detail/page';
import { Section } from '@/ui/screens/detail/section';
import { WatchedSection } from '@/ui/screens/watch/watched-section';
import { AlertsSection } from './alerts-section';
import { meets } from '@/lib/access/permissions';
import { useRead } from '@/lib/data/use-read';
import { routeUrl } from '@/lib/routes/urls';
import { ButtonLink } from '@/ui/design/button/button';
import { QuietLine } from '@/ui/design/text';
import { FleetLines } from '../fleet-lines';
import { namelessFleet } from '../model/linked-fleets';
import { linkedFleetsRead } from './reads';
import { object, string } from 'yup';
import { viewerRead } from '@/lib/data/known-viewer';
import { useGateway } from '@/lib/data/gateway';
import { savedName } from '@/lib/text/plain-text';
import { Form, FormActions } from '@/ui/screens/form/form';
import { lookUpState } from '@/ui/screens/action/look-up-state';
import { SubmitButton, TextField } from '@/ui/screens/form/fields';
import { messages } from '@pax/schema/rules/messages';
import { UpdateViewerDocument } from './profile.generated';

const schema = object({
  givenName: string().trim().required(messages.required),
  familyName: string().trim().required(messages.required),
});

/** The viewer's own names. The response updates the cache and thereby the top bar. */
function NameForm({ viewer }: { viewer: Viewer }) {
  const gateway = useGateway();
  return (
    <Form
      label="Your name"
      initialValues={{ givenName: viewer.givenName ?? '', familyName: viewer.familyName ?? '' }}
      schema={schema}
      draft={{ name: 'profile' }}
      onSubmit={(values, { replace }) => {
        const givenName = savedName(values.givenName, viewer.givenName ?? '');
        const familyName = savedName(values.familyName, viewer.familyName ?? '');
        replace({ givenName, familyName });
        return {
          name: 'Save name',
          target: { label: 'Your profile', to: routeUrl('profile-page') },
          send: () => gateway.change(UpdateViewerDocument, { input: { givenName, familyName } }),
          success: () => 'Your name was saved',
          lookUp: () =>
            lookUpState(gateway, viewerRead(), {
              isDone: (now) => now.givenName === givenName && now.familyName === familyName,
              done: 'Your name was saved.',
              notDone: 'Your name is not saved yet.',
              missing: 'Your profile could not be read.',
              isShown: true,
            }),
        };
      }}
    >
      <TextField name="givenName" label="Given name" autoComplete="given-name" />
      <TextField name="familyName" label="Family name" autoComplete="family-name" />
      <FormActions>
        <SubmitButton>Save changes</SubmitButton>
      </FormActions>
    </Form>
  );
}

/** The fleets that the viewer's policies give access to, by name if readable. */
function LinkedFleets({ viewer }: { viewer: Viewer }) {
  const ids = [...new Set(viewer.policies?.flatMap(({ fleetId }) => fleetId ?? []))];
  const fleets = useRead(ids.length === 0 ? linkedFleetsRead(null) : linkedFleetsRead());
  // Fleets without readable names can still be opened.
  const named = fleets.error || ids.length === 0 ? (fleets.data ?? []) : fleets.data;
  const seesAll = meets(viewer.role, 'STAFF_READ');
  return (
    <Section
      title="Linked fleets"
      read={{ ...fleets, data: named }}
      actions={
        // The new sidebar shows users to provider staff only (specification, section 2).
        !seesAll && (
          <ButtonLink size="small" variant="ghost" to={routeUrl('users')}>
            Users of your fleets
          </ButtonLink>
        )
      }
    >
      {(known) => (
        <>
          {seesAll && <QuietLine>Your role gives access to every fleet.</QuietLine>}
          {!seesAll && ids.length === 0 && <QuietLine>You are not linked to any fleet. Ask an administrator to link you.</QuietLine>}
          <FleetLines fleets={ids.map((id) => known.find((fleet) => fleet.id === id) ?? namelessFleet(id))} />
        </>
      )}
    </Section>
  );
}

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
