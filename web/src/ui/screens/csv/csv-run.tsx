import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { toDataError } from '@/lib/errors';
import { Button } from '@/ui/design/button/button';
import { useSnackbar } from '@/ui/design/snackbar/snackbar';
import type { CsvWatch } from './save-csv';

const Progress = styled.span`
  color: var(--color-text-muted);
  white-space: nowrap;
`;

interface CsvRunProps {
  /** Saves the file. Resolves with a message; null if it was cancelled. */
  save: (watch: CsvWatch) => Promise<string | null>;
  onEnd: () => void;
}

/** Runs one export. Loaded with the first one. */
export default function CsvRun({ save, onEnd }: CsvRunProps) {
  const [count, setCount] = useState(0);
  const snackbar = useSnackbar();

  const run = useEffectEvent(async (mine: { isCancelled: boolean }) => {
    try {
      const outcome = await save({ onProgress: setCount, isCancelled: () => mine.isCancelled });
      if (outcome !== null) snackbar.success(outcome);
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
