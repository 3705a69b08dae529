import { preloadQuery } from '@/lib/apollo/preload';
import type { Preload } from '@/lib/feature-route';
import { ReportTemplatesDocument } from './create.generated';

export const preload: Preload = ({ client }) => preloadQuery(client, ReportTemplatesDocument, {});
