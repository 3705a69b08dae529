import { Copy, Download } from 'lucide-react';
import { Button } from '@/ui/design/button/button';
import { copyToClipboard } from '@/ui/design/copy-text';
import { MenuButton } from '@/ui/design/menu/menu';
import { safeFileName, saveText } from '@/ui/screens/csv/save-file';
import { useSnackbar } from '@/ui/design/snackbar/snackbar';
import type { FeedReads } from '../../feed/use-feed';
import { useOnce } from '../../live/use-once';
import { linesText, rawText, readableText } from './log-text';
import { linesOfLevels, type LogLine } from './log-view';
import type { LogView } from './use-log-view';

interface LogActionsProps {
  view: LogView;
  /** Whether the platform has lines older than the loaded ones. */
  hasOlder: boolean;
  readAll: FeedReads<LogLine>['readAll'];
  /** The parts of the downloaded file's name. */
  fileNameParts: readonly (string | null | undefined)[];
}

/** Copies the lines that are selected or shown, and saves the whole log. */
export function LogActions({ view: { levels, shown, selectedLines }, hasOlder, readAll, fileNameParts }: LogActionsProps) {
  const snackbar = useSnackbar();
  const save = async (extension: 'txt' | 'log') => {
    const { items } = await readAll();
    const text = extension === 'log' ? rawText(items) : readableText(linesOfLevels(items, levels));
    saveText(safeFileName(fileNameParts, extension), text);
  };
  const saveReadable = useOnce({ run: () => save('txt'), onFailure: snackbar.error });
  const saveRaw = useOnce({ run: () => save('log'), onFailure: snackbar.error });

  const toCopy = selectedLines ?? shown;
  const copy = async () => {
    const isCopied = await copyToClipboard(readableText(toCopy));
    if (isCopied) snackbar.success('Copied to clipboard');
    else snackbar.error('Could not copy');
  };
  return (
    <>
      <Button size="small" variant="ghost" icon={<Copy aria-hidden="true" />} isDisabled={toCopy.length === 0} onPress={() => void copy()}>
        {`Copy ${selectedLines || hasOlder ? '' : 'all '}${linesText(toCopy.length)}`}
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
            label: levels.length > 0 ? 'Shown levels, readable (.txt)' : 'Readable (.txt)',
            onAction: () => void saveReadable.start(),
          },
          { id: 'log', label: 'Everything, with metadata (.log)', onAction: () => void saveRaw.start() },
        ]}
      />
    </>
  );
}
