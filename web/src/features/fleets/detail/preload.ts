import { ahead } from '@/lib/apollo/ahead';
import type { PreloadArgs } from '@/lib/feature-route';
import { FleetDocument } from './fleet.generated';

/** Starts the fleet's query. */
export const preloadFleet = ({ client, params: { id } }: PreloadArgs): Promise<unknown> | undefined =>
  id ? client.query({ query: FleetDocument, variables: { id }, ...ahead }) : undefined;
