import { RoleBadge } from '@/entities/user/role-badge';
import { roleMeaning } from '@/lib/access/role-meaning';
import { usePageTitle } from '@/lib/browser/page-title';
import { fullName, useViewer, type Viewer } from '@/lib/access/viewer';
import { CopyField, Field, FieldList } from '@/ui/screens/detail/detail';
import { SectionGrid } from '@/ui/design/layout';
import { Page } from '@/ui/screens/detail/page';
import { Section } from '@/ui/screens/detail/section';
import { WatchedSection } from '@/ui/screens/watch/watched-section';
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
import { useState } from 'react';
import { type Alerts, alertsOf, notificationPermission, notifyDesktop, playAlert } from '@/lib/alerts';
import { attempt } from '@/lib/browser/attempt';
import { usePersisted } from '@/lib/browser/persisted';
import { Switch } from '@/ui/design/switch';
import { snackbar } from '@/ui/design/snackbar/snackbar';

const blocked = 'Notifications are blocked in this browser';
const unable = 'This browser does not show notifications from web pages; Chrome on Android is one that does not';
const silent = 'This browser plays no sound';

/** The signed-in person’s alerts in this browser. Permission is only requested when the switch is pressed. */
function AlertsSection({ viewer }: { viewer: Viewer }) {
  const [alerts, write] = usePersisted(alertsOf(viewer.id));
  const [permission, setPermission] = useState(notificationPermission);
  const [isUnable, setUnable] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const store = (change: Partial<Alerts>) => {
    if (!write({ ...alerts, ...change }))
      snackbar.error('This browser’s storage is full or blocked. The setting lasts until you close or reload the page.');
  };
  const allow = async () => {
    setAsking(true);
    const answer = (await attempt(() => Notification.requestPermission())) ?? 'denied';
    setAsking(false);
    setPermission(answer);
    // The browser may have granted a permission that it can't use.
    const isShown =
      answer === 'granted' && notifyDesktop('alerts', 'Notifications are on', 'Incidents and watched news will look like this.');
    if (isShown) store({ desktop: true });
    else snackbar.error(answer === 'granted' ? unable : blocked);
    if (answer === 'granted' && !isShown) setUnable(true);
  };
  const unavailable = isUnable
    ? unable
    : permission === null
      ? 'This browser has no notifications'
      : permission === 'denied'
        ? blocked
        : undefined;
  return (
    <Section title="Alerts">
      <QuietLine>
        When several bookings of the selected fleet have the same problem, or something that you watch has news. Only for you, in this
        browser.
      </QuietLine>
      <FieldList>
        <Field label="Sound">
          <Switch
            label="Sound"
            isOn={alerts.sound}
            onChange={(sound) => {
              store({ sound });
              if (sound) void playAlert().then((isPlayed) => isPlayed || snackbar.error(silent));
            }}
          />
        </Field>
        <Field label="Desktop notifications">
          <Switch
            label="Desktop notifications"
            isOn={alerts.desktop && permission === 'granted' && !isUnable}
            isPending={isAsking}
            disabledReason={unavailable}
            onChange={(desktop) => (desktop ? void allow() : store({ desktop }))}
          />
        </Field>
      </FieldList>
    </Section>
  );
}

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
