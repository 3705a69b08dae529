import type { Role } from '../../__generated__/resolvers';
import { codeTable } from '../../platform/code-table';

/**
 * Reads role codes, in which the provider's own roles have its brand: `{provider}_STAFF_READ` is STAFF_READ. A code with another brand,
 * or none, is UNKNOWN, which grants nothing.
 */
export function roleCodes(rolePrefix: string) {
  return codeTable<Role>(
    {
      FLEET_STAFF_READ: 'FLEET_STAFF_READ',
      FLEET_STAFF_ADMIN: 'FLEET_STAFF_ADMIN',
      STAFF_READ: `${rolePrefix}_STAFF_READ`,
      STAFF_ADMIN: `${rolePrefix}_STAFF_ADMIN`,
      SUDO: 'SUDO',
    },
    { isExact: true },
  );
}
