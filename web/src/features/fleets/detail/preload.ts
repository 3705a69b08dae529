import { preloadQuery } from '@/lib/apollo/preload';
import type { PreloadArgs } from '@/lib/feature-route';
import { FleetAttributesDocument } from './attributes.generated';
import { FleetDocument } from './fleet.generated';
import { FleetAppConfigDocument, FleetDispatchAttributesDocument, FleetDispatchClientDocument } from './sources.generated';

/** Starts every section's query but the networks', which are up to 20 calls of the platform; none waits for another. */
export function preload({ client, params: { id } }: PreloadArgs): Promise<unknown> | undefined {
  if (!id) return undefined;
  return Promise.allSettled([
    preloadQuery(client, FleetDocument, { id }),
    preloadQuery(client, FleetAttributesDocument, { id }),
    preloadQuery(client, FleetDispatchAttributesDocument, { id }),
    preloadQuery(client, FleetDispatchClientDocument, { id }),
    preloadQuery(client, FleetAppConfigDocument, { id }),
  ]);
}
