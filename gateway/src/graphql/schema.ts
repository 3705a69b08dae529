import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { auditResolvers } from '../domains/audit/resolvers';
import { authResolvers } from '../domains/auth/resolvers';
import { bookingChannelsResolvers } from '../domains/booking-channels/resolvers';
import { bookingsResolvers } from '../domains/bookings/resolvers';
import { deploymentResolvers } from '../domains/deployment/resolvers';
import { fleetsResolvers } from '../domains/fleets/resolvers';
import { seasonalEventsResolvers } from '../domains/seasonal-events/resolvers';
import { usageEventsResolvers } from '../domains/usage-events/resolvers';
import { usersResolvers } from '../domains/users/resolvers';
import { enforceRequirements } from './requires';
import { scalars } from './scalars';

/** The schema of the SDL with every domain's resolvers, which answer those only whom `@requires` lets ask. */
export function createSchema(typeDefs: string): GraphQLSchema {
  const schema = makeExecutableSchema({
    typeDefs,
    resolvers: [
      scalars,
      auditResolvers,
      authResolvers,
      bookingChannelsResolvers,
      bookingsResolvers,
      deploymentResolvers,
      fleetsResolvers,
      seasonalEventsResolvers,
      usageEventsResolvers,
      usersResolvers,
    ],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
  return enforceRequirements(schema);
}
