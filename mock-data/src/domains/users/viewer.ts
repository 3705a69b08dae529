import { isAtLeast, type Role } from './roles';
import type { User } from './seed';

const PROVIDER_ROLES: readonly Role[] = ['STAFF_READ', 'STAFF_ADMIN', 'SUDO'];
const WRITE_ROLES: readonly Role[] = ['FLEET_STAFF_ADMIN', 'STAFF_ADMIN', 'SUDO'];

/** The user who makes a call, with their permissions. */
export interface Viewer {
  readonly user: User;
  /** Not restricted to linked fleets. */
  readonly isProvider: boolean;
  readonly mayWrite: boolean;
  maySeeFleet(fleetId: string): boolean;
  /** By rank; a higher read-only role still counts as higher. */
  isAtLeast(role: Role): boolean;
}

export function viewerOf(user: User): Viewer {
  const isProvider = PROVIDER_ROLES.includes(user.role);
  const linked = new Set(user.policies.map(({ fleetId }) => fleetId));
  return {
    user,
    isProvider,
    mayWrite: WRITE_ROLES.includes(user.role),
    maySeeFleet: (fleetId) => isProvider || linked.has(fleetId),
    isAtLeast: (role) => isAtLeast(user.role, role),
  };
}
