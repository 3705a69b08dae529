import { preloadQuery } from '@/lib/apollo/preload';
import type { PreloadArgs } from '@/lib/feature-route';
import { LegalLanguagesDocument, LegalPoliciesDocument, LegalPolicyTextDocument } from './legal.generated';
import { legalPlaceIn } from './urls';

/** Starts what the place in the tab reads; none waits for another. */
export function preload({ client, params: { id }, url }: PreloadArgs): Promise<unknown> | undefined {
  if (!id) return undefined;
  const { policy } = legalPlaceIn(url.searchParams);
  if (policy) return preloadQuery(client, LegalPolicyTextDocument, { id, isTerms: policy.kind === 'terms' });
  return Promise.allSettled([
    preloadQuery(client, LegalPoliciesDocument, { id, isTerms: false }),
    preloadQuery(client, LegalPoliciesDocument, { id, isTerms: true }),
    preloadQuery(client, LegalLanguagesDocument, { id }),
  ]);
}
