import type { components } from '@pax/schema/platform';
import type { PageInfo } from '../__generated__/resolvers';
import { badUserInput, plainError } from './errors';

type Schemas = components['schemas'];

/** The platform's two list shapes. */
export type PlatformList<Item> = { items: Item[]; pagination: Schemas['Pagination'] } | ({ results: Item[] } & Schemas['ResultsPage']);

export interface Page<Item> {
  items: Item[];
  pageInfo: PageInfo;
}

export interface PageArguments {
  /** From 0. */
  page?: number | null;
  maxPerPage?: number | null;
}

const largestPage = 100;

/**
 * Which page to ask for.
 * @throws PlatformError BAD_USER_INPUT for a page below 0 or a size beyond 1 to 100
 */
export function readPageArguments(args: PageArguments, defaultMaxPerPage: number): { page: number; maxPerPage: number } {
  const page = args.page ?? 0;
  const maxPerPage = args.maxPerPage ?? defaultMaxPerPage;
  const fields: Record<string, string> = {};
  if (page < 0) fields.page = 'Pages count from 0';
  if (maxPerPage < 1 || maxPerPage > largestPage) fields.maxPerPage = `A page holds 1 to ${largestPage} items`;
  if (Object.keys(fields).length > 0) throw badUserInput(fields);
  return { page, maxPerPage };
}

/**
 * Either list shape as a page.
 * @param asked what was asked for, which the first shape does not repeat
 * @throws PlatformError PLATFORM_BAD_RESPONSE for what is neither shape
 */
export function toPage<Item>(list: PlatformList<Item>, asked: { page: number; maxPerPage: number }): Page<Item> {
  if ('results' in list && Array.isArray(list.results)) {
    const { results, total, page, maxPerPage, offset } = list;
    return { items: results, pageInfo: { page, maxPerPage, hasMore: offset + results.length < total, total } };
  }
  if ('items' in list && Array.isArray(list.items) && typeof list.pagination === 'object') {
    const { current_page: page, has_more: hasMore } = list.pagination;
    return { items: list.items, pageInfo: { page, maxPerPage: asked.maxPerPage, hasMore, total: null } };
  }
  throw plainError('PLATFORM_BAD_RESPONSE');
}

const maxPages = 20;

/**
 * Everything that a list has, page after page.
 * @throws PlatformError PLATFORM_BAD_RESPONSE for a list that does not end within 2000 items
 */
export async function readEvery<Item>(list: (asked: { page: number; maxPerPage: number }) => Promise<PlatformList<Item>>): Promise<Item[]> {
  const every: Item[] = [];
  for (let page = 0; page < maxPages; page += 1) {
    const asked = { page, maxPerPage: largestPage };
    const { items, pageInfo } = toPage(await list(asked), asked);
    every.push(...items);
    if (!pageInfo.hasMore) return every;
  }
  throw plainError('PLATFORM_BAD_RESPONSE');
}
