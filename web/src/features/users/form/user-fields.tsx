import { TextField } from '@/ui/screens/form/fields';
import { Column, SectionGrid } from '@/ui/design/layout';
import { Section } from '@/ui/screens/detail/section';
import type { UserProfileFragment } from '../list/users.generated';
import { linkedFleets } from '../model/linked-fleets';
import { FleetsField } from './fleets-field';
import { RoleField } from './role-field';

/** The fields of a new user, or of an existing one, whose email is fixed. */
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
