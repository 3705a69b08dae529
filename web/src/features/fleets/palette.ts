import { fleetName } from '@/entities/fleet/fleet';
import { toSelectedFleet } from '@/lib/fleet/fleet-scope';
import type { PaletteSearch } from '@/lib/palette-search';
import { PaletteFleetsDocument } from './palette.generated';

export const fleetSearch: PaletteSearch = {
  label: 'Fleets',
  async find({ term, ask }) {
    const { fleets } = await ask(PaletteFleetsDocument, { term });
    return (fleets?.items ?? []).map((fleet) => ({
      id: fleet.id,
      name: fleetName(fleet),
      codes: [fleet.humanReadableId],
      details: [fleet.humanReadableId, fleet.timezone],
      fleet: toSelectedFleet(fleet),
    }));
  },
};
