import { isKnownToOpen } from '@/lib/data/known-viewer';
import { noVariables, defineRead, type PageReads } from '@/lib/data/define-read';
import type { PageArgs } from '@/lib/routes/feature-route';
import { UpcomingSeasonalEventDocument } from './upcoming.generated';

/** The current icon, or else the next one, as a list. */
export const upcomingRead = defineRead(UpcomingSeasonalEventDocument, noVariables, (data) => data.seasonalEvents, { every: 3_600_000 });

export const upcomingReads = ({ gateway }: PageArgs): PageReads => [isKnownToOpen(gateway, 'seasonal-events') && upcomingRead()];
