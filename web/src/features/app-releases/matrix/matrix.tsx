import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { Fragment, useCallback, useRef, useState } from 'react';
import { useUnreadableIn } from '@/lib/data/use-unreadable';
import { usePrinting } from '@/lib/browser/printing';
import { failureOf } from '../model/failure';
import { appPlatformLabel } from '@/entities/app-release/app-platform';
import { isolated } from '@/lib/text/bidi';
import { counted } from '@/lib/text/counted';
import { Button } from '@/ui/design/button/button';
import { MatrixRowView } from './matrix-row';
import { scaled } from '@/lib/browser/text-scale';
import { MatrixContainer, MatrixScroller, MatrixTable, rowHeight } from './matrix-styles';
import { PartialCheckbox } from '@/ui/design/partial-checkbox';
import { isHeading, releasesOf, type MatrixLine, type MatrixRow } from './rows';
import type { Why } from './why';

interface MatrixProps {
  lines: readonly MatrixLine[];
  whyOf: (row: MatrixRow) => readonly Why[];
  isGrouped: boolean;
  onGroup: (isGrouped: boolean) => void;
  picked: ReadonlySet<string>;
  pickable: readonly string[];
  /** Omitted if nothing can be picked. */
  onPick?: (ids: readonly string[], isPicked: boolean) => void;
}

const failedFor = (rows: readonly MatrixRow[], cause: string | null): string[] =>
  rows.flatMap(releasesOf).flatMap((release) => (failureOf(release)?.cause === cause ? [release.id] : []));

/**
 * Channels by app platform. Only visible rows are rendered, with a few around them and the focused one; ARIA attributes give the number of
 * all rows and the position of each.
 */
export function Matrix({ lines, whyOf, isGrouped, onGroup, picked, pickable, onPick }: MatrixProps) {
  const unreadableIn = useUnreadableIn();
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const focusedAt = focused === null ? -1 : lines.findIndex(({ id }) => id === focused);
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
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => scaled(rowHeight),
    getItemKey: (at) => lines[at]?.id ?? at,
    overscan: 6,
    rangeExtractor,
    // Rows are rendered with other updates, not synchronously while scrolling.
    useFlushSync: false,
  });
  const items = virtual.getVirtualItems();

  const hasOthers = lines.some((line) => !isHeading(line) && line.others.length > 0);
  const columns = 4 + (onPick ? 1 : 0) + (hasOthers ? 1 : 0);
  const pickedCount = pickable.filter((id) => picked.has(id)).length;
  const spacer = (key: string, height: number) =>
    height > 0 && (
      <tr key={key} aria-hidden="true">
        <td colSpan={columns} style={{ height, padding: 0 }} />
      </tr>
    );

  const heading = ({ id, cause, rows }: Extract<MatrixLine, { rows: unknown }>, place: number) => {
    const failed = failedFor(rows, cause);
    const count = failed.filter((each) => picked.has(each)).length;
    return (
      <tr aria-rowindex={place} data-channel={id} className="group">
        {onPick && (
          <td>
            {failed.length > 0 && (
              <PartialCheckbox
                label={`Select the ${failed.length} failed for: ${isolated(cause ?? '')}`}
                checked={count === failed.length}
                isPartial={count > 0}
                onChange={(isPicked) => onPick(failed, isPicked)}
              />
            )}
          </td>
        )}
        <th scope="rowgroup" colSpan={columns - (onPick ? 1 : 0)}>
          {cause === null ? 'Nothing in the way' : isolated(cause)} <span>{counted(rows.length, 'booking channel')}</span>
        </th>
      </tr>
    );
  };

  return (
    <MatrixContainer data-wide="">
      <MatrixScroller ref={scroller} role="region" aria-label="Releases by booking channel" tabIndex={0}>
        <MatrixTable
          aria-label="Releases by booking channel"
          aria-rowcount={lines.length + 1}
          onFocus={(event) => setFocused(event.target.closest('tr')?.dataset.channel ?? null)}
          onBlur={() => setFocused(null)}
        >
          <colgroup>
            {onPick && <col className="pick" />}
            <col className="channel" />
            <col span={hasOthers ? 3 : 2} />
            <col className="why" />
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
              <th scope="col">
                <span role="status">{picked.size > 0 ? `${picked.size} selected` : 'Booking channel'}</span>
                {picked.size > 0 && onPick && (
                  <Button size="small" variant="ghost" onPress={() => onPick([...picked], false)}>
                    Clear
                  </Button>
                )}
              </th>
              <th scope="col">{appPlatformLabel({ platform: 'ANDROID' })}</th>
              <th scope="col">{appPlatformLabel({ platform: 'IOS' })}</th>
              {hasOthers && <th scope="col">Other platforms</th>}
              <th scope="col">
                Why
                <Button size="small" variant="ghost" aria-pressed={isGrouped} onPress={() => onGroup(!isGrouped)}>
                  Group by reason
                </Button>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ index, key, start }, at) => {
              const line = lines[index];
              if (!line) return null;
              const before = items[at - 1]?.end ?? 0;
              return (
                <Fragment key={key}>
                  {spacer(`before ${line.id}`, start - before)}
                  {isHeading(line) ? (
                    heading(line, index + 2)
                  ) : (
                    <MatrixRowView
                      row={line}
                      place={index + 2}
                      hasOthers={hasOthers}
                      picked={picked}
                      onPick={onPick}
                      why={whyOf(line)}
                      unreadable={unreadableIn(line)}
                    />
                  )}
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
