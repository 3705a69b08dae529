import type { Role } from './permissions';

interface RoleLabel {
  label: string;
  tone: 'neutral' | 'success' | 'info';
}

/** A role's label and tone, which is never alarming; null, shown as a dash, if there is no role. The provider's own roles include its name. */
export function roleLabel(role: Role | null, providerName: string): RoleLabel | null {
  switch (role) {
    case 'FLEET_STAFF_READ':
      return { label: 'Fleet Reader', tone: 'neutral' };
    case 'FLEET_STAFF_ADMIN':
      return { label: 'Fleet Admin', tone: 'info' };
    case 'STAFF_READ':
      return { label: `${providerName} Staff Read`, tone: 'neutral' };
    case 'STAFF_ADMIN':
      return { label: `${providerName} Staff Admin`, tone: 'info' };
    case 'SUDO':
      return { label: 'Sudo', tone: 'success' };
    case null:
      return null;
    default:
      return { label: 'UNKNOWN', tone: 'neutral' };
  }
}
