import type { Role } from '@/lib/access/access';
import type { Tone } from '@/ui/tone';

interface RoleText {
  readonly label: string;
  readonly tone: Tone;
  readonly meaning: string;
}

/** Section 6 of the specification: display names, and what each role may do. `provider` is the name the deployment gives. */
const texts: Readonly<Record<Exclude<Role, 'UNKNOWN'>, (provider: string) => RoleText>> = {
  FLEET_STAFF_READ: () => ({
    label: 'Fleet Reader',
    tone: 'neutral',
    meaning: 'Read-only on the linked fleets. Sees fleet admins and fleet readers who share a fleet.',
  }),
  FLEET_STAFF_ADMIN: () => ({
    label: 'Fleet Admin',
    tone: 'info',
    meaning:
      'Reads and changes what belongs to the linked fleets. Creates and updates fleet admins and fleet readers with at least one shared fleet.',
  }),
  STAFF_READ: (provider) => ({
    label: `${provider} staff read`,
    tone: 'neutral',
    meaning: 'Read-only on everything. Cannot manage users.',
  }),
  STAFF_ADMIN: (provider) => ({
    label: `${provider} staff admin`,
    tone: 'success',
    meaning: `Reads and changes everything. Creates and edits ${provider} admins and readers, fleet admins and fleet readers.`,
  }),
  SUDO: () => ({ label: 'Sudo', tone: 'warning', meaning: 'Full access, for developers and maintainers.' }),
};

/** How a role is shown: UNKNOWN for a code that this version does not know, null for none. */
export function roleText(role: Role | null, provider: string): RoleText | null {
  if (role === null) return null;
  if (role === 'UNKNOWN') {
    return { label: 'UNKNOWN', tone: 'danger', meaning: 'This version does not know your role, so it grants nothing.' };
  }
  return texts[role](provider);
}
