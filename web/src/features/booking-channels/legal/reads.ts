import { defineRead, withId } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { LegalLanguagesDocument, LegalPageDocument, LegalPoliciesDocument, LegalPolicyTextDocument } from './legal.generated';
import type { PolicyKind } from './model/policy';
import { legalPlaceIn } from './urls';

const privacyOf = (id: string) => ({ id, isTerms: false });
const termsOf = (id: string) => ({ id, isTerms: true });

const factsReads = {
  privacy: defineRead(LegalPoliciesDocument, privacyOf, (data) => data.bookingChannel?.privacyPolicies),
  terms: defineRead(LegalPoliciesDocument, termsOf, (data) => data.bookingChannel?.termsAndConditions),
};

/** The facts of a channel's texts of a kind, in all languages. */
export const policiesRead = (kind: PolicyKind, channelId: string) => factsReads[kind](channelId);

const textReads = {
  privacy: defineRead(LegalPolicyTextDocument, privacyOf, (data) => data.bookingChannel?.privacyPolicies),
  terms: defineRead(LegalPolicyTextDocument, termsOf, (data) => data.bookingChannel?.termsAndConditions),
};

/** A channel's texts of a kind, in all languages. */
export const policyTextsRead = (kind: PolicyKind, channelId: string | null) => textReads[kind](channelId);

/** The channel's UI settings, which name the app's languages. */
export const languagesRead = defineRead(LegalLanguagesDocument, withId, (data) => data.bookingChannel?.bookingUiSettings);

/** The HTML of a public page, by its URL. */
export const htmlPageRead = defineRead(
  LegalPageDocument,
  (url: string) => ({ url }),
  (data) => data.htmlPage?.html,
);

/** The reads of the place in the tab. */
export const pageReads: PageReadsAt = ({ params: { id = '' }, url }) => {
  const { policy } = legalPlaceIn(url.searchParams);
  return policy ? [policyTextsRead(policy.kind, id)] : [policiesRead('privacy', id), policiesRead('terms', id), languagesRead(id)];
};
