import { useFormikContext } from 'formik';
import { CheckboxField, DateTimeField, NumberField, TextAreaField, TextField } from '@/ui/screens/form/fields';
import { RadioCards } from '@/ui/screens/form/radio-cards';
import { Column, SectionGrid } from '@/ui/design/layout';
import { Notice } from '@/ui/design/notice';
import { Large } from '@/ui/design/text';
import { Section } from '@/ui/screens/detail/section';
import type { CampaignFleet, CampaignValues } from './campaign-values';
import { campaignSentence, campaignWarnings, discountInWords } from './campaign-words';

interface CampaignFieldsProps {
  fleet: CampaignFleet;
  usedCount?: number;
  canStartActive?: boolean;
}

function DiscountFields({ currency }: Pick<CampaignFleet, 'currency'>) {
  const { values } = useFormikContext<CampaignValues>();
  const { discountType, base } = values;
  const kept = discountType === '' ? base?.discount : null;
  const inOtherCurrency = kept?.[2] === undefined ? '' : ', in another currency than the fleet’s';
  return (
    <>
      <RadioCards
        name="discountType"
        label="Type"
        cards={[
          { value: 'PERCENTAGE', label: 'Percentage', meaning: 'A share of the price of each ride' },
          {
            value: 'FIXED',
            label: 'Fixed amount',
            meaning: currency === null ? 'An amount off each ride' : `An amount in ${currency} off each ride`,
            disabledReason: currency === null ? 'The currency of this fleet could not be read.' : undefined,
          },
        ]}
      />
      {discountType === 'PERCENTAGE' && <TextField name="percent" label="Percentage" unit="%" />}
      {discountType === 'FIXED' && currency !== null && <TextField name="amount" label="Amount" unit={currency} />}
      {kept && (
        <Notice tone="info" title={`The discount is still ${discountInWords(base, currency) ?? 'as it is'}${inOtherCurrency}`}>
          <p>You can replace it, but not edit it here.</p>
        </Notice>
      )}
    </>
  );
}

/** The terms in one sentence, with warnings about unusual ones. */
function Summary({ fleet: { currency, timezone } }: { fleet: CampaignFleet }) {
  const { values } = useFormikContext<CampaignValues>();
  return (
    <Section title="Summary">
      <Large aria-live="polite">{campaignSentence(values, currency, timezone)}</Large>
      <Column role="status">
        {campaignWarnings(values, currency).map((warning) => (
          <Notice key={warning} tone="warning" title={warning} />
        ))}
      </Column>
    </Section>
  );
}

export function CampaignFields({ fleet, usedCount = 0, canStartActive = false }: CampaignFieldsProps) {
  const { isUnlimited } = useFormikContext<CampaignValues>().values;
  return (
    <>
      <SectionGrid>
        <Column>
          <Section title="Campaign">
            <TextField name="name" label="Name" />
            <TextAreaField name="description" label="Description" isOptional rows={2} hint="Visible to passengers." />
            {canStartActive && (
              <CheckboxField
                name="isActive"
                label="Activate immediately"
                hint="If on, passengers can use it from its start. If off, it is created inactive."
              />
            )}
          </Section>
          <Section title="Dates">
            <DateTimeField name="startDate" label="Starts" zone={fleet.timezone} />
            <DateTimeField name="endDate" label="Ends" zone={fleet.timezone} isOptional hint="Leave empty for no end." />
          </Section>
        </Column>
        <Column>
          <Section title="Discount">
            <DiscountFields currency={fleet.currency} />
          </Section>
          <Section title="Coupons">
            <NumberField name="totalRedemptionsPerUser" label="Uses per passenger" />
            <NumberField
              name="quantity"
              label="Number of coupons"
              isDisabled={isUnlimited}
              hint={usedCount > 0 ? `${usedCount.toLocaleString('en')} used` : undefined}
            />
            <CheckboxField name="isUnlimited" label="Unlimited" />
          </Section>
        </Column>
      </SectionGrid>
      <Summary fleet={fleet} />
    </>
  );
}
