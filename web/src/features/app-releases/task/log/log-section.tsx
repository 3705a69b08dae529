import { ArrowUpToLine, Copy, Download } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import type { ReleaseLogLevel } from '@/__generated__/schema';
import { viewerZone, zoneName } from '@/lib/dates';
import type { DataError } from '@/lib/errors';
import { Button } from '@/ui/button';
import { copyToClipboard } from '@/ui/clipboard';
import { Section } from '@/ui/detail';
import { useJsonDrawer } from '@/ui/json-drawer';
import { MenuButton } from '@/ui/menu-button';
import { useSnackbar } from '@/ui/snackbar';
import { EmptyState } from '@/ui/states';
import type { FeedReads } from '../../feed/use-feed';
import { useOnce } from '../../live/use-once';
import { logLevelLabel } from '../../model/log-level';
import { LogLines, type LogLinesHandle } from './log-lines';
import { rawText, readableText, safeFileName, saveText } from './log-text';
import { LogToolbar } from './log-toolbar';
import { countLevels, linesOfLevels, matchesIn, placesOf, selectedAfter, stepTo, type LineRange, type LogLine } from './log-view';

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  color: var(--color-text-muted);
  font-size: var(--font-size-small);
`;

interface LogSectionProps {
  log: FeedReads<LogLine>;
  /** Why the newest lines could not be read. */
  error: DataError | undefined;
  onRetry: () => void;
  /** What a file of it is named after. */
  fileNameParts: readonly (string | null | undefined)[];
}

const linesText = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'line' : 'lines'}`;

/** The task's log: followed as it comes, narrowed, searched, copied and saved. */
export function LogSection({ log, error, onRetry, fileNameParts }: LogSectionProps) {
  const [levels, setLevels] = useState<readonly ReleaseLogLevel[]>([]);
  const [search, setSearch] = useState('');
  const [match, setMatch] = useState<number | null>(null);
  const [selection, setSelection] = useState<LineRange | null>(null);
  const list = useRef<LogLinesHandle>(null);
  const drawer = useJsonDrawer();
  const snackbar = useSnackbar();
  const { feed } = log;

  const all = feed?.items;
  const counts = useMemo(() => countLevels(all ?? []), [all]);
  const shown = useMemo(() => linesOfLevels(all ?? [], levels), [all, levels]);
  const matches = useMemo(() => matchesIn(shown, search), [shown, search]);
  const at = match === null ? null : (matches[match] ?? null);

  const select = useCallback((id: string, isRange: boolean) => setSelection((before) => selectedAfter(before, id, isRange)), []);
  const openLine = useCallback((line: LogLine) => drawer.open(`${logLevelLabel(line).label}: ${line.message}`, line.metadata), [drawer]);

  const older = useOnce({ run: log.readOlder, onFailure: snackbar.error });
  const save = async (extension: 'txt' | 'log') => {
    const { items } = await log.readAll();
    const text = extension === 'log' ? rawText(items) : readableText(linesOfLevels(items, levels));
    saveText(safeFileName(fileNameParts, extension), text);
  };
  const saveReadable = useOnce({ run: () => save('txt'), onFailure: snackbar.error });
  const saveRaw = useOnce({ run: () => save('log'), onFailure: snackbar.error });

  const selected = placesOf(shown, selection);
  const toCopy = selected ? shown.slice(selected[0], selected[1] + 1) : shown;
  const copy = async () => {
    const isCopied = await copyToClipboard(readableText(toCopy));
    if (isCopied) snackbar.success('Copied to clipboard');
    else snackbar.error('Could not copy');
  };
  const step = (by: 1 | -1) => {
    const next = stepTo(match, by, matches.length);
    setMatch(next);
    const place = next === null ? undefined : matches[next];
    if (place !== undefined) list.current?.show(place);
  };

  const actions = all && all.length > 0 && (
    <>
      <Button size="small" variant="ghost" icon={<Copy aria-hidden="true" />} isDisabled={toCopy.length === 0} onPress={() => void copy()}>
        {`Copy ${selected || feed.hasOlder ? '' : 'all '}${linesText(toCopy.length)}`}
      </Button>
      <MenuButton
        label="Download the log"
        size="small"
        trigger={
          <>
            <Download aria-hidden="true" />
            {saveReadable.isPending || saveRaw.isPending ? 'Reading…' : 'Download'}
          </>
        }
        items={[
          {
            id: 'txt',
            label: levels.length > 0 ? 'As shown: these levels, for reading (.txt)' : 'For reading (.txt)',
            onAction: () => void saveReadable.start(),
          },
          { id: 'log', label: 'Everything, with metadata (.log)', onAction: () => void saveRaw.start() },
        ]}
      />
    </>
  );
  return (
    <Section title="Log" id="log" actions={actions} isLoading={!feed && !error} error={error} onRetry={onRetry}>
      {!feed ? null : feed.items.length === 0 ? (
        <EmptyState title="Nothing has been logged yet" text="Lines appear here as they come." />
      ) : (
        <>
          <LogToolbar
            counts={counts}
            levels={levels}
            onLevelsChange={(next) => {
              setLevels(next);
              setMatch(null);
            }}
            search={search}
            onSearchChange={(next) => {
              setSearch(next);
              setMatch(null);
            }}
            matchCount={matches.length}
            match={match}
            onStep={step}
          />
          {shown.length === 0 ? (
            <EmptyState title="No lines of these levels" action={<Button onPress={() => setLevels([])}>All levels</Button>} />
          ) : (
            <LogLines
              ref={list}
              lines={shown}
              search={search}
              at={at}
              selection={selection}
              onSelect={select}
              onUnselect={() => setSelection(null)}
              onOpen={openLine}
            />
          )}
          <Foot>
            <span>
              {shown.length === feed.items.length
                ? linesText(feed.items.length)
                : `${shown.length.toLocaleString('en')} of ${linesText(feed.items.length)}`}
              {feed.hasOlder && ' read so far'} · times in {zoneName(viewerZone())}
            </span>
            {feed.hasOlder && (
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
          </Foot>
        </>
      )}
    </Section>
  );
}
