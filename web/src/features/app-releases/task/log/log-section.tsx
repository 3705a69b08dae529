import { ArrowUpToLine, Download } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { ReleaseLogLevel } from '@/__generated__/schema';
import { useGateway } from '@/lib/data/gateway';
import type { Read } from '@/lib/data/read';
import { viewerZone } from '@/lib/dates/dates';
import { everyPage } from '@/lib/list/every-page';
import { counted } from '@/lib/text/counted';
import { Button } from '@/ui/design/button/button';
import { codeOptions } from '@/ui/design/code-label';
import { ChoiceFilter, SearchFilter } from '@/ui/design/filter-bar';
import { Inline } from '@/ui/design/inline';
import { useSnackbar } from '@/ui/design/snackbar/snackbar';
import { EmptyState } from '@/ui/design/states/states';
import { Small } from '@/ui/design/text';
import { safeFileName, saveText } from '@/ui/screens/csv/save-file';
import { Section } from '@/ui/screens/detail/section';
import { RowsWithoutId } from '@/ui/screens/list/row-mark';
import type { Feed } from '../../feed';
import { useOnce } from '../../live/use-once';
import { logLevelLabel, logLevels, levelOf, matchingLines, rawText, type LogLine } from './log-view';
import { logRead } from '../reads';
import { LineDetails } from './line-details';
import { LogLines } from './log-lines';

const noLines: readonly LogLine[] = [];

interface LogSectionProps {
  taskId: string;
  read: Read<Feed<LogLine>>;
  readOlder: () => Promise<void>;
  fileNameParts: readonly (string | null | undefined)[];
  /** The ID of the line that the page's link leads to. */
  linkedLine: string | null;
}

/** The task's log, which can be followed, filtered, searched and saved. */
export function LogSection({ taskId, read, readOlder, fileNameParts, linkedLine }: LogSectionProps) {
  const gateway = useGateway();
  const [levels, setLevels] = useState<readonly ReleaseLogLevel[]>([]);
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState(linkedLine);
  const snackbar = useSnackbar();
  const older = useOnce({ run: readOlder, onFailure: snackbar.error });
  const save = useOnce({
    run: async () => {
      const lines: LogLine[] = [];
      for await (const { items } of everyPage((page) => gateway.lookUp(logRead({ id: taskId, page })))) lines.push(...items);
      saveText(safeFileName(fileNameParts, 'log'), rawText(lines.toReversed()));
    },
    onFailure: snackbar.error,
  });

  const all = read.data?.items ?? noLines;
  const shown = useMemo(() => matchingLines(all, levels, search), [all, levels, search]);
  const options = codeOptions([...logLevels, ...(all.some((line) => levelOf(line) === 'UNKNOWN') ? (['UNKNOWN'] as const) : [])], (level) =>
    level === 'UNKNOWN' ? { label: 'Other', tone: 'neutral' } : logLevelLabel({ level }),
  );
  const select = useCallback((id: string) => setSelected((before) => (before === id ? null : id)), []);
  const clear = () => {
    setLevels([]);
    setSearch('');
  };
  return (
    <Section
      title="Log"
      id="log"
      actions={
        all.length > 0 && (
          <Button
            size="small"
            variant="ghost"
            icon={<Download aria-hidden="true" />}
            isPending={save.isPending}
            onPress={() => void save.start()}
          >
            Download the log
          </Button>
        )
      }
      read={read}
      empty={read.data?.unreadable?.length ? undefined : 'Nothing logged yet. New lines appear here by themselves.'}
    >
      {({ items, hasOlder, unreadable }) => (
        <>
          <Inline $gap={3} $rowGap={2} role="search" aria-label="Search the log">
            <ChoiceFilter label="Level" options={options} value={levels} onChange={setLevels} multiple />
            <SearchFilter label="Find in the log" value={search} onChange={setSearch} debounceMs={150} />
          </Inline>
          {shown.length === 0 && items.length > 0 ? (
            <EmptyState title="No matching lines" action={<Button onPress={clear}>Clear filters</Button>} />
          ) : (
            <LogLines lines={shown} selected={selected} onSelect={select} />
          )}
          {selected !== null && <LineDetails id={selected} onClose={() => setSelected(null)} />}
          <RowsWithoutId rows={unreadable} />
          <Inline $isSpread>
            <Small role="status">
              {shown.length < items.length && `${shown.length.toLocaleString('en')} of `}
              {counted(items.length, 'line')}
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
