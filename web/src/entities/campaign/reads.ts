import { defineRead, withId } from '@/lib/data/define-read';
import { CampaignChoiceDocument } from './campaign-picker.generated';

export const campaignChoiceRead = defineRead(CampaignChoiceDocument, withId, (data) => data.campaign, { isLasting: true });
