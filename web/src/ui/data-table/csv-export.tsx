import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { loadChunk } from '@/lib/chunk';
import type { ListPage } from '@/lib/every-page';
import { Button } from '../button';
import { lazyPart } from '../lazy-part';
import type { Column } from './columns';

const CsvRun = lazyPart(() => import('./csv-run'));

export interface CsvFile {
  /** Without its ending. */
  filename: string;
  /** The most rows that one file takes. The button says so, and so does an export that had to leave rows out. */
  maxRows?: number;
}

export interface CsvSource<Row> extends CsvFile {
  /** The whole filtered set, page after page. The loop is left early when the person cancels. */
  pages: () => AsyncIterable<ListPage<Row>>;
  /** What could not be read of a row. */
  unreadableOf?: (row: Row) => readonly unknown[];
}

export interface CsvExportProps<Row> {
  columns: readonly Column<Row>[];
  source: CsvSource<Row>;
}

/** Exports the filtered set: streams its pages, says how far it is, and can be stopped. Nothing is saved unless all of it came. */
export function CsvExport<Row>({ columns, source }: CsvExportProps<Row>) {
  const [isRunning, setRunning] = useState(false);
  const button = (
    <Button
      size="small"
      variant="ghost"
      icon={<Download aria-hidden="true" />}
      title={source.maxRows === undefined ? undefined : `At most ${source.maxRows.toLocaleString('en')} rows`}
      isPending={isRunning}
      onPress={() => setRunning(true)}
    >
      Export CSV
    </Button>
  );
  if (!isRunning) return button;
  return (
    <Suspense fallback={button}>
      <CsvRun
        save={async (watch) => (await loadChunk(() => import('./save-csv'))).saveCsv(source, columns, watch)}
        onEnd={() => setRunning(false)}
      />
    </Suspense>
  );
}
