import { defineRead } from '@/lib/data/define-read';
import { maxPageSize } from '@/lib/list/max-page-size';
import { CurrentSeasonalEventsDocument } from './seasonal-event-input.generated';

/** The icons that an overlap is looked for in: more than these are hardly on or planned at once. */
export const currentIconsRead = defineRead(
  CurrentSeasonalEventsDocument,
  () => ({ page: 0, maxPerPage: maxPageSize }),
  (data) => data.seasonalEvents,
);
