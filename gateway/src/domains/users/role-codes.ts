import type { Role } from '../../__generated__/resolvers';
import { codeTable } from '../../platform/codes';

/**
 * Reads role codes, which spell the provider's own roles with its brand: `{provider}_STAFF_READ` is STAFF_READ. A code of another
 * brand, or of none, is UNKNOWN, which grants nothing.
 */
export function roleCodes(rolePrefix: string) {
  return codeTable<Role>({
    FLEET_STAFF_READ: 'FLEET_STAFF_READ',
    FLEET_STAFF_ADMIN: 'FLEET_STAFF_ADMIN',
    STAFF_READ: `${rolePrefix}_STAFF_READ`,
    STAFF_ADMIN: `${rolePrefix}_STAFF_ADMIN`,
    SUDO: 'SUDO',
  });
}
