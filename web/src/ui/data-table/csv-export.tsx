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

/* Without it, spreadsheets read UTF-8 as something older. */
const byteOrderMark = '\uFEFF';

function download(filename: string, parts: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([byteOrderMark, ...parts], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${filename}.csv`;
  link.click();
  URL.revokeObjectURL(url);
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
    let written = 0;
    try {
      const { csvBody, csvHead } = await import('./csv');
      const parts = [csvHead(columns)];
      for await (const rows of source.pages()) {
        if (mine.isCancelled) return;
        parts.push(csvBody(columns, rows));
        written += rows.length;
        setCount(written);
      }
      if (mine.isCancelled) return;
      download(source.filename, parts);
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
