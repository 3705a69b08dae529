import { defineRead } from '@/lib/data/define-read';
import { maxPageSize } from '@/lib/list/max-page-size';
import { CurrentSeasonalEventsDocument } from './seasonal-event-input.generated';

/** The active and planned icons to check for overlaps; there are rarely more. */
export const currentIconsRead = defineRead(
  CurrentSeasonalEventsDocument,
  () => ({ page: 0, maxPerPage: maxPageSize }),
  (data) => data.seasonalEvents,
);
