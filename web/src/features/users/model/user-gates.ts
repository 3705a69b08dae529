import type { AccessGap, Role } from '@/lib/access/permissions';
import { assignableRoles } from '@/lib/access/assignable-roles';

/** The reasons a person may not change a user; undefined if they may. */
export interface UserGates {
  readonly edit: string | undefined;
  readonly remove: string | undefined;
}

/**
 * Users can be changed by viewers who may assign their role (specification, section 6), and can't delete themselves. That also protects the
 * last Sudo, whom only a Sudo may delete. A user of an unknown role can only be changed by viewers who may assign any role but Sudo.
 * @param modifyReason the reason the viewer may change nothing at all
 */
export function userGates(
  viewer: { readonly id: string; readonly role: Role | null },
  user: { readonly id: string; readonly role: Role | null; readonly policies: readonly unknown[] | null },
  modifyReason: string | undefined,
  sentenceOf: (gap: AccessGap) => string,
): UserGates {
  const known = user.role === 'UNKNOWN' ? 'STAFF_ADMIN' : user.role;
  const gap = assignableRoles(viewer.role).find(({ role }) => role === known)?.gap;
  const refusal = modifyReason ?? (gap ? sentenceOf(gap) : undefined);
  const unread = user.policies ? undefined : 'The user’s fleets could not be read. Saving would remove them.';
  return { edit: refusal ?? unread, remove: refusal ?? (viewer.id === user.id ? 'You can’t delete your own account.' : undefined) };
}
