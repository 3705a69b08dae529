import { recordSearch } from '@/lib/palette-search';
import { seasonalEventStatusLabel, timingText } from './model/seasonal-event';
import { PaletteSeasonalEventOfIdDocument, PaletteSeasonalEventsDocument } from './palette.generated';

export const seasonalEventSearch = recordSearch({
  label: 'Icons',
  list: async ({ term, ask }) => (await ask(PaletteSeasonalEventsDocument, { term })).seasonalEvents?.items,
  record: async ({ term, ask }) => (await ask(PaletteSeasonalEventOfIdDocument, { id: term })).seasonalEvent,
  result: (seasonalEvent) => ({
    name: seasonalEvent.name,
    details: [seasonalEventStatusLabel(seasonalEvent)?.label, timingText(seasonalEvent)],
  }),
});
