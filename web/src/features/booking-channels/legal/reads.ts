import { defineRead, withId } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { LegalLanguagesDocument, LegalPageDocument, LegalPoliciesDocument, LegalPolicyTextDocument } from './legal.generated';
import type { PolicyKey, PolicyKind } from './model/policy';
import { legalPlaceIn } from './urls';

const privacyOf = (id: string) => ({ id, isTerms: false });
const termsOf = (id: string) => ({ id, isTerms: true });

const factsReads = {
  privacy: defineRead(LegalPoliciesDocument, privacyOf, (data) => data.bookingChannel?.privacyPolicies),
  terms: defineRead(LegalPoliciesDocument, termsOf, (data) => data.bookingChannel?.termsAndConditions),
};

/** The facts of a channel's texts of a kind, in all languages. */
export const policiesRead = (kind: PolicyKind, channelId: string | null) => factsReads[kind](channelId);

interface TextPlace {
  channelId: string;
  language: string;
}

const textReads = {
  privacy: defineRead(
    LegalPolicyTextDocument,
    ({ channelId, language }: TextPlace) => ({ ...privacyOf(channelId), language }),
    (data) => data.bookingChannel?.privacyPolicies,
  ),
  terms: defineRead(
    LegalPolicyTextDocument,
    ({ channelId, language }: TextPlace) => ({ ...termsOf(channelId), language }),
    (data) => data.bookingChannel?.termsAndConditions,
  ),
};

/** A channel's texts of a kind in a language: usually one, with those whose language is unreadable. */
export const policyTextsRead = ({ kind, language }: PolicyKey, channelId: string | null) =>
  textReads[kind](channelId === null ? null : { channelId, language });

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
  const { policy, isEditing } = legalPlaceIn(url.searchParams);
  if (policy) return [policyTextsRead(policy, id), isEditing && policiesRead(policy.kind, id)];
  return [policiesRead('privacy', id), policiesRead('terms', id), languagesRead(id)];
};
