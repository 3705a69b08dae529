import type { AuditLogOwner, Resolvers } from '../../__generated__/resolvers';
import { badUserInput } from '../../platform/errors';
import { readPageArguments } from '../../platform/lists';
import type { AuditLogResourceCode } from './calls';
import { entryResolvers, readAuditLog } from './log';

const maxResources = 100;

/** @throws PlatformError BAD_USER_INPUT for UNKNOWN, which cannot be sent to the platform */
function readOwner(
  { resourceId, resourceCode }: AuditLogOwner,
  argument: string,
): { resourceId: string; resourceCode: AuditLogResourceCode } {
  if (resourceCode === 'UNKNOWN') throw badUserInput({ [argument]: 'An unknown resource code cannot be used' });
  return { resourceId, resourceCode };
}

export const auditResolvers: Resolvers = {
  Query: {
    auditLog: (_, { resourceId, resourceCode, ...args }, { platform }) =>
      readAuditLog(platform, readOwner({ resourceId, resourceCode }, 'resourceCode'), args),

    auditLogs(_, { resources, ...args }, { platform }) {
      if (resources.length > maxResources) throw badUserInput({ resources: `At most ${maxResources} resources at once` });
      const owners = resources.map((resource, place) => readOwner(resource, `resources.${place}.resourceCode`));
      const asked = readPageArguments(args, 20);
      return owners.map((owner) => readAuditLog(platform, owner, asked));
    },
  },
  AuditLogEntry: entryResolvers,
};
