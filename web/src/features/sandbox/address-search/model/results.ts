import type { FoundAddressFragment } from '../address-search.generated';
import type { Point } from './search';
import { isRecord } from '@/lib/guards';

/** An address in a service's response. */
export interface Result {
  /** Unique on the page: a service may send one ID twice, and both may send the same one. */
  readonly key: string;
  readonly rank: number;
  readonly name: string;
  readonly address: FoundAddressFragment;
  readonly coordinates: Point | null;
}

/** The platform's ranks: an unreadable address is left out, and those after it keep their rank. */
function ranksOf(addresses: readonly FoundAddressFragment[], raw: unknown): number[] {
  const sent: readonly unknown[] = Array.isArray(raw) ? raw : [];
  let from = 0;
  return addresses.map(({ addressId }) => {
    const at = sent.findIndex((each, index) => index >= from && isRecord(each) && each.id === addressId);
    from = at < 0 ? from + 1 : at + 1;
    return from;
  });
}

export interface Answered {
  readonly addresses: readonly (FoundAddressFragment | null)[] | null;
  readonly raw: unknown;
}

const nameOf = ({ address, street, houseNumber, city, addressId }: FoundAddressFragment): string =>
  address?.trim() || [[street, houseNumber].filter(Boolean).join(' '), city].filter(Boolean).join(', ') || addressId || 'Without a name';

function rowsOf(engine: string, { addresses, raw }: Answered, coordinatesOf: (address: FoundAddressFragment) => Point | null): Result[] {
  const readable = (addresses ?? []).filter((address) => address !== null);
  const ranks = ranksOf(readable, raw);
  return readable.map((address, at) => {
    const rank = ranks[at] ?? at + 1;
    return { key: `${engine}-${rank}`, rank, name: nameOf(address), address, coordinates: coordinatesOf(address) };
  });
}

/**
 * The results of both services.
 * @param locate the passenger engine's position of an address, if it was requested
 */
export const resultsOf = (ic2: Answered, pe: Answered, locate: (id: string) => Point | null): { ic2: Result[]; pe: Result[] } => ({
  ic2: rowsOf('ic2', ic2, ({ coordinates }) => coordinates),
  pe: rowsOf('pe', pe, ({ addressId, coordinates }) => coordinates ?? locate(addressId)),
});
