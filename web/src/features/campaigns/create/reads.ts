import { defineRead } from '@/lib/data/define-read';
import { CampaignsNamedDocument } from '../form/campaign-form.generated';

/** A fleet's campaigns with exactly this name. */
export const campaignsNamedRead = defineRead(
  CampaignsNamedDocument,
  (params: { fleetId: string; name: string }) => params,
  (data) => data.campaignsNamed,
);
