import { hiddenColumns, type ListChange, type ListState, listSpec, text } from '@/lib/list-state';
import { searchTermOf } from '@/lib/search-term';
import type { PassengerLoginSessionsQueryVariables } from './login-sessions.generated';

/** The columns of the list, in their order. The first one cannot be hidden. */
export const columnIds = ['began', 'status', 'who', 'passenger', 'method', 'app', 'attempts', 'ended', 'channel', 'id'] as const;
export type ColumnId = (typeof columnIds)[number];

interface LoginSessionsFilters {
  /** A booking channel's id; empty for all. */
  channel: string;
  hide: readonly ColumnId[];
}

export type LoginSessionsState = ListState<LoginSessionsFilters, 'began'>;
export type LoginSessionsChange = ListChange<LoginSessionsFilters, 'began'>;

/** The state of the login sessions list, all of it in the URL; for a search by phone or e-mail only a reference to it. */
export const loginSessionsSpec = listSpec<LoginSessionsFilters, 'began'>({
  key: 'passenger-login-sessions',
  filters: { channel: text(), hide: hiddenColumns(columnIds, ['attempts', 'channel', 'id']) },
  // The platform gives the newest first, and in no other order.
  sort: { ids: ['began'], initial: { id: 'began', direction: 'DESC' } },
  pageSizes: [25, 50, 100],
});

/** What takes the search and the filter away, and leaves the choice of columns. */
export const noFilters: LoginSessionsChange = { search: '', filters: { channel: '' } };

/** Whether anything narrows the list. */
export const isNarrowed = ({ search, filters: { channel } }: LoginSessionsState): boolean => channel !== '' || searchTermOf(search) !== '';

/** The variables of the list's query. The page and its preload both make them here, so that they are one request. */
export const loginSessionsVariables = ({
  page,
  maxPerPage,
  search,
  filters: { channel },
}: LoginSessionsState): PassengerLoginSessionsQueryVariables => ({
  bookingChannelId: channel === '' ? null : channel,
  page,
  maxPerPage,
  search: searchTermOf(search) || null,
});
