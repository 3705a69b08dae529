import { FileUp } from 'lucide-react';
import { useState } from 'react';
import styled, { css } from 'styled-components';
import { visuallyHidden } from './file-input';

const Zone = styled.label<{ $isOver: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 6px;
  padding: 36px var(--space-4);
  border: 1.5px dashed var(--color-border-strong);
  border-radius: var(--radius-large);
  text-align: center;
  cursor: pointer;
  & > svg {
    width: 26px;
    height: 26px;
    color: var(--color-text-subtle);
    stroke-width: 1.5;
  }
  & > strong {
    font-weight: 600;
  }
  & > span {
    color: var(--color-text-muted);
  }
  & > input {
    ${visuallyHidden}
  }
  &:hover {
    background: var(--color-hover);
  }
  &:focus-within {
    outline: 2px solid var(--color-focus);
    outline-offset: 2px;
  }
  ${({ $isOver }) =>
    $isOver &&
    css`
      border-color: var(--color-primary);
      background: color-mix(in srgb, var(--color-primary) 10%, transparent);
    `}
`;

/** Where a file is dropped, or chosen. */
export function DropZone({ onChoose }: { onChoose: (file: File) => void }) {
  const [isOver, setOver] = useState(false);
  return (
    <Zone
      $isOver={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onChoose(file);
      }}
    >
      <FileUp aria-hidden="true" />
      <strong>Choose a CSV file, or drop it here</strong>
      <span>Not empty, at most 10 MB. The headers must include firebase_id or pe_user_id.</span>
      <input
        type="file"
        accept=".csv,text/csv"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChoose(file);
        }}
      />
    </Zone>
  );
}
