import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { auditResolvers } from '../domains/audit/resolvers';
import { authResolvers } from '../domains/auth/resolvers';
import { bookingsResolvers } from '../domains/bookings/resolvers';
import { deploymentResolvers } from '../domains/deployment/resolvers';
import { fleetsResolvers } from '../domains/fleets/resolvers';
import { usageEventsResolvers } from '../domains/usage-events/resolvers';
import { usersResolvers } from '../domains/users/resolvers';
import { scalars } from './scalars';

/** The schema of the SDL with every domain's resolvers. */
export function createSchema(typeDefs: string): GraphQLSchema {
  return makeExecutableSchema({
    typeDefs,
    resolvers: [
      scalars,
      auditResolvers,
      authResolvers,
      bookingsResolvers,
      deploymentResolvers,
      fleetsResolvers,
      usageEventsResolvers,
      usersResolvers,
    ],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
}
