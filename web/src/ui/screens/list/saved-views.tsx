import { Bookmark } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import type { List } from '@/lib/list/list';
import { paramsOf, parseListState, reduceListState } from '@/lib/list/list-state';
import { Button } from '@/ui/design/button/button';
import { lazyPart } from '@/ui/design/lazy-part';

const SavedViewsButton = lazyPart(() => import('./saved-views-button'));

export interface SavedViewsProps<Filters extends object, SortId extends string, ColumnId extends string> {
  /** The list whose state, which is in its URL, is saved. */
  list: Pick<List<Filters, SortId, ColumnId, unknown, unknown>, 'spec' | 'update' | 'linkQuery'>;
  /** Whether its views can be watched (`app/watch`). */
  canWatch?: boolean;
}

/** A list's saved views. Its rows don't wait for them. */
export function SavedViews<Filters extends object, SortId extends string, ColumnId extends string>({
  list: { spec, update, linkQuery },
  canWatch = false,
}: SavedViewsProps<Filters, SortId, ColumnId>) {
  const source = useMemo(
    () => ({
      key: spec.key,
      params: paramsOf(spec),
      openSearch: spec.openSearch,
      written: (query: URLSearchParams) => reduceListState(spec, query, {}),
      open: (query: URLSearchParams) => update({ ...parseListState(spec, query), page: 0 }),
    }),
    [spec, update],
  );
  const place = (
    <Button size="small" icon={<Bookmark aria-hidden="true" />} isDisabled>
      Views
    </Button>
  );
  return (
    <Suspense fallback={place}>
      <SavedViewsButton source={source} linkQuery={linkQuery} canWatch={canWatch} />
    </Suspense>
  );
}
