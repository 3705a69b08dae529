import { useState } from 'react';
import styled from 'styled-components';
import { sentence } from '@/lib/text/bidi';
import { Button } from '@/ui/design/button/button';
import { SubTitle } from '@/ui/design/text';
import type { LineError } from './csv-check';
import type { CsvProgress } from './parse-csv';

/** The parts of a step of the upload, below each other. */
export const Steps = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
`;

const Reading = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding: var(--space-5) 0;
  overflow-wrap: anywhere;
  & > progress {
    width: 100%;
    height: 8px;
    accent-color: var(--color-primary);
  }
  & > span {
    grid-column: 1 / -1;
    color: var(--color-text-muted);
  }
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
    <Reading>
      <strong role="status">{label}</strong>
      <Button size="small" onPress={onCancel}>
        Cancel
      </Button>
      <progress aria-label={label} value={share} />
      <span>
        {Math.floor(share * 100)} % · {rowsCount.toLocaleString('en')} lines
      </span>
    </Reading>
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

/** A part of a step under its own title. */
export const Part = styled.div`
  min-width: 0;
  display: grid;
  gap: 6px;
`;

const More = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  color: var(--color-text-muted);
`;

/** The number of errors listed at once: a file may have as many errors as lines. */
const step = 100;

/** The errors, line by line, a hundred at a time. */
export function LineErrors({ label, errors }: { label: string; errors: readonly LineError[] }) {
  const [shown, setShown] = useState(step);
  const left = errors.length - shown;
  return (
    <Part>
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
        <More>
          and {left.toLocaleString('en')} more
          <Button size="small" variant="ghost" onPress={() => setShown(shown + step)}>
            Show {Math.min(step, left)} more
          </Button>
        </More>
      )}
    </Part>
  );
}
