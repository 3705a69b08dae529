import type { components } from '@pax/schema/platform';
import type { PageInfo } from '../__generated__/resolvers';
import { badUserInput, errorOfCode } from './errors';
import { isId, memberOf } from './json-value';

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
 * The limit of a list without pages.
 * @throws PlatformError BAD_USER_INPUT beyond 1 to 100
 */
export function readLimit(limit: number | null | undefined, fallback: number): number {
  const asked = limit ?? fallback;
  if (asked < 1 || asked > largestPage) throw badUserInput({ limit: `Enter a number from 1 to ${largestPage}` });
  return asked;
}

/**
 * Validates the requested page.
 * @throws PlatformError BAD_USER_INPUT for a page below 0 or a size beyond 1 to `largest`
 */
export function readPageArguments(
  args: PageArguments,
  defaultMaxPerPage: number,
  largest = largestPage,
): { page: number; maxPerPage: number } {
  const page = args.page ?? 0;
  const maxPerPage = args.maxPerPage ?? defaultMaxPerPage;
  const fields: Record<string, string> = {};
  if (page < 0) fields.page = 'Enter a page number, 0 or more';
  if (maxPerPage < 1 || maxPerPage > largest) fields.maxPerPage = `Enter a page size from 1 to ${largest}`;
  if (Object.keys(fields).length > 0) throw badUserInput(fields);
  return { page, maxPerPage };
}

/** A count, which databases' drivers also send as text; undefined if it is none: odd numbers from the platform must not cost the rows. */
function readCount(value: unknown): number | undefined {
  const count = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 && count < 2 ** 31 ? count : undefined;
}

const flags: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ...[true, 1, '1', 'true'].map((value) => [value, true] as const),
  ...[false, 0, '0', 'false'].map((value) => [value, false] as const),
]);

/** Whether an item can be a row: an object with an ID. */
function isUsable(item: unknown, key: PropertyKey): boolean {
  return isId(memberOf(item, key));
}

/** The items of an unpaginated list that can be rows. A value that is not a list stays unchanged, for execution to reject. */
export const identified = <Item extends { id: string }>(items: Item[]): Item[] =>
  Array.isArray(items) ? items.filter((item) => isUsable(item, 'id')) : items;

/**
 * Either list shape as a page. Items that are not objects or have no ID are returned unchanged in `pageInfo.unreadable`.
 * @param asked the requested page, which is the page's own: the first shape does not repeat it, and some platforms count from 1
 * @param key the items' ID
 * @throws PlatformError PLATFORM_BAD_RESPONSE for any other shape
 */
export function toPage<Item extends object>(
  list: PlatformList<Item>,
  asked: { page: number; maxPerPage: number },
  ...[key = 'id']: Item extends { id: unknown } ? [key?: keyof Item] : [key: keyof Item]
): Page<Item> {
  const { sent, counts } = readList(list, asked);
  const items = sent.filter((item) => isUsable(item, key));
  const unreadable = items.length === sent.length ? [] : sent.filter((item) => !isUsable(item, key));
  return { items, pageInfo: { ...counts, unreadable } };
}

/** @throws PlatformError PLATFORM_BAD_RESPONSE for any other shape */
function readList<Item>(list: PlatformList<Item>, asked: { page: number; maxPerPage: number }): { sent: Item[]; counts: PageCounts } {
  if ('results' in list && Array.isArray(list.results)) return { sent: list.results, counts: counted(list, asked) };
  if ('items' in list && Array.isArray(list.items)) return { sent: list.items, counts: uncounted(list, asked) };
  throw errorOfCode('PLATFORM_BAD_RESPONSE');
}

type PageCounts = Omit<PageInfo, 'unreadable'>;

function counted(list: { results: readonly unknown[] } & Schemas['ResultsPage'], asked: { page: number; maxPerPage: number }): PageCounts {
  const { page } = asked;
  const size = readCount(list.maxPerPage) ?? 0;
  const maxPerPage = size > 0 ? size : asked.maxPerPage;
  const offset = readCount(list.offset) ?? page * maxPerPage;
  const total = readCount(list.total) ?? null;
  const { length } = list.results;
  if (total === null) return { page, maxPerPage, hasMore: length >= maxPerPage, total };
  // An empty page is the last one, whatever the platform's count.
  return { page, maxPerPage, hasMore: length > 0 && offset + length < total, total };
}

function uncounted(
  { items, pagination }: { items: readonly unknown[]; pagination?: Partial<Schemas['Pagination']> | null },
  asked: { page: number; maxPerPage: number },
): PageCounts {
  const hasMore = flags.get(pagination?.has_more) ?? items.length >= asked.maxPerPage;
  return { ...asked, hasMore: items.length > 0 && hasMore, total: null };
}

const maxPages = 20;
const pagesAtOnce = 4;

type ReadPage<Item> = (asked: { page: number; maxPerPage: number }) => Promise<PlatformList<Item>>;

/**
 * The items of a list, up to 2,000, up to a page without new ones: a platform may announce more than it has. If there is a total, several
 * pages are read at once.
 * @param pages the maximum number of pages of 100 items
 * @returns `isComplete` is false if there are more
 */
export async function readMany<Item>(list: ReadPage<Item>, pages = maxPages): Promise<{ items: Item[]; isComplete: boolean }> {
  const every = new Map<string, Item>();
  const readOne = async (page: number) => {
    const asked = { page, maxPerPage: largestPage };
    return readList(await list(asked), asked);
  };
  let total: number | null = null;
  for (let page = 0; page < pages;) {
    const further = total === null ? 1 : Math.ceil(total / largestPage) - page;
    const count = Math.min(Math.max(1, further), pagesAtOnce, pages - page);
    for (const { sent, counts } of await Promise.all(Array.from({ length: count }, (_, place) => readOne(page + place)))) {
      const before = every.size;
      for (const item of sent) every.set(JSON.stringify(item), item);
      if (!counts.hasMore || every.size === before) return { items: [...every.values()], isComplete: true };
      total = counts.total ?? null;
    }
    page += count;
  }
  return { items: [...every.values()], isComplete: false };
}

/**
 * All items of a list; see `readMany`.
 * @throws PlatformError PLATFORM_BAD_RESPONSE for a list of more than 2,000 items
 */
export async function readEvery<Item>(list: ReadPage<Item>): Promise<Item[]> {
  const { items, isComplete } = await readMany(list);
  if (!isComplete) throw errorOfCode('PLATFORM_BAD_RESPONSE');
  return items;
}

/**
 * The items with an exact name, from a list searched by that name. An unreadable item may have the name, too: `isComplete` is then false.
 */
export async function readNamed<Item extends { id: string; name: string }>(
  name: string,
  list: ReadPage<Item>,
): Promise<{ matches: Item[]; isComplete: boolean }> {
  const { items, isComplete } = await readMany(list);
  const readable = identified(items).filter((item) => typeof item.name === 'string');
  return { matches: readable.filter((item) => item.name === name), isComplete: isComplete && readable.length === items.length };
}
