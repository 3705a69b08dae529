import { ChevronDown } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '../button';
import { usePickerDialog, type PickerDialog } from './use-picker-dialog';
import type { NoChoice } from './search-dialog';

const Trigger = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  color: var(--color-text-muted);
  & > strong {
    max-width: 28ch;
    overflow: hidden;
    text-overflow: ellipsis;
    color: var(--color-text);
    font-weight: 600;
    line-height: 1.3;
  }
  & > svg {
    width: 13px;
    height: 13px;
    color: var(--color-text-subtle);
  }
`;

interface PickerFilterProps {
  picker: PickerDialog;
  /** What is chosen: "Passengers of". */
  label: string;
  /** An ID, or empty text for `none`. */
  value: string;
  /** What the choice is called; left out where there is nothing to say beside the label. */
  shown: string | undefined;
  none: NoChoice;
  onChange: (id: string) => void;
}

/** Narrows a list to what belongs to one thing, which is searched for in a dialog: "Passengers of: Oslo app". */
export function PickerFilter({ picker, label, value, shown, none, onChange }: PickerFilterProps) {
  const { dialog, preload, open, aria } = usePickerDialog(picker, { title: label, value, none, onChoose: onChange });
  return (
    <>
      <Button {...aria} onPointerEnter={preload} onFocus={preload} onPress={open}>
        <Trigger>
          {shown === undefined ? label : `${label}: `}
          {shown !== undefined && <strong>{shown}</strong>}
          <ChevronDown aria-hidden="true" />
        </Trigger>
      </Button>
      {dialog}
    </>
  );
}
