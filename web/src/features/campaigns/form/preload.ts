import { preloadQuery } from '@/lib/apollo/preload';
import type { Preload } from '@/lib/feature-route';
import { CampaignToEditDocument } from './campaign-form.generated';

/** Reads the campaign that is edited, or copied into a new one. */
export const preload: Preload = ({ client, params, url }) => {
  const id = params.id ?? url.searchParams.get('from');
  return id ? preloadQuery(client, CampaignToEditDocument, { id }) : undefined;
};
