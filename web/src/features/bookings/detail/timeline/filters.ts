import { choice, choices, text } from '@/lib/list/list-params';
import { searchParamOf, searchTermOf } from '@/lib/list/search-term';
import { type SourceId, sourceIds, sourceLabels, type TimelineEntry } from './entry';

export interface TimelineFilters {
  /** Empty means all. */
  readonly sources: readonly SourceId[];
  readonly onlyProblems: boolean;
  /** Text in the title, the details or the payload. */
  readonly find: string;
  readonly order: 'newest' | 'oldest';
}

export const noFilters: TimelineFilters = { sources: [], onlyProblems: false, find: '', order: 'newest' };

const params = {
  source: choices(sourceIds),
  only: choice(['problems']),
  find: text(),
  order: choice(['oldest']),
} as const;

/** The filters in a URL's query, with defaults for missing or invalid ones. */
export function readFilters(query: URLSearchParams): TimelineFilters {
  return {
    sources: params.source.read(query.getAll('source')),
    onlyProblems: params.only.read(query.getAll('only')) === 'problems',
    find: searchTermOf(params.find.read(query.getAll('find'))),
    order: params.order.read(query.getAll('order')) ?? 'newest',
  };
}

/** The query with these filters; other parameters stay. Search text that may be personal data is left out. */
export function writeFilters(query: URLSearchParams, filters: TimelineFilters): URLSearchParams {
  const next = new URLSearchParams(query);
  const put = (name: keyof typeof params, values: string[]) => {
    next.delete(name);
    for (const value of values) next.append(name, value);
  };
  put('source', params.source.write(filters.sources));
  put('only', params.only.write(filters.onlyProblems ? 'problems' : null));
  put('find', params.find.write(searchParamOf(filters.find)));
  put('order', params.order.write(filters.order === 'oldest' ? 'oldest' : null));
  return next;
}

export const isNarrowed = ({ sources, onlyProblems, find }: TimelineFilters): boolean =>
  sources.length > 0 || onlyProblems || find.trim() !== '';

/** Includes the whole payload. */
function searchTextOf({ title, detail, levelLabel, source, http, payload }: TimelineEntry): string {
  const call = http ? [http.method, http.path, http.status].join(' ') : '';
  return [title, detail, levelLabel, sourceLabels[source], call, JSON.stringify(payload)].join('\n').toLowerCase();
}

const peoplesSources: ReadonlySet<SourceId> = new Set<SourceId>(['events', 'payment', 'receipts', 'chat', 'dispatch']);

/** The time within which a step in dispatch and the booking's event are the same. */
const sameMs = 2000;

/** The entries about people: without the systems' logs, debugging, and dispatch's steps that the booking has, too. */
export function entriesOfPeople(entries: readonly TimelineEntry[]): readonly TimelineEntry[] {
  const events = entries.filter(({ source }) => source === 'events');
  const isKnown = ({ at }: TimelineEntry) => events.some((event) => Math.abs(event.at - at) <= sameMs);
  return entries.filter(
    (entry) => peoplesSources.has(entry.source) && entry.level !== 'DEBUG' && !(entry.source === 'dispatch' && isKnown(entry)),
  );
}

export function filterEntries(entries: readonly TimelineEntry[], filters: TimelineFilters): readonly TimelineEntry[] {
  if (!isNarrowed(filters)) return entries;
  const { sources, onlyProblems } = filters;
  const wanted = filters.find.trim().toLowerCase();
  return entries.filter(
    (entry) =>
      (sources.length === 0 || sources.includes(entry.source)) &&
      (!onlyProblems || entry.isProblem) &&
      (wanted === '' || searchTextOf(entry).includes(wanted)),
  );
}
