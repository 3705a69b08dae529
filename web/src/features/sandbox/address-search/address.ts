import type { FoundAddressFragment } from './address-search.generated';

/** An address service: dispatch's, or the passenger engine's. */
export type Engine = 'ic2' | 'pe';

export type Coordinates = NonNullable<FoundAddressFragment['coordinates']>;

export const engineNames: Readonly<Record<Engine, string>> = { ic2: 'IC2', pe: 'PE' };

/** An address in one line; without any text, its ID. */
export const nameOf = ({ address, street, houseNumber, city, addressId }: FoundAddressFragment): string =>
  address?.trim() || [[street, houseNumber].filter(Boolean).join(' '), city].filter(Boolean).join(', ') || addressId || 'Without a name';
