import { defineRead, withId } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { seasonalEventFleetsListOf } from './fleets-list';
import { SeasonalEventDocument } from './seasonal-event.generated';

export const seasonalEventRead = defineRead(SeasonalEventDocument, withId, (data) => data.seasonalEvent);

export const pageReads: PageReadsAt = (args) => {
  const { id = '' } = args.params;
  return [seasonalEventRead(id), seasonalEventFleetsListOf(id).reads(args)];
};
