import { useFormField, type FieldProps } from '@/ui/form/use-form-field';
import { type NamedChoice, NamedPickerField } from '@/ui/picker/picker-field';
import { pickerDialog } from '@/ui/picker/use-picker-dialog';
import { campaignSummary } from './campaign';
import { useCampaignChoiceQuery } from './campaign-picker.generated';

const campaignDialog = pickerDialog(() => import('./campaign-dialog'));

/** A campaign of the selected fleet in a form, searched for in a dialog; the value is its ID with its name, or null. */
export function CampaignField(props: FieldProps) {
  const { value } = useFormField<NamedChoice | null>(props);
  const { data } = useCampaignChoiceQuery({ variables: { id: value?.id ?? '' }, skip: value === null });
  const campaign = value && data?.campaign;
  const isOver = campaign?.status === 'INACTIVE' || campaign?.status === 'ENDED';
  const state = campaign && [campaignSummary(campaign), isOver && 'passengers can’t use it'].filter(Boolean).join(': ');
  return <NamedPickerField {...props} hint={state || props.hint} picker={campaignDialog} placeholder="Select a campaign…" />;
}
