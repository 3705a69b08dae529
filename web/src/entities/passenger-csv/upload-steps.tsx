import { useState } from 'react';
import styled from 'styled-components';
import { sentence } from '@/lib/text/bidi';
import { Button } from '@/ui/design/button/button';
import { Inline } from '@/ui/design/inline';
import { Column } from '@/ui/design/layout';
import { Muted, SubTitle } from '@/ui/design/text';
import type { LineError } from './csv-check';
import type { CsvProgress } from './parse-csv';

const Progress = styled.progress`
  width: 100%;
  height: 8px;
  accent-color: var(--color-primary);
`;

interface ReadingProgressProps {
  fileName: string;
  progress: CsvProgress;
  onCancel: () => void;
}

/** The progress of reading a file, with a button that stops it. */
export function ReadingProgress({ fileName, progress: { share, rowsCount }, onCancel }: ReadingProgressProps) {
  const label = sentence`Reading ${fileName}…`;
  return (
    <Column $gap={2} style={{ paddingBlock: 'var(--space-5)', overflowWrap: 'anywhere' }}>
      <Inline $isSpread>
        <strong role="status">{label}</strong>
        <Button size="small" onPress={onCancel}>
          Cancel
        </Button>
      </Inline>
      <Progress aria-label={label} value={share} />
      <Muted>
        {Math.floor(share * 100)} % · {rowsCount.toLocaleString('en')} lines
      </Muted>
    </Column>
  );
}

const Lines = styled.ol`
  max-height: 30vh;
  overflow: auto;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-medium);
  & > li {
    display: grid;
    grid-template-columns: 84px minmax(0, 1fr);
    gap: var(--space-2);
    padding: 5px 12px;
    overflow-wrap: anywhere;
  }
  & > li + li {
    border-top: 1px solid color-mix(in srgb, var(--color-border) 60%, transparent);
  }
  & span:first-child {
    color: var(--color-text-muted);
  }
`;

/** The number of errors listed at once: a file may have as many errors as lines. */
const step = 100;

/** The errors, line by line, a hundred at a time. */
export function LineErrors({ label, errors }: { label: string; errors: readonly LineError[] }) {
  const [shown, setShown] = useState(step);
  const left = errors.length - shown;
  return (
    <Column $gap={2}>
      <SubTitle>{label}</SubTitle>
      <Lines aria-label={label} tabIndex={0}>
        {errors.slice(0, shown).map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            <span>Line {line.toLocaleString('en')}</span>
            <span>{message}</span>
          </li>
        ))}
      </Lines>
      {left > 0 && (
        <Inline>
          <Muted>and {left.toLocaleString('en')} more</Muted>
          <Button size="small" variant="ghost" onPress={() => setShown(shown + step)}>
            Show {Math.min(step, left)} more
          </Button>
        </Inline>
      )}
    </Column>
  );
}
