import type { Resolvers } from '../../__generated__/resolvers';
import { badUserInput } from '../../platform/errors';
import { entryResolvers, readAuditLog } from './log';

export const auditResolvers: Resolvers = {
  Query: {
    auditLog(_, { resourceId, resourceCode, ...args }, { platform }) {
      if (resourceCode === 'UNKNOWN') throw badUserInput({ resourceCode: 'An unknown resource code cannot be used' });
      return readAuditLog(platform, { resourceId, resourceCode }, args);
    },
  },
  AuditLogEntry: entryResolvers,
};
