import type { PageReadsAt } from '@/lib/routes/feature-route';
import { campaignRead } from '../detail/reads';

export const pageReads: PageReadsAt = ({ params, url }) => {
  const id = params.id ?? url.searchParams.get('from');
  return [id && campaignRead(id)];
};
