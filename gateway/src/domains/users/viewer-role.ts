import { perOperation } from '../../platform/loaders';
import { getMe } from './calls';
import { roleCodes } from './role-codes';

/** The caller's role as the platform has it, asked for once per operation; undefined for none and for one that grants nothing. */
export const roleOf = perOperation(async ({ platform, config }) => {
  const { authUserRole } = await getMe(platform, ['authUserRole']);
  const role = roleCodes(config.rolePrefix).readOptional(authUserRole?.authRole.code);
  return role === null || role === 'UNKNOWN' ? undefined : role;
});
