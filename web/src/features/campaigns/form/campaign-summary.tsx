import { useFormikContext } from 'formik';
import styled from 'styled-components';
import { isolated } from '@/lib/text/bidi';
import { CheckboxField } from '@/ui/screens/form/fields';
import { Column } from '@/ui/design/layout';
import { Notice } from '@/ui/design/notice';
import { Section } from '@/ui/screens/detail/section';
import { QuietLine } from '@/ui/design/text';
import type { CampaignFleet, CampaignValues } from './campaign-values';
import { campaignSentence, campaignWarnings, missingTerms } from './campaign-words';

const Sentence = styled.p`
  font-size: 15px;
  font-weight: 600;
  overflow-wrap: anywhere;
`;

interface CampaignSummaryProps {
  fleet: CampaignFleet;
  canStartActive: boolean;
}

/** The terms in one sentence, with warnings about unusual ones. */
export function CampaignSummary({ fleet, canStartActive }: CampaignSummaryProps) {
  const { values } = useFormikContext<CampaignValues>();
  const warnings = campaignWarnings(values, fleet.currency);
  const missing = missingTerms(values, fleet.currency);
  return (
    <Section title="Summary">
      <Sentence aria-live="polite">{campaignSentence(values, fleet.currency, fleet.timezone)}</Sentence>
      {missing && <QuietLine>{missing}</QuietLine>}
      <QuietLine>For passengers of {isolated(fleet.name)}</QuietLine>
      {canStartActive && <CheckboxField name="isActive" label="Activate immediately" hint="If off, the campaign is created inactive." />}
      <Column role="status">
        {warnings.map((warning) => (
          <Notice key={warning} tone="warning" title={warning} />
        ))}
      </Column>
    </Section>
  );
}
