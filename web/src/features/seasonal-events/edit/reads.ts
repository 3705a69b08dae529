import type { PageReadsAt } from '@/lib/routes/feature-route';
import { seasonalEventRead } from '../detail/reads';
import { currentIconsRead } from '../form/reads';

export const pageReads: PageReadsAt = ({ params: { id = '' } }) => [seasonalEventRead(id), currentIconsRead()];
