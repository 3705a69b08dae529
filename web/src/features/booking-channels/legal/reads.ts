import { defineRead, withId } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import {
  LegalLanguagesDocument,
  LegalPageDocument,
  LegalPoliciesDocument,
  LegalPolicyTextDocument,
  type PolicyTextFragment,
} from './legal.generated';
import { type PolicyKey, type PolicyKind, policyIn } from './model/policy';
import { legalPlaceIn } from './urls';
import type { Gateway } from '@/lib/data/gateway';
import { ReadError } from '@/lib/errors';

/** The published text, uncached: updating the cache would change the page behind a dialog. */
export async function readPolicy(gateway: Gateway, channelId: string, key: PolicyKey): Promise<PolicyTextFragment | null> {
  const policies = await gateway.lookUp(policyTextsRead({ ...key, channelId }));
  if (!policies) throw new Error('The published text could not be read.');
  return policyIn(policies, key.language);
}

export const refreshPolicies = (gateway: Gateway, channelId: string, key: PolicyKey): Promise<unknown> =>
  gateway.refresh(policyTextsRead({ ...key, channelId }));

export const conflict = (message: string): ReadError => new ReadError({ code: 'CONFLICT', message, fields: {}, isRetryable: false });

interface Lists<Policy> {
  readonly privacyPolicies?: Policy;
  readonly termsAndConditions?: Policy;
}

/** The list that was asked for: the other one is absent. */
const listIn = <Policy>(channel: Lists<Policy> | null): Policy | undefined => channel?.privacyPolicies ?? channel?.termsAndConditions;

/** The facts of a channel's texts of a kind, in all languages. */
export const policiesRead = defineRead(
  LegalPoliciesDocument,
  ({ kind, channelId }: { kind: PolicyKind; channelId: string }) => ({ id: channelId, isTerms: kind === 'terms' }),
  (data) => listIn(data.bookingChannel),
);

/** A channel's texts of a kind in a language: usually one, with those whose language is unreadable. */
export const policyTextsRead = defineRead(
  LegalPolicyTextDocument,
  ({ kind, language, channelId }: PolicyKey & { channelId: string }) => ({ id: channelId, isTerms: kind === 'terms', language }),
  (data) => listIn(data.bookingChannel),
);

/** The channel's UI settings, which name the app's languages. */
export const languagesRead = defineRead(LegalLanguagesDocument, withId, (data) => data.bookingChannel?.bookingUiSettings);

/** The HTML of a public page, by its URL. */
export const htmlPageRead = defineRead(
  LegalPageDocument,
  (url: string) => ({ url }),
  (data) => data.htmlPage?.html,
);

export const pageReads: PageReadsAt = ({ params: { id = '' }, url }) => {
  const { policy } = legalPlaceIn(url.searchParams);
  if (policy) return [policyTextsRead({ ...policy, channelId: id })];
  return [policiesRead({ kind: 'privacy', channelId: id }), policiesRead({ kind: 'terms', channelId: id }), languagesRead(id)];
};
