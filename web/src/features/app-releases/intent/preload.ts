import { ahead } from '@/lib/apollo/ahead';
import type { PreloadArgs } from '@/lib/feature-route';
import { ReleaseIntentDocument, ReleaseMatrixDocument } from './intent.generated';
import { matrixVariables } from './read-matrix';

/** Starts the intent, and the first page of its releases. */
export function preloadReleaseIntent({ client, params: { id } }: PreloadArgs): Promise<unknown> | undefined {
  if (!id) return undefined;
  return Promise.allSettled([
    client.query({ query: ReleaseIntentDocument, variables: { id }, ...ahead }),
    client.query({ query: ReleaseMatrixDocument, variables: matrixVariables(id, [0]), ...ahead }),
  ]);
}
