import { routeUrl } from '@/lib/routes/urls';

export const editCampaignUrl = (id: string) => routeUrl('campaign-edit', { id });

export const duplicateCampaignUrl = (id: string) => `${routeUrl('campaign-create')}?${new URLSearchParams({ from: id }).toString()}`;
