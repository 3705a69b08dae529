import { use } from 'react';
import { useAnnouncement } from '@/ui/design/announcer';
import { Button } from '@/ui/design/button/button';
import { Inline } from '@/ui/design/inline';
import { PartFailure } from '@/ui/design/states/part-failure';
import { EmptyState, ErrorBanner, ErrorState } from '@/ui/design/states/states';
import { palette } from '../../palette-store';
import { rangeText } from './range-text';
import type { TableSource } from './table-source';

export interface OutcomeTexts {
  /** "No bookings yet" by default. */
  emptyTitle?: string;
  emptyText?: string;
}

type Listed = Pick<TableSource<unknown>, 'rows' | 'paging' | 'isLoading' | 'searching' | 'filtering' | 'error' | 'retry'>;

export const isEmpty = ({ rows, paging }: Listed): boolean => rows?.length === 0 && !paging?.info?.unreadable?.length;

interface TableOutcomeProps extends OutcomeTexts {
  label: string;
  list: Listed;
}

/** The message of an empty list. Announces the number of rows, too. */
export function TableOutcome({ label, list, emptyTitle = `No ${label.toLowerCase()} yet`, emptyText }: TableOutcomeProps) {
  const { rows, paging, isLoading, searching, filtering } = list;
  const term = searching?.term ?? '';
  const what = label.toLowerCase();
  const title = filtering?.isOn ? `No matching ${what}` : emptyTitle;
  const range = paging?.info && rows && `${rangeText(paging.info, rows.length)} ${what}`;
  const outcome = isEmpty(list) ? title : range;
  useAnnouncement(isLoading || outcome === undefined ? undefined : `${outcome}.`);
  if (!isEmpty(list)) return null;
  if (!filtering?.isOn) return <EmptyState title={title} text={emptyText} />;
  return (
    <EmptyState
      title={title}
      text={term === '' ? 'Change or clear the filters.' : 'Change the search, or look for it in all kinds of records.'}
      action={
        <Inline>
          {term !== '' && <Button onPress={() => palette.open(term)}>Search everywhere</Button>}
          <Button onPress={filtering.clear}>Clear filters</Button>
        </Inline>
      }
    />
  );
}

/** A list's error, above its current rows or instead of them. Parts of a page that fail together share one. */
export function TableError({ label, list: { error, rows, isLoading, retry } }: { label: string; list: Listed }) {
  const failureOf = use(PartFailure);
  if (!error || (!rows && isLoading)) return null;
  if (error.lost) return <ErrorState error={error} what={label.toLowerCase()} />;
  if (rows) return failureOf?.({ error, onRetry: retry, isStale: true }) ?? <ErrorBanner error={error} onRetry={retry} />;
  return failureOf?.({ error, onRetry: retry, isCentred: true }) ?? <ErrorState error={error} onRetry={retry} />;
}
