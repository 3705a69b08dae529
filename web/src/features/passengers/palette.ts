import { findByName } from '@/lib/name-search';
import type { PaletteResult, PaletteSearch } from '@/lib/palette-search';
import { PalettePassengerOfIdDocument, PalettePassengersDocument, type PalettePassengerFragment } from './palette.generated';

const maxResults = 5;

const passengerResult = ({ id, peId, externalIdentityId, fullName, email, phone }: PalettePassengerFragment): PaletteResult => ({
  id,
  name: fullName,
  codes: [peId, externalIdentityId],
  details: [phone, email],
});

/** By name, email and phone in the linked or selected fleets, because the platform lists passengers by fleet; by ID in every fleet. */
export const passengerSearch: PaletteSearch = {
  label: 'Passengers',
  fleets: 'linked',
  async find({ term, isId, fleetId, fleetIds, everyFleet, ask, inEach }) {
    if (isId) {
      const { passenger, passengers } = await ask(PalettePassengerOfIdDocument, { term, id: term, fleetId });
      const listed = (passengers?.items ?? []).filter(({ id }) => id !== passenger?.id);
      return [...(passenger ? [passenger] : []), ...listed].map(passengerResult);
    }
    const find = async (words: string, maxPerPage: number) => {
      const scopes = everyFleet ? [fleetId] : fleetIds;
      return inEach(scopes, async (of) => {
        const { passengers } = await ask(PalettePassengersDocument, { term: words, fleetId: of, maxPerPage });
        return passengers?.items;
      });
    };
    const found = await findByName(term, maxResults, find, ({ fullName }) => fullName ?? '');
    // A passenger of two fleets is one person.
    return [...new Map(found.map((passenger) => [passenger.id, passenger])).values()].map(passengerResult);
  },
};
