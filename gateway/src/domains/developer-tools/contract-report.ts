import type {
  ContractDifferenceFilter,
  ContractDifferenceKind,
  ContractDifferenceOrderBy,
  ContractKindSummary,
  OrderDirection,
} from '../../__generated__/resolvers';
import type { ContractDrift, Drift } from '../../platform/contract-drift';
import { advice, type ContractKind } from '../../platform/difference-advice';
import { readPageArguments, type PageArguments } from '../../platform/lists';

/** The kinds in the API, the most harmful first. */
const kinds: Readonly<Record<ContractKind, ContractDifferenceKind>> = {
  'not found': 'NOT_FOUND',
  missing: 'MISSING',
  type: 'TYPE',
  value: 'VALUE',
  'not allowed': 'NOT_ALLOWED',
  code: 'CODE',
  case: 'CODE_CASE',
  empty: 'EMPTY',
  status: 'STATUS',
};

const isKind = (kind: string): kind is ContractKind => Object.hasOwn(kinds, kind);
const allKinds: readonly ContractKind[] = Object.keys(kinds).filter(isKind);

/** The kinds that were seen. */
export function kindSummaries(drift: ContractDrift): ContractKindSummary[] {
  const drifts = drift.list();
  return allKinds.flatMap((kind) => {
    const differences = drifts.filter((each) => each.kind === kind).length;
    return differences === 0 ? [] : [{ kind: kinds[kind], differences, ...advice[kind] }];
  });
}

export const domainsWithDifferences = (drift: ContractDrift): string[] => [...new Set(drift.list().map(({ domain }) => domain))].toSorted();

const numbers: Readonly<Record<ContractDifferenceOrderBy, (drift: Drift) => number>> = {
  COUNT: ({ count }) => count,
  FIRST_SEEN: ({ firstSeenAt }) => firstSeenAt,
  LAST_SEEN: ({ lastSeenAt }) => lastSeenAt,
};

function passes({ kind, domain, ...texts }: Drift, filter: ContractDifferenceFilter): boolean {
  const search = filter.search?.trim().toLowerCase() ?? '';
  const { operation, place, property, text } = texts;
  const isOneOf = <Value>(values: readonly Value[] | null | undefined, value: Value) => !values?.length || values.includes(value);
  return (
    isOneOf(filter.kinds, kinds[kind]) &&
    isOneOf(filter.domains, domain) &&
    [operation, place, property, text].some((each) => each?.toLowerCase().includes(search))
  );
}

interface DifferenceArguments extends PageArguments {
  readonly filter?: ContractDifferenceFilter | null;
  readonly orderBy?: ContractDifferenceOrderBy | null;
  readonly orderDirection?: OrderDirection | null;
}

/** A page of the differences that an instance has seen. Equally frequent ones are in the order of their first occurrence. */
export function pageOfDifferences(drift: ContractDrift, { filter, orderBy, orderDirection, ...args }: DifferenceArguments) {
  const { page, maxPerPage } = readPageArguments(args, 20);
  const numberOf = numbers[orderBy ?? 'COUNT'];
  const sign = orderDirection === 'ASC' ? 1 : -1;
  const found = drift
    .list()
    .filter((each) => passes(each, filter ?? {}))
    .toSorted((one, other) => sign * (numberOf(one) - numberOf(other)));
  const start = page * maxPerPage;
  const items = found.slice(start, start + maxPerPage).map(({ kind, text, firstSeenAt, lastSeenAt, property = null, ...others }) => ({
    ...others,
    property,
    kind: kinds[kind],
    problem: text,
    firstSeenAt: new Date(firstSeenAt).toISOString(),
    lastSeenAt: new Date(lastSeenAt).toISOString(),
  }));
  const pageInfo = { page, maxPerPage, hasMore: start + maxPerPage < found.length, total: found.length, unreadable: [] };
  return { items, pageInfo };
}
