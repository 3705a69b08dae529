import { ChevronDown } from 'lucide-react';
import { Button } from '../button';
import { FilterTrigger } from '../filter-bar';
import { usePickerDialog, type PickerDialog } from './use-picker-dialog';
import type { NoChoice } from './search-dialog';

interface PickerFilterProps {
  picker: PickerDialog;
  /** What is chosen: "Passengers of". */
  label: string;
  /** An ID, or empty text for `none`. */
  value: string;
  /** What the choice is called; left out where there is nothing to say beside the label. */
  shown: string | undefined;
  none?: NoChoice;
  onChange: (id: string) => void;
}

/** Narrows a list to what belongs to one thing, which is searched for in a dialog: "Passengers of: Oslo app". */
export function PickerFilter({ picker, label, value, shown, none, onChange }: PickerFilterProps) {
  const { dialog, preload, open, aria } = usePickerDialog(picker, { title: label, value, none, onChoose: onChange });
  return (
    <>
      <Button {...aria} onPointerEnter={preload} onFocus={preload} onPress={open}>
        <FilterTrigger $isOn={shown !== undefined}>
          {shown === undefined ? label : `${label}: `}
          {shown !== undefined && <strong>{shown}</strong>}
          <ChevronDown aria-hidden="true" />
        </FilterTrigger>
      </Button>
      {dialog}
    </>
  );
}
