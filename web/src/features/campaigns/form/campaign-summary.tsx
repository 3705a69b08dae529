import { useFormikContext } from 'formik';
import { isolated } from '@/lib/text/bidi';
import { CheckboxField } from '@/ui/screens/form/fields';
import { Column } from '@/ui/design/layout';
import { Notice } from '@/ui/design/notice';
import { Section } from '@/ui/screens/detail/section';
import { Large, QuietLine } from '@/ui/design/text';
import type { CampaignFleet, CampaignValues } from './campaign-values';
import { campaignSentence, campaignWarnings, missingTerms } from './campaign-words';

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
      <Large aria-live="polite">{campaignSentence(values, fleet.currency, fleet.timezone)}</Large>
      {missing && <QuietLine>{missing}</QuietLine>}
      <QuietLine>For passengers of {isolated(fleet.name)}</QuietLine>
      {canStartActive && (
        <CheckboxField
          name="isActive"
          label="Activate immediately"
          hint="If on, passengers can use it from its start. If off, it is created inactive."
        />
      )}
      <Column role="status">
        {warnings.map((warning) => (
          <Notice key={warning} tone="warning" title={warning} />
        ))}
      </Column>
    </Section>
  );
}
