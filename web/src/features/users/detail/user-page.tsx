import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { RoleBadge } from '@/entities/user/role-badge';
import { roleMeaning } from '@/lib/access/role-meaning';
import { useGapSentence, useGate } from '@/lib/access/use-gate';
import { useRead } from '@/lib/data/use-read';
import { viewerZone } from '@/lib/dates/dates';
import { useViewer } from '@/lib/access/viewer';
import { Badge } from '@/ui/design/badge';
import { PageButton } from '@/ui/screens/detail/page-button';
import { deleteItem, DeleteRecord } from '@/ui/screens/delete/delete-record';
import { CopyField, DetailScreen, Field, FieldList, TimeField } from '@/ui/screens/detail/detail';
import { Column, SectionGrid } from '@/ui/design/layout';
import { PageMenu } from '@/ui/screens/detail/page-menu';
import { Section } from '@/ui/screens/detail/section';
import { type UserProfileFragment, UsersDocument } from '../list/users.generated';
import { userName } from '../model/names';
import { userGates, type UserGates } from '../model/user-gates';
import { ChangesSection } from './changes-section';
import { userRead } from './reads';
import EditForm from '../form/edit-form';
import { deletedUserText } from '@/entities/user/created-by';
import { isolated } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { routeUrl, userUrl } from '@/lib/routes/urls';
import { DeleteUserDocument } from './user.generated';
import { meets } from '@/lib/access/permissions';
import { QuietLine } from '@/ui/design/text';
import { FleetLines } from '../fleet-lines';
import { hiddenFleetsText, linkedFleets } from '../model/linked-fleets';

function FleetsSection({ user }: { user: UserProfileFragment }) {
  const seesAll = meets(user.role, 'STAFF_READ');
  const fleets = linkedFleets(user);
  const count = fleets ? fleets.visible.length + fleets.hiddenCount : 0;
  return (
    <Section title={count > 0 ? `Linked fleets (${count})` : 'Linked fleets'}>
      {seesAll && <QuietLine>The role gives access to every fleet, linked or not.</QuietLine>}
      {!fleets && <QuietLine>The fleets could not be read.</QuietLine>}
      {fleets && count === 0 && !seesAll && <QuietLine>Not linked to any fleet, so this user sees no data.</QuietLine>}
      {fleets && <FleetLines fleets={fleets.visible} />}
      {fleets && fleets.hiddenCount > 0 && <QuietLine>+{hiddenFleetsText(fleets.hiddenCount)}</QuietLine>}
    </Section>
  );
}

function DeleteDialog({ user, onClose }: { user: UserProfileFragment; onClose: () => void }) {
  const gateway = useGateway();
  const { id, email } = user;
  const name = userName(user);
  return (
    <DeleteRecord
      what="user"
      record={{ typename: 'User', id, name, url: userUrl(id) }}
      read={userRead(id)}
      list={{ url: routeUrl('users'), document: UsersDocument }}
      phrase={email ? { label: 'Email', value: email } : { label: 'User ID', value: id }}
      send={() => gateway.change(DeleteUserDocument, { input: { id } })}
      onClose={onClose}
    >
      <p>{isolated(name)} can no longer sign in. This can&rsquo;t be undone.</p>
      <p>{`Afterwards, records created by this user show “${deletedUserText(id)}”.`}</p>
    </DeleteRecord>
  );
}

/** Part of the URL while the user is being edited, so that Back and reload work as expected. */
const editing = 'edit';

function AccountSection({ user }: { user: UserProfileFragment }) {
  return (
    <Section title="Account">
      <FieldList>
        <Field label="Given name">{user.givenName}</Field>
        <Field label="Family name">{user.familyName}</Field>
        <CopyField label="Email" value={user.email} />
        <Field label="Role">
          <RoleBadge role={user.role} code={user.roleCode} />
        </Field>
        <Field label="Permissions">{roleMeaning(user.role)}</Field>
        <TimeField label="Created" value={user.createdAt} zone={viewerZone()} />
        <CopyField label="User ID" value={user.id} />
      </FieldList>
    </Section>
  );
}

interface UserActionsProps {
  user: UserProfileFragment;
  gates: UserGates;
  /** Whether the form has just been closed: its focus moves here. */
  takesFocus: boolean;
  onEdit: () => void;
}

function UserActions({ user, gates, takesFocus, onEdit }: UserActionsProps) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <PageButton icon={<Pencil aria-hidden="true" />} autoFocus={takesFocus} disabledReason={gates.edit} onPress={onEdit}>
        Edit
      </PageButton>
      <PageMenu items={[deleteItem('user', { disabledReason: gates.remove, onAction: () => setDeleting(true) })]} />
      {isDeleting && <DeleteDialog user={user} onClose={() => setDeleting(false)} />}
    </>
  );
}

export default function UserPage() {
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const viewer = useViewer();
  const sentenceOf = useGapSentence();
  const roleGates = { edit: useGate('modify'), remove: useGate('deleteUsers') };
  const [wasClosed, setClosed] = useState(false);
  const read = useRead(userRead(id));
  const user = read.data;
  const gates = user && userGates(viewer, user, roleGates, sentenceOf);
  const isEditing = params.has(editing) && gates?.edit === undefined;
  const close = () => {
    setClosed(true);
    setParams({});
  };
  return (
    <DetailScreen
      read={read}
      what="user"
      list="users"
      id={user?.email || id}
      title={user ? userName(user) : undefined}
      badges={
        user && (
          <>
            {user.role && <RoleBadge role={user.role} code={user.roleCode} />}
            {user.id === viewer.id && <Badge tone="info">This is you</Badge>}
            {isEditing && <Badge tone="warning">Editing</Badge>}
          </>
        )
      }
      actions={
        user &&
        gates &&
        !isEditing && <UserActions user={user} gates={gates} takesFocus={wasClosed} onEdit={() => setParams({ [editing]: '' })} />
      }
      sections={['Account', 'Linked fleets', 'Changes']}
    >
      {(loaded) =>
        isEditing ? (
          <EditForm user={loaded} onClose={close} />
        ) : (
          <SectionGrid>
            <Column>
              <AccountSection user={loaded} />
              <FleetsSection user={loaded} />
            </Column>
            <ChangesSection userId={id} />
          </SectionGrid>
        )
      }
    </DetailScreen>
  );
}
