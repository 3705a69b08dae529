import { FileUp } from 'lucide-react';
import { useId, useState, type FocusEventHandler, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { visuallyHidden } from './visually-hidden';

/** The chosen or dropped files: never empty. */
export type ChosenFiles = readonly [File, ...File[]];

function chosenFrom(list: FileList | null, isMultiple: boolean): ChosenFiles | undefined {
  const [first, ...rest] = list ?? [];
  return first && [first, ...(isMultiple ? rest : [])];
}

const disabled = css`
  &:has(:disabled) {
    cursor: not-allowed;
    opacity: 0.55;
  }
`;

const Zone = styled.label`
  position: relative;
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
  &:focus-within {
    outline: 2px solid var(--color-focus);
    outline-offset: 2px;
  }
  &:hover:not(:has(:disabled)),
  &[data-over] {
    border-color: var(--color-primary);
    background: var(--color-hover);
  }
  ${disabled}
`;

interface FileChoiceProps {
  /** The file types in the browser's dialog, such as ".csv,text/csv". A dropped file may have any type: its reader checks it. */
  accept: string;
  /** Several files at once; otherwise the first of them. */
  isMultiple?: boolean;
  isDisabled?: boolean;
  onChoose: (files: ChosenFiles) => void;
}

interface FileInputProps extends FileChoiceProps {
  id?: string;
  name?: string;
  onBlur?: FocusEventHandler;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}

function FileInput({ accept, isMultiple = false, isDisabled = false, onChoose, ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      type="file"
      accept={accept}
      multiple={isMultiple}
      disabled={isDisabled}
      onChange={({ target }) => {
        const files = chosenFrom(target.files, isMultiple);
        // Allows choosing the same file again: it may have been fixed.
        target.value = '';
        if (files) onChoose(files);
      }}
    />
  );
}

interface FileDropProps extends Omit<FileInputProps, 'aria-labelledby'> {
  label: string;
  hint?: string;
}

/** A zone to drop files on, or to open the browser's file dialog. */
export function FileDrop({ label, hint, 'aria-describedby': describedBy, ...choice }: FileDropProps) {
  const { isMultiple = false, isDisabled = false, onChoose } = choice;
  const id = useId();
  const [isOver, setOver] = useState(false);
  return (
    <Zone
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (isDisabled) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        if (isDisabled) return;
        event.preventDefault();
        setOver(false);
        const files = chosenFrom(event.dataTransfer.files, isMultiple);
        if (files) onChoose(files);
      }}
    >
      <FileUp />
      <strong id={`${id}-label`}>{label}</strong>
      {hint !== undefined && <span id={`${id}-hint`}>{hint}</span>}
      <FileInput
        aria-labelledby={`${id}-label`}
        aria-describedby={[hint !== undefined && `${id}-hint`, describedBy].filter(Boolean).join(' ') || undefined}
        {...choice}
      />
    </Zone>
  );
}

const Pressable = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: var(--control-height-small);
  padding: 0 8px;
  border: 1px solid color-mix(in srgb, var(--color-border-strong) 45%, var(--color-border));
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  font-weight: 500;
  cursor: pointer;
  & > input {
    ${visuallyHidden}
  }
  &:focus-within {
    outline: 2px solid var(--color-focus);
    outline-offset: 1px;
  }
  ${disabled}
`;

/** A small button that opens the file dialog, for when there already is a file. */
export function FileButton({ children, ...choice }: FileChoiceProps & { children: ReactNode }) {
  return (
    <Pressable>
      {children}
      <FileInput {...choice} />
    </Pressable>
  );
}
