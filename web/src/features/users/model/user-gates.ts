import { assignableRoles } from '@/lib/access/assignable-roles';
import { meets, type AccessGap, type Role } from '@/lib/access/permissions';
import { actions } from '@/lib/access/routes';

/** The reasons a person may not change a user; undefined if they may. */
export interface UserGates {
  readonly edit: string | undefined;
  readonly remove: string | undefined;
}

/**
 * Users can be changed by viewers who may assign their role and, for fleet staff, share a fleet with them (specification, section 6), and can't
 * delete themselves. That also protects the last Sudo, whom only a Sudo may delete. Users with a missing or unknown role can only be changed by
 * a Sudo.
 * @param roleGates the reasons the viewer's role may not change, or delete, any user
 */
export function userGates(
  viewer: { readonly id: string; readonly role: Role | null },
  user: { readonly id: string; readonly role: Role | null; readonly policies: readonly { isHidden: boolean | null }[] | null },
  roleGates: UserGates,
  sentenceOf: (gap: AccessGap) => string,
): UserGates {
  const known = user.role === null || user.role === 'UNKNOWN' ? 'SUDO' : user.role;
  const gap = assignableRoles(viewer.role).find(({ role }) => role === known)?.gap;
  const tooHigh = gap ? sentenceOf(gap) : undefined;
  const unread = user.policies ? undefined : 'The user’s fleets could not be read. Saving would remove them.';
  const sharesFleet = meets(viewer.role, actions.seeAllFleets) || user.policies?.some(({ isHidden }) => isHidden === false);
  const unshared = sharesFleet ? undefined : 'You can only change users who share a fleet with you.';
  const own = viewer.id === user.id ? 'You can’t delete your own account.' : undefined;
  return { edit: roleGates.edit ?? tooHigh ?? unread ?? unshared, remove: roleGates.remove ?? tooHigh ?? own };
}
