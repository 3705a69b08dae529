import type { components } from '@pax/schema/platform';

export interface PageQuery {
  readonly page?: number;
  readonly maxPerPage?: number;
}

const DEFAULT_PAGE_SIZE = 10;

/** The first of the two list shapes: `items` and `pagination`. */
export function itemsPage<T, R>(rows: readonly T[], { page = 0, maxPerPage = DEFAULT_PAGE_SIZE }: PageQuery, toItem: (row: T) => R) {
  const offset = page * maxPerPage;
  const pagination: components['schemas']['Pagination'] = { current_page: page, has_more: rows.length > offset + maxPerPage };
  return { items: rows.slice(offset, offset + maxPerPage).map(toItem), pagination };
}

/** The second of the two list shapes: `results` and `total`, `maxPerPage`, `page`, `offset`. */
export function resultsPage<T, R>(rows: readonly T[], { page = 0, maxPerPage = DEFAULT_PAGE_SIZE }: PageQuery, toResult: (row: T) => R) {
  const offset = page * maxPerPage;
  const counts: components['schemas']['ResultsPage'] = { total: rows.length, maxPerPage, page, offset };
  return { results: rows.slice(offset, offset + maxPerPage).map(toResult), ...counts };
}
