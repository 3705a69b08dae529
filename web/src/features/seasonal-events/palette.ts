import type { PaletteResult, PaletteSearch } from '@/lib/palette-search';
import { seasonalEventStatusLabel, timingText } from './model/seasonal-event';
import { PaletteSeasonalEventOfIdDocument, PaletteSeasonalEventsDocument, type PaletteSeasonalEventFragment } from './palette.generated';

const seasonalEventResult = (seasonalEvent: PaletteSeasonalEventFragment): PaletteResult => ({
  id: seasonalEvent.id,
  name: seasonalEvent.name,
  details: [seasonalEventStatusLabel(seasonalEvent)?.label, timingText(seasonalEvent)],
});

export const seasonalEventSearch: PaletteSearch = {
  label: 'Icons',
  async find({ term, isId, ask }) {
    if (!isId) return (await ask(PaletteSeasonalEventsDocument, { term })).seasonalEvents?.items.map(seasonalEventResult) ?? [];
    const { seasonalEvent } = await ask(PaletteSeasonalEventOfIdDocument, { id: term });
    return seasonalEvent ? [seasonalEventResult(seasonalEvent)] : [];
  },
};
