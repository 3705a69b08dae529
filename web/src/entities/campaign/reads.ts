import { defineRead } from '@/lib/data/define-read';
import { CampaignChoiceDocument } from './campaign-picker.generated';

/** A campaign as a picker shows it. */
export const campaignChoiceRead = defineRead(
  CampaignChoiceDocument,
  (id: string) => ({ id }),
  (data) => data.campaign,
  { isLasting: true },
);
