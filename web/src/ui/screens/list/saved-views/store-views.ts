import type { PersistedCell } from '@/lib/browser/persisted';
import type { SavedView } from '@/lib/list/saved-views';
import { snackbar } from '@/ui/design/snackbar/snackbar';

/** Stores a person's views of a list and shows `success`, or a warning if the browser does not store them. */
export function storeViews(
  cell: PersistedCell<readonly SavedView[]>,
  views: readonly SavedView[],
  success: string,
  otherwise = 'The view lasts until you close or reload the page.',
): void {
  if (cell.write(views)) snackbar.success(success);
  else snackbar.error(`This browser’s storage is full or blocked. ${otherwise}`);
}
