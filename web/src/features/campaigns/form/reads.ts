import { defineRead, withId } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { CampaignToEditDocument } from './campaign-form.generated';

export const campaignToEditRead = defineRead(CampaignToEditDocument, withId, (data) => data.campaign);

/** The campaign to edit, or to copy into a new one. */
export const pageReads: PageReadsAt = ({ params, url }) => {
  const id = params.id ?? url.searchParams.get('from');
  return [id && campaignToEditRead(id)];
};
