import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { toDataError } from '@/lib/errors';
import { Button } from '@/ui/design/button/button';
import type { Column } from '@/ui/screens/list/data-table/columns';
import { snackbar } from '@/ui/design/snackbar/snackbar';
import type { CsvExportProps } from './csv-export';
import { saveCsv } from './save-csv';

const Progress = styled.span`
  color: var(--color-text-muted);
  white-space: nowrap;
`;

function exported<Row>({ columns, shown = columns, source: { always = [] } }: CsvExportProps<Row>): readonly Column<Row>[] {
  const ids = [...always, 'id'];
  return columns.filter((column) => shown.includes(column) || ids.includes(column.id));
}

export function CsvRun<Row>({ onEnd, ...file }: CsvExportProps<Row> & { onEnd: () => void }) {
  const [count, setCount] = useState(0);

  const run = useEffectEvent(async (mine: { isCancelled: boolean }) => {
    try {
      const watch = { onProgress: setCount, isCancelled: () => mine.isCancelled };
      const outcome = await saveCsv(file.source, exported(file), watch);
      if (outcome?.totals) snackbar.keep(`${outcome.text.replace(/\.?$/, '.')} In the file: ${outcome.totals}.`);
      else if (outcome) snackbar.success(outcome.text);
    } catch (error) {
      if (!mine.isCancelled) snackbar.error(toDataError(error) ?? 'The export was stopped');
    }
    if (!mine.isCancelled) onEnd();
  });

  useEffect(() => {
    const mine = { isCancelled: false };
    void run(mine);
    return () => {
      mine.isCancelled = true;
    };
  }, []);

  return (
    <>
      <Progress role="status">Exporting… {count.toLocaleString('en')} rows</Progress>
      <Button size="small" variant="ghost" onPress={onEnd}>
        Cancel export
      </Button>
    </>
  );
}
