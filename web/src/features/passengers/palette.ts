import type { PaletteResult, PaletteSearch } from '@/lib/palette-search';
import { PalettePassengerOfIdDocument, PalettePassengersDocument, type PalettePassengerFragment } from './palette.generated';

const passengerResult = ({ id, peId, externalIdentityId, fullName, email, phone }: PalettePassengerFragment): PaletteResult => ({
  id,
  name: fullName,
  codes: [peId, externalIdentityId],
  details: [email, phone],
});

/** By name, email and phone in the selected fleet, because the platform lists passengers by fleet; by ID in every fleet. */
export const passengerSearch: PaletteSearch = {
  label: 'Passengers',
  fleets: 'selected',
  async find({ term, isId, fleetId, ask }) {
    if (!isId) return (await ask(PalettePassengersDocument, { term, fleetId })).passengers?.items.map(passengerResult) ?? [];
    const { passenger, passengers } = await ask(PalettePassengerOfIdDocument, { term, id: term, fleetId });
    const listed = (passengers?.items ?? []).filter(({ id }) => id !== passenger?.id);
    return [...(passenger ? [passenger] : []), ...listed].map(passengerResult);
  },
};
