import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { addressesResolvers } from './domains/addresses/resolvers';
import { appReleasesResolvers } from './domains/app-releases/resolvers';
import { auditResolvers } from './domains/audit/resolvers';
import { authResolvers } from './domains/auth/resolvers';
import { bookingChannelsResolvers } from './domains/booking-channels/resolvers';
import { bookingsResolvers } from './domains/bookings/resolvers';
import { deploymentResolvers } from './domains/deployment/resolvers';
import { fleetsResolvers } from './domains/fleets/resolvers';
import { offersResolvers } from './domains/offers/resolvers';
import { passengersResolvers } from './domains/passengers/resolvers';
import { seasonalEventsResolvers } from './domains/seasonal-events/resolvers';
import { businessAccountsResolvers } from './domains/business-accounts/resolvers';
import { campaignsResolvers } from './domains/campaigns/resolvers';
import { developerToolsResolvers } from './domains/developer-tools/resolvers';
import { networksResolvers } from './domains/networks/resolvers';
import { notificationsResolvers } from './domains/notifications/resolvers';
import { queuesResolvers } from './domains/queues/resolvers';
import { reportsResolvers } from './domains/reports/resolvers';
import { usageEventsResolvers } from './domains/usage-events/resolvers';
import { usersResolvers } from './domains/users/resolvers';
import { placeFieldErrors } from './graphql/field-errors';
import { expectObjects } from './graphql/object-values';
import { resolveRawFields } from './graphql/raw-fields';
import { enforceRequirements } from './graphql/requires';
import { scalars } from './graphql/scalars';

const schemas = new Map<string, GraphQLSchema>();

/**
 * The schema of the SDL with every domain's resolvers, guarded by `@requires`. Cached by SDL: it takes a quarter of a second to create,
 * and contains nothing of a single server.
 */
export function createSchema(typeDefs: string): GraphQLSchema {
  const known = schemas.get(typeDefs);
  if (known) return known;
  const schema = makeExecutableSchema({
    typeDefs,
    resolvers: [
      scalars,
      addressesResolvers,
      appReleasesResolvers,
      auditResolvers,
      authResolvers,
      bookingChannelsResolvers,
      bookingsResolvers,
      deploymentResolvers,
      fleetsResolvers,
      offersResolvers,
      passengersResolvers,
      seasonalEventsResolvers,
      businessAccountsResolvers,
      campaignsResolvers,
      developerToolsResolvers,
      networksResolvers,
      notificationsResolvers,
      queuesResolvers,
      reportsResolvers,
      usageEventsResolvers,
      usersResolvers,
    ],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
  const enforced = enforceRequirements(placeFieldErrors(expectObjects(resolveRawFields(schema))));
  schemas.set(typeDefs, enforced);
  return enforced;
}
