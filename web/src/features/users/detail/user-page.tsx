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
import { deleteItem } from '@/ui/screens/delete/delete-record';
import { CopyField, DetailScreen, Field, FieldList, TimeField } from '@/ui/screens/detail/detail';
import { Column, SectionGrid } from '@/ui/design/layout';
import { PageMenu } from '@/ui/screens/detail/page-menu';
import { Section } from '@/ui/screens/detail/section';
import type { UserProfileFragment } from '../list/users.generated';
import { userName } from '../model/names';
import { userGates, type UserGates } from '../model/user-gates';
import { ChangesSection } from './changes-section';
import { DeleteDialog } from './delete-dialog';
import { FleetsSection } from './fleets-section';
import { userRead } from './reads';
import EditForm from '../form/edit-form';

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

/** A member of staff: profile, role, fleets and the history of changes. */
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
