import type { Resolvers } from '../../__generated__/resolvers';
import { badUserInput } from '../../platform/errors';
import { entryResolvers, readAuditLog } from './log';

export const auditResolvers: Resolvers = {
  Query: {
    auditLog(_, { resourceId, resourceCode, ...args }, { platform }) {
      if (resourceCode === 'UNKNOWN') throw badUserInput({ resourceCode: 'Nothing can be looked up for an unknown resource code' });
      return readAuditLog(platform, { resourceId, resourceCode }, args);
    },
  },
  AuditLogEntry: entryResolvers,
};
