import type { FoundAddressFragment } from '../address-search.generated';
import { distanceText } from '@/ui/design/map/distance';
import { compareAnswers, repeatsOf, type Candidate, type Match } from './comparison';
import type { Point } from './search';
import { isRecord } from '@/lib/guards';
import { counted } from '@/lib/text/counted';

/** An address in a service's response, compared with the other's. */
export interface Result {
  /** Unique on the page: a service may send one ID twice, and both may send the same one. */
  readonly key: string;
  readonly rank: number;
  readonly name: string;
  readonly address: FoundAddressFragment;
  readonly coordinates: Point | null;
  /** The rank of a better result for the same place in the same response. */
  readonly repeats: number | undefined;
  /** Undefined if the other service did not find it, or was not compared. */
  readonly match: Match | undefined;
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

type Row = Pick<Result, 'key' | 'rank' | 'name' | 'address' | 'coordinates'>;

function rowsOf(engine: string, { addresses, raw }: Answered, coordinatesOf: (address: FoundAddressFragment) => Point | null): Row[] {
  const readable = (addresses ?? []).filter((address) => address !== null);
  const ranks = ranksOf(readable, raw);
  return readable.map((address, at) => {
    const rank = ranks[at] ?? at + 1;
    return { key: `${engine}-${rank}`, rank, name: nameOf(address), address, coordinates: coordinatesOf(address) };
  });
}

const toCandidate = ({ rank, name, address, coordinates }: Row): Candidate => ({
  rank,
  text: name,
  houseNumber: address.houseNumber,
  coordinates,
});

/**
 * The results of both services.
 * @param isCompared whether both have responded: until then there is nothing to compare
 * @param locate the passenger engine's position of an address, if it was requested
 */
export function resultsOf(
  ic2: Answered,
  pe: Answered,
  isCompared: boolean,
  locate: (id: string) => Point | null,
): { ic2: Result[]; pe: Result[] } {
  const rows = {
    ic2: rowsOf('ic2', ic2, ({ coordinates }) => coordinates),
    pe: rowsOf('pe', pe, ({ addressId, coordinates }) => coordinates ?? locate(addressId)),
  };
  const candidates = { ic2: rows.ic2.map(toCandidate), pe: rows.pe.map(toCandidate) };
  const comparison = isCompared ? compareAnswers(candidates.ic2, candidates.pe) : undefined;
  const compared = (engine: 'ic2' | 'pe') => {
    const repeats = repeatsOf(candidates[engine]);
    return rows[engine].map((row) => ({ ...row, repeats: repeats.get(row.rank), match: comparison?.[engine].get(row.rank) }));
  };
  return { ic2: compared('ic2'), pe: compared('pe') };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];

/** The common results of the two responses, and the differences. */
export function summaryOf({ ic2, pe }: { ic2: readonly Result[]; pe: readonly Result[] }): string {
  const inBoth = ic2.filter(({ match }) => match);
  if (inBoth.length === 0) return 'No address in both.';
  const sameRank = inBoth.filter(({ rank, match }) => match?.rank === rank).length;
  const metres = inBoth.flatMap(({ match }) => match?.metres ?? []);
  const typical = median(metres);
  return [
    `${counted(inBoth.length, 'address', 'addresses')} in both, ${sameRank} at the same rank`,
    `${ic2.length - inBoth.length} only in IC2`,
    `${pe.length - inBoth.length} only in PE`,
    ...(typical === undefined ? [] : [`median distance ${distanceText(typical)}, maximum ${distanceText(Math.max(...metres))}`]),
  ].join(' · ');
}
