import { ArrowUpToLine, Download, Braces, Link as LinkIcon, X } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { ReleaseLogLevel } from '@/__generated__/schema';
import { useGateway } from '@/lib/data/gateway';
import type { Read } from '@/lib/data/read';
import { viewerZone } from '@/lib/dates/dates';
import { everyPage } from '@/lib/list/every-page';
import { counted } from '@/lib/text/counted';
import { Button, IconButton } from '@/ui/design/button/button';
import { codeOptions } from '@/ui/design/code-label';
import { ChoiceFilter, SearchFilter } from '@/ui/design/filter-bar';
import { Inline } from '@/ui/design/inline';
import { snackbar } from '@/ui/design/snackbar/snackbar';
import { EmptyState } from '@/ui/design/states/states';
import { Small } from '@/ui/design/text';
import { safeFileName, saveText } from '@/ui/screens/csv/save-file';
import { Section, Loaded } from '@/ui/screens/detail/section';
import { RowsWithoutId } from '@/ui/screens/list/row-mark';
import type { Feed } from '../../feed';
import { useOnce } from '../../live/use-once';
import { logLevelLabel, logLevels, levelOf, matchingLines, rawText, type LogLine, messageOf } from './log-view';
import { logRead, logLineRead } from '../reads';
import { LogLines } from './log-lines';
import { Link } from 'react-router-dom';
import { addressOf } from '@/lib/browser/public-path';
import { useRead } from '@/lib/data/use-read';
import { CodeBadge } from '@/ui/design/code-badge';
import { CopyButton } from '@/ui/design/copy-text';
import { Sunken } from '@/ui/design/layout';
import { useJsonDrawer } from '@/ui/design/json/json-drawer';
import { LongText } from '@/ui/design/long-text';
import { CopyField, Field, FieldList, TimeField } from '@/ui/screens/detail/detail';
import { taskStatusLabel } from '../../model/task';
import { logLineUrl, releaseTaskUrl } from '../../urls';

/** Everything about one line of the log, which need not be among the loaded ones. */
function LineDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useRead(logLineRead(id));
  const drawer = useJsonDrawer();
  return (
    <Sunken as="section" aria-label="Selected line">
      <Inline $align="start" $isNowrap $isSpread>
        <div>
          <Loaded read={read} missing="This line is no longer in a log.">
            {(line) => (
              <FieldList>
                <CopyField label="ID" value={line.id} />
                <CopyField label="Internal ID" value={line.internalId} />
                <Field label="Release task">{line.taskId && <Link to={releaseTaskUrl(line.taskId)}>{line.taskId}</Link>}</Field>
                <TimeField label="Time" value={line.createdAt} zone={viewerZone()} />
                <Field label="Level">
                  <CodeBadge of={logLevelLabel(line)} />
                </Field>
                <Field label="Task status">
                  {line.taskStatus && <CodeBadge of={taskStatusLabel({ status: line.taskStatus, statusCode: line.taskStatusCode })} />}
                </Field>
                <Field label="Message">
                  <LongText text={messageOf(line)} />
                </Field>
                <Field label="Metadata">
                  {line.metadata != null && (
                    <Button
                      size="small"
                      icon={<Braces aria-hidden="true" />}
                      onPress={() => drawer.open(`${logLevelLabel(line).label}: ${messageOf(line)}`, line.metadata)}
                    >
                      Show as JSON
                    </Button>
                  )}
                </Field>
              </FieldList>
            )}
          </Loaded>
        </div>
        <Inline $isNowrap>
          {read.data?.taskId && (
            <CopyButton
              label="Copy link to the line"
              icon={<LinkIcon aria-hidden="true" />}
              text={() => addressOf(logLineUrl(read.data?.taskId ?? '', id))}
            />
          )}
          <IconButton size="small" label="Close the line" icon={<X aria-hidden="true" />} onPress={onClose} />
        </Inline>
      </Inline>
    </Sunken>
  );
}

const noLines: readonly LogLine[] = [];

interface LogSectionProps {
  taskId: string;
  read: Read<Feed<LogLine>>;
  readOlder: () => Promise<void>;
  fileNameParts: readonly (string | null | undefined)[];
  linkedLine: string | null;
}

export function LogSection({ taskId, read, readOlder, fileNameParts, linkedLine }: LogSectionProps) {
  const gateway = useGateway();
  const [levels, setLevels] = useState<readonly ReleaseLogLevel[]>([]);
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState(linkedLine);
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
