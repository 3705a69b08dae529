import { TextField } from '@/ui/screens/form/fields';
import { Column, SectionGrid } from '@/ui/design/layout';
import { Section } from '@/ui/screens/detail/section';
import type { UserProfileFragment } from '../list/users.generated';
import { linkedFleets, hiddenFleetsText } from '../model/linked-fleets';
import { useFormField } from '@/ui/screens/form/use-form-field';
import { MultiPicker } from '@/ui/screens/form/picker/multi-picker';
import { pickableFleets } from '@/entities/fleet/fleet';
import type { FleetHeadFragment } from '@/entities/fleet/fleet.generated';
import { QuietLine } from '@/ui/design/text';
import { maximumFleets, hasAllFleets, type PersonValues } from './user-values';
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
import { roleText } from '../model/names';

/** Every role with its meaning. Roles that the viewer may not assign give the reason. */
function RoleField({ user }: { user: UserProfileFragment | null }) {
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

interface FleetsFieldProps {
  /** The number of the user's fleets that the viewer may not see. */
  hiddenCount: number;
}

function FleetsField({ hiddenCount }: FleetsFieldProps) {
  const { value, setValue, error } = useFormField<readonly FleetHeadFragment[]>({ name: 'fleets' });
  return (
    <>
      <MultiPicker
        pickable={pickableFleets}
        value={value}
        onChange={setValue}
        cap={maximumFleets}
        error={error}
        hintOf={({ name }) => (name === null ? 'it could not be read, or no longer exists' : undefined)}
      />
      {hiddenCount > 0 && (
        <QuietLine>
          +{hiddenFleetsText(hiddenCount)} {hiddenCount === 1 ? 'is' : 'are'} kept.
        </QuietLine>
      )}
    </>
  );
}

export function UserFields({ user }: { user: UserProfileFragment | null }) {
  return (
    <SectionGrid>
      <Column>
        <Section title="Person">
          {user === null && <TextField name="email" label="Email" type="email" hint="Used to sign in. It can’t be changed later." />}
          <TextField name="givenName" label="Given name" autoFocus={user !== null} />
          <TextField name="familyName" label="Family name" />
        </Section>
        <Section title="Access">
          <RoleField user={user} />
        </Section>
      </Column>
      <Section title="Fleets">
        <FleetsField hiddenCount={(user && linkedFleets(user)?.hiddenCount) ?? 0} />
      </Section>
    </SectionGrid>
  );
}
