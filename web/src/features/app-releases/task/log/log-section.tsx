import { ArrowUpToLine } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { viewerZone } from '@/lib/dates/dates';
import type { Read } from '@/lib/data/read';
import { Button } from '@/ui/design/button/button';
import { useJsonDrawer } from '@/ui/design/json/json-drawer';
import { Section } from '@/ui/screens/detail/section';
import { useSnackbar } from '@/ui/design/snackbar/snackbar';
import { EmptyState } from '@/ui/design/states/states';
import { RowsWithoutId } from '@/ui/screens/list/row-mark';
import { Inline } from '@/ui/design/inline';
import { Small } from '@/ui/design/text';
import type { Feed } from '../../feed/feed';
import type { FeedReads } from '../../feed/use-feed';
import { useOnce } from '../../live/use-once';
import { logLevelLabel } from '../../model/log-level';
import { LineDetails } from './line-details';
import { LogActions } from './log-actions';
import { LogLines, type LogLinesHandle } from './log-lines';
import { linesText } from './log-text';
import { LogToolbar } from './log-toolbar';
import { messageOf, type LogLine } from './log-view';
import { useLogView } from './use-log-view';

const noLines: readonly LogLine[] = [];

interface LogSectionProps {
  read: Read<Feed<LogLine>>;
  log: Pick<FeedReads<LogLine>, 'readOlder' | 'readAll'>;
  /** The parts of the downloaded file's name. */
  fileNameParts: readonly (string | null | undefined)[];
  /** The ID of the line that the page's link leads to. */
  linkedLine?: string | null;
}

/** The task's log, which can be followed, filtered, searched, copied and saved. */
export function LogSection({ read, log, fileNameParts, linkedLine = null }: LogSectionProps) {
  const view = useLogView(read.data?.items ?? noLines, linkedLine);
  const list = useRef<LogLinesHandle>(null);
  const drawer = useJsonDrawer();
  const snackbar = useSnackbar();
  const older = useOnce({ run: log.readOlder, onFailure: snackbar.error });

  const openLine = useCallback((line: LogLine) => drawer.open(`${logLevelLabel(line).label}: ${messageOf(line)}`, line.metadata), [drawer]);
  const step = (by: 1 | -1) => {
    const place = view.step(by);
    if (place !== undefined) list.current?.show(place);
  };
  const { shown } = view;
  return (
    <Section
      title="Log"
      id="log"
      actions={
        read.data &&
        read.data.items.length > 0 && (
          <LogActions view={view} hasOlder={read.data.hasOlder} readAll={log.readAll} fileNameParts={fileNameParts} />
        )
      }
      read={read}
      empty={read.data?.unreadable?.length ? undefined : 'Nothing logged yet. New lines appear here by themselves.'}
    >
      {({ items, hasOlder, unreadable }) => (
        <>
          <LogToolbar
            counts={view.counts}
            levels={view.levels}
            onLevelsChange={view.showLevels}
            search={view.search}
            onSearchChange={view.find}
            matchCount={view.matchCount}
            match={view.match}
            onStep={step}
          />
          {shown.length === 0 && items.length > 0 ? (
            <EmptyState title="No lines of these levels" action={<Button onPress={() => view.showLevels([])}>All levels</Button>} />
          ) : (
            <LogLines
              ref={list}
              lines={shown}
              search={view.search}
              at={view.at}
              selection={view.selection}
              onSelect={view.select}
              onUnselect={view.unselect}
              onOpen={openLine}
            />
          )}
          {view.selectedLine !== null && <LineDetails id={view.selectedLine} onOpen={openLine} onClose={view.unselect} />}
          <RowsWithoutId rows={unreadable} />
          <Inline $isSpread>
            <Small>
              {shown.length === items.length
                ? linesText(items.length)
                : `${shown.length.toLocaleString('en')} of ${linesText(items.length)}`}
              {hasOlder && ' loaded'} · times in {viewerZone()}
            </Small>
            {hasOlder && (
              <Button
                size="small"
                variant="ghost"
                icon={<ArrowUpToLine aria-hidden="true" />}
                isPending={older.isPending}
                onPress={() => void older.start()}
              >
                Older lines
              </Button>
            )}
          </Inline>
        </>
      )}
    </Section>
  );
}
