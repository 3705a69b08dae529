import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

/** Out of sight, and still there for the keyboard and for screen readers. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

const Pressable = styled.label<{ $isDisabled: boolean }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  height: var(--control-height-small);
  padding: 0 8px;
  border: 1px solid color-mix(in srgb, var(--color-border-strong) 45%, var(--color-border));
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  font-size: var(--font-size-small);
  font-weight: 500;
  cursor: ${({ $isDisabled }) => ($isDisabled ? 'not-allowed' : 'pointer')};
  opacity: ${({ $isDisabled }) => ($isDisabled ? 0.55 : 1)};
  & > input {
    ${visuallyHidden}
  }
  &:focus-within {
    outline: 2px solid var(--color-focus);
    outline-offset: 1px;
  }
`;

interface FileButtonProps {
  isDisabled: boolean;
  onChoose: (file: File) => void;
  children: ReactNode;
}

/** A small button that chooses a CSV file. The same file may be chosen again: it may have been mended since. */
export function FileButton({ isDisabled, onChoose, children }: FileButtonProps) {
  return (
    <Pressable $isDisabled={isDisabled}>
      {children}
      <input
        type="file"
        accept=".csv,text/csv"
        disabled={isDisabled}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </Pressable>
  );
}
