import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useScreenQuery } from '@/lib/apollo/preload';
import { readOf } from '@/lib/read';
import { Section } from '@/ui/section';
import { LegalPolicyTextDocument, type LegalPolicyTextQuery } from '../legal.generated';
import { isLanguageCode } from '../model/languages';
import { isOrAre, policyIn, policyTitle, type PolicyKey } from '../model/policy';
import { NoLanguage } from '../no-language';
import { legalUrl } from '../urls';
import { PolicyFacts } from './policy-facts';
import { Preview } from './preview';

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  align-self: flex-start;
  & svg {
    width: 14px;
    height: 14px;
  }
`;

/** Which text of which channel. */
export interface PolicyPlace {
  channelId: string;
  policyKey: PolicyKey;
}

/** One text of the channel, as it is published. */
export function PolicyView({ channelId, policyKey }: PolicyPlace) {
  const { kind, language } = policyKey;
  const isTerms = kind === 'terms';
  const isCode = isLanguageCode(language);
  const query = useScreenQuery(LegalPolicyTextDocument, { id: channelId, isTerms }, { isSkipped: !isCode });
  const policiesIn = ({ bookingChannel: channel }: LegalPolicyTextQuery) =>
    isTerms ? channel?.termsAndConditions : channel?.privacyPolicies;
  const own = readOf(query, (data) => policyIn(policiesIn(data), language));
  // What could not be read may be the one that is looked for.
  const read = own.data === null ? { ...own, unreadable: readOf(query, policiesIn).unreadable } : own;
  const title = policyTitle(policyKey);
  return (
    <>
      <Back to={legalUrl(channelId)}>
        <ArrowLeft aria-hidden="true" />
        All legal texts
      </Back>
      {isCode ? (
        <>
          <Section title={title} read={read} missing={`There ${isOrAre(policyKey)} no ${title} yet.`}>
            {(policy) => <PolicyFacts policyKey={policyKey} policy={policy} />}
          </Section>
          {read.data && <Preview policyKey={policyKey} policy={read.data} />}
        </>
      ) : (
        <NoLanguage code={language} />
      )}
    </>
  );
}
