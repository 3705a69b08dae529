import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { toDataError } from '@/lib/errors';
import { Button } from '../button';
import { useSnackbar } from '../snackbar';
import type { Column } from './columns';

export interface CsvSource<Row> {
  /** Without its ending. */
  filename: string;
  /** The whole filtered set, page after page. The loop is left early when the person cancels. */
  pages: () => AsyncIterable<readonly Row[]>;
}

const Progress = styled.span`
  color: var(--color-text-muted);
  white-space: nowrap;
`;

export interface CsvExportProps<Row> {
  columns: readonly Column<Row>[];
  source: CsvSource<Row>;
}

/** Exports the filtered set: streams its pages, says how far it is, and can be stopped. Nothing is saved unless all of it came. */
export function CsvExport<Row>({ columns, source }: CsvExportProps<Row>) {
  const [count, setCount] = useState<number | null>(null);
  const run = useRef<{ isCancelled: boolean } | null>(null);
  const snackbar = useSnackbar();

  const cancel = () => {
    if (run.current) run.current.isCancelled = true;
    run.current = null;
    setCount(null);
  };

  useEffect(
    () => () => {
      if (run.current) run.current.isCancelled = true;
    },
    [],
  );

  const start = async () => {
    const mine = { isCancelled: false };
    run.current = mine;
    setCount(0);
    try {
      const { saveCsv } = await import('./save-csv');
      const written = await saveCsv(source, columns, { onProgress: setCount, isCancelled: () => mine.isCancelled });
      if (written === null) return;
      snackbar.success(`${written.toLocaleString('en')} ${written === 1 ? 'row' : 'rows'} exported`);
      cancel();
    } catch (error) {
      if (mine.isCancelled) return;
      snackbar.error(toDataError(error) ?? 'The export was stopped');
      cancel();
    }
  };

  if (count === null) {
    return (
      <Button size="small" variant="ghost" icon={<Download aria-hidden="true" />} onPress={() => void start()}>
        Export CSV
      </Button>
    );
  }
  return (
    <>
      <Progress role="status">Exporting… {count.toLocaleString('en')} rows</Progress>
      <Button size="small" variant="ghost" onPress={cancel}>
        Cancel export
      </Button>
    </>
  );
}
