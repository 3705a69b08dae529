import { defineRead } from '@/lib/data/define-read';
import { SeasonalEventsNamedDocument } from '../form/seasonal-event-input.generated';

/** The icons with an exact name. */
export const iconsNamedRead = defineRead(
  SeasonalEventsNamedDocument,
  (name: string) => ({ name }),
  (data) => data.seasonalEventsNamed,
);
