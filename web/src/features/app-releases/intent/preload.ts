import { preloadQuery } from '@/lib/apollo/preload';
import type { PreloadArgs } from '@/lib/feature-route';
import { ReleaseIntentDocument, ReleaseMatrixDocument } from './intent.generated';
import { matrixVariables } from './read-matrix';

/** Starts the intent, and the first page of its releases. */
export function preload({ client, params: { id } }: PreloadArgs): Promise<unknown> | undefined {
  if (!id) return undefined;
  return Promise.allSettled([
    preloadQuery(client, ReleaseIntentDocument, { id }),
    preloadQuery(client, ReleaseMatrixDocument, matrixVariables(id, [0])),
  ]);
}
