import { conflict, forbidden, notFound, unprocessable } from '../../rest/errors';
import type { Store } from '../../store';
import { mayAssign, type Role, roleOf } from './roles';
import type { User } from './seed';
import type { Viewer } from './viewer';

const FLEET_ROLES: readonly Role[] = ['FLEET_STAFF_READ', 'FLEET_STAFF_ADMIN'];

const sharesFleet = (viewer: Viewer, { policies }: User): boolean => policies.some(({ fleetId }) => viewer.maySeeFleet(fleetId));

/** Provider staff see everyone; fleet staff see themselves, and fleet staff with a common fleet. */
export function maySeeUser(viewer: Viewer, user: User): boolean {
  return viewer.isProvider || viewer.user.id === user.id || (FLEET_ROLES.includes(user.role) && sharesFleet(viewer, user));
}

/** @throws PlatformError 404 for a user that is not visible to the viewer */
export function visibleUser(id: string, viewer: Viewer, store: Store): User {
  const user = store.users.find((each) => each.id === id);
  if (!user || !maySeeUser(viewer, user)) throw notFound('The user');
  return user;
}

/**
 * A user that the viewer can change.
 * @throws PlatformError 404 for a user that is not visible to the viewer, 403 if the viewer can't change users, or not users of that role
 */
export function changeableUser(id: string, viewer: Viewer, store: Store): User {
  const user = visibleUser(id, viewer, store);
  requireUserManagement(viewer);
  if (!mayAssign(viewer.user.role, user.role)) throw forbidden('You cannot change users of this role', 'USER_ROLE_TOO_HIGH');
  return user;
}

/** @throws PlatformError 403 */
export function requireUserManagement(viewer: Viewer): void {
  if (!viewer.mayWrite) throw forbidden('Your role does not allow managing users');
}

/** Whether this is the only user who can manage users of every role. */
export const isLastSudo = (user: User, { users }: Store): boolean =>
  user.role === 'SUDO' && users.every(({ id, role }) => id === user.id || role !== 'SUDO');

/** @throws PlatformError 409 for a role that must not change: the last Sudo's, and the viewer's own */
export function assertRoleCanChange(user: User, viewer: Viewer, store: Store): void {
  const refuse = (code: string, message: string) => conflict(code, message, { authRoleCode: message });
  if (isLastSudo(user, store)) throw refuse('LAST_SUDO', 'The last Sudo must keep the role');
  if (user.id === viewer.user.id) throw refuse('OWN_ROLE', 'You cannot change your own role');
}

interface Assignment {
  readonly authRoleCode: string;
  readonly fleetIds: readonly string[];
}

/**
 * The new role and fleets of a user.
 * @param keeps the user's existing fleets, which may stay even if the viewer does not see them
 * @throws PlatformError 422 for an unknown role or fleet, 403 for a role that the viewer can't assign
 */
export function checkAssignment({ authRoleCode, fleetIds }: Assignment, viewer: Viewer, store: Store, keeps: readonly string[] = []): Role {
  const errors: Record<string, string> = {};
  const role = roleOf(authRoleCode, store.rolePrefix);
  if (!role) errors.authRoleCode = 'is not a role';
  fleetIds.forEach((id, place) => {
    const isKnown = store.fleetById.has(id) && (viewer.maySeeFleet(id) || keeps.includes(id));
    if (!isKnown) errors[`fleetIds.${place}`] = 'is not a fleet';
  });
  if (!viewer.isProvider && !fleetIds.some((id) => viewer.maySeeFleet(id))) errors.fleetIds = 'must include one of your own fleets';
  if (!role || Object.keys(errors).length > 0) throw unprocessable(errors);
  if (!mayAssign(viewer.user.role, role)) throw forbidden('You cannot assign this role', 'ROLE_NOT_ASSIGNABLE');
  return role;
}
