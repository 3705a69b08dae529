import type { PageReadsAt } from '@/lib/routes/feature-route';
import { seasonalEventRead } from '../detail/reads';

export const pageReads: PageReadsAt = ({ params: { id = '' } }) => [seasonalEventRead(id)];
