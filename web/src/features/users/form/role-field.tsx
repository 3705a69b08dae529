import { useFormikContext } from 'formik';
import { RoleBadge } from '@/entities/user/role-badge';
import { assignableRoles } from '@/lib/access/assignable-roles';
import { roleMeaning } from '@/lib/access/role-meaning';
import { useGapSentence } from '@/lib/access/use-gate';
import { sentence } from '@/lib/text/bidi';
import { useDeployment } from '@/lib/deployment';
import { useViewer } from '@/lib/access/viewer';
import { RadioCards } from '@/ui/screens/form/radio-cards';
import { Notice } from '@/ui/design/notice';
import type { UserProfileFragment } from '../list/users.generated';
import { roleText } from '../model/names';
import { hasAllFleets, type PersonValues } from './user-values';

/** Every role with its meaning. Roles that the viewer may not assign give the reason. */
export function RoleField({ user }: { user: UserProfileFragment | null }) {
  const viewer = useViewer();
  const sentenceOf = useGapSentence();
  const providerName = useDeployment()?.providerName ?? 'Provider';
  const { values } = useFormikContext<PersonValues>();
  const isOwn = user?.id === viewer.id;
  const unknownCode = user?.role === 'UNKNOWN' ? user.roleCode : null;
  return (
    <>
      {unknownCode !== null && (
        <Notice tone="warning" title={sentence`The role ${unknownCode} is unknown to this version`}>
          <p>It can&rsquo;t be kept. Select a role to replace it.</p>
        </Notice>
      )}
      <RadioCards
        name="role"
        label="Role"
        cards={assignableRoles(viewer.role).map(({ role, gap }) => ({
          value: role,
          label: roleText(role, providerName) ?? role,
          badge: <RoleBadge role={role} />,
          meaning: roleMeaning(role),
          disabledReason: gap ? sentenceOf(gap) : isOwn && role !== user.role ? 'You can’t change your own role.' : undefined,
        }))}
      />
      {hasAllFleets(values.role) && (
        <div role="status">
          <Notice tone="warning" title="This role gives access to all fleets">
            <p>Linked fleets don’t limit it.</p>
          </Notice>
        </div>
      )}
    </>
  );
}
