import { preloadQuery } from '@/lib/apollo/preload';
import type { Preload } from '@/lib/feature-route';
import { ReportDocument } from './report.generated';

export const preload: Preload = ({ client, params: { id } }) =>
  id === undefined ? undefined : preloadQuery(client, ReportDocument, { id });
