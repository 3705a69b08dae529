import { preloadQuery } from '@/lib/apollo/preload';
import type { PreloadArgs } from '@/lib/feature-route';
import { FleetDocument } from './fleet.generated';

/** Starts the fleet's query. */
export const preloadFleet = ({ client, params: { id } }: PreloadArgs): Promise<unknown> | undefined =>
  id ? preloadQuery(client, FleetDocument, { id }) : undefined;
