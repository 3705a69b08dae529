import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { Fragment, useCallback, useEffect, useRef, useState } from 'react';
import { useUnreadableIn } from '@/lib/data/use-unreadable';
import { usePrinting } from '@/lib/browser/printing';
import { appPlatformLabel } from '@/entities/app-release/app-platform';
import { MatrixRowView } from './matrix-row';
import { scaled } from '@/lib/browser/text-scale';
import { MatrixContainer, MatrixScroller, MatrixTable, rowHeight } from './matrix-styles';
import { PartialCheckbox } from './partial-checkbox';
import { releasesOf, type MatrixRow } from './rows';

interface MatrixProps {
  rows: readonly MatrixRow[];
  picked: ReadonlySet<string>;
  /** The releases that "select all" includes. */
  pickable: readonly string[];
  /** Omitted if nothing can be picked. */
  onPick?: (ids: readonly string[], isPicked: boolean) => void;
  /** Called with the releases that are on screen. */
  onShow: (ids: ReadonlySet<string>) => void;
  /** Reads releases as the platform sends them. */
  readRaw: (ids: ReadonlySet<string>) => Promise<unknown>;
}

/**
 * Channels by app platform. Only visible rows are rendered, with a few around them and the focused one; ARIA attributes give the number of
 * all rows and the position of each.
 */
export function Matrix({ rows, picked, pickable, onPick, onShow, readRaw }: MatrixProps) {
  const unreadableIn = useUnreadableIn();
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const focusedAt = focused === null ? -1 : rows.findIndex(({ id }) => id === focused);
  const isPrinting = usePrinting();
  const rangeExtractor = useCallback(
    (range: Range) => {
      if (isPrinting) return [...Array(range.count).keys()];
      const indexes = defaultRangeExtractor(range);
      return focusedAt < 0 || indexes.includes(focusedAt) ? indexes : [...indexes, focusedAt].toSorted((one, other) => one - other);
    },
    [focusedAt, isPrinting],
  );
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => scaled(rowHeight),
    getItemKey: (at) => rows[at]?.id ?? at,
    overscan: 6,
    rangeExtractor,
    // Rows are rendered with other updates, not synchronously while scrolling.
    useFlushSync: false,
  });
  const items = virtual.getVirtualItems();
  const visible = items.flatMap(({ index }) => (rows[index] ? releasesOf(rows[index]).map(({ id }) => id) : []));
  const visibleKey = visible.join();
  useEffect(() => onShow(new Set(visibleKey.split(','))), [visibleKey, onShow]);

  const hasOthers = rows.some(({ others }) => others.length > 0);
  const columns = 3 + (onPick ? 1 : 0) + (hasOthers ? 1 : 0);
  const pickedCount = pickable.filter((id) => picked.has(id)).length;
  const spacer = (key: string, height: number) =>
    height > 0 && (
      <tr key={key} aria-hidden="true">
        <td colSpan={columns} style={{ height, padding: 0 }} />
      </tr>
    );

  return (
    <MatrixContainer data-wide="">
      <MatrixScroller ref={scroller} role="region" aria-label="Releases by booking channel" tabIndex={0}>
        <MatrixTable
          aria-label="Releases by booking channel"
          aria-rowcount={rows.length + 1}
          onFocus={(event) => setFocused(event.target.closest('tr')?.dataset.channel ?? null)}
          onBlur={() => setFocused(null)}
        >
          <colgroup>
            {onPick && <col className="pick" />}
            <col className="channel" />
            <col span={hasOthers ? 3 : 2} />
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              {onPick && (
                <th scope="col">
                  <PartialCheckbox
                    label="Select all shown"
                    checked={pickable.length > 0 && pickedCount === pickable.length}
                    isPartial={pickedCount > 0}
                    isDisabled={pickable.length === 0}
                    onChange={(isPicked) => onPick(pickable, isPicked)}
                  />
                </th>
              )}
              <th scope="col">Booking channel</th>
              <th scope="col">{appPlatformLabel({ platform: 'ANDROID' })}</th>
              <th scope="col">{appPlatformLabel({ platform: 'IOS' })}</th>
              {hasOthers && <th scope="col">Other platforms</th>}
            </tr>
          </thead>
          <tbody>
            {items.map(({ index, key, start }, at) => {
              const row = rows[index];
              if (!row) return null;
              const before = items[at - 1]?.end ?? 0;
              return (
                <Fragment key={key}>
                  {spacer(`before ${row.id}`, start - before)}
                  <MatrixRowView
                    row={row}
                    place={index + 2}
                    hasOthers={hasOthers}
                    picked={picked}
                    onPick={onPick}
                    unreadable={unreadableIn(row)}
                    readRaw={readRaw}
                  />
                </Fragment>
              );
            })}
            {spacer('after', virtual.getTotalSize() - (items.at(-1)?.end ?? 0))}
          </tbody>
        </MatrixTable>
      </MatrixScroller>
    </MatrixContainer>
  );
}
