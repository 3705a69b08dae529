import { ChevronDown } from 'lucide-react';
import { Button } from '@/ui/design/button/button';
import { FilterTrigger } from '@/ui/design/filter-bar';
import { usePickerDialog, type PickerDialog } from './use-picker-dialog';
import type { NoChoice } from './search-dialog';

interface PickerFilterProps {
  picker: PickerDialog;
  /** The filter's label: "Passengers of". */
  label: string;
  /** An ID, or an empty string for `none`. */
  value: string;
  /** The selected name, if any. */
  shown: string | undefined;
  none?: NoChoice;
  onChange: (id: string) => void;
}

/** Filters a list by one record, selected in a search dialog: "Passengers of: Oslo app". */
export function PickerFilter({ picker, label, value, shown, none, onChange }: PickerFilterProps) {
  const { dialog, open, aria } = usePickerDialog(picker, { title: label, value, none, onChoose: onChange });
  return (
    <>
      <Button {...aria} onPress={open}>
        <FilterTrigger $isOn={shown !== undefined}>
          {shown === undefined ? label : `${label}: `}
          {shown !== undefined && <strong>{shown}</strong>}
          <ChevronDown />
        </FilterTrigger>
      </Button>
      {dialog}
    </>
  );
}
