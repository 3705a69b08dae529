import { useRead } from '@/lib/data/use-read';
import { useFormField, type FieldProps } from '@/ui/screens/form/use-form-field';
import { type NamedChoice, NamedPickerField } from '@/ui/screens/form/picker/picker-field';
import { PickerFilter } from '@/ui/screens/form/picker/picker-filter';
import { campaignName, campaignSummary } from './campaign';
import { campaignChoiceRead } from './reads';
import CampaignDialog from './campaign-dialog';

/** A campaign of the selected fleet in a form, searched for in a dialog; the value is its ID with its name, or null. */
export function CampaignField(props: FieldProps) {
  const { value } = useFormField<NamedChoice | null>(props);
  const { data, isPrevious } = useRead(campaignChoiceRead(value?.id ?? null));
  const campaign = value && !isPrevious ? data : null;
  const isOver = campaign?.status === 'INACTIVE' || campaign?.status === 'ENDED';
  const state = campaign && [campaignSummary(campaign), isOver && 'passengers can’t use it'].filter(Boolean).join(': ');
  return <NamedPickerField {...props} hint={state || props.hint} picker={CampaignDialog} placeholder="Select a campaign…" />;
}

/** A list's filter by a campaign of the selected fleet. The page's reads must list `campaignChoiceRead` if the URL names a campaign. */
export function CampaignFilter({ value, onChange }: { value: string; onChange: (campaignId: string) => void }) {
  const { data: campaign, isPrevious } = useRead(campaignChoiceRead(value || null));
  const shown = campaign && !isPrevious ? campaignName(campaign) : value || undefined;
  return (
    <PickerFilter
      picker={CampaignDialog}
      label="Campaign"
      value={value}
      shown={shown}
      none={{ group: 'All', label: 'Any campaign', hint: 'No filter by campaign' }}
      onChange={onChange}
    />
  );
}
