import { useState, type ComponentType, type ReactNode } from 'react';
import type { SearchDialogProps } from './search-dialog';

/** The props of a picker's dialog that are not fixed by its kind. */
export type PickerDialogProps = Omit<SearchDialogProps<never>, 'pickable' | 'start' | 'onChoose'> & {
  onChoose: (id: string, name: string) => void;
};

export type PickerDialog = ComponentType<PickerDialogProps>;

/** The props of the button that opens the dialog, and the dialog itself. */
export function usePickerDialog(Dialog: PickerDialog, props: Omit<PickerDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const dialog: ReactNode = isOpen && (
    <Dialog
      {...props}
      onClose={() => setOpen(false)}
      onChoose={(id, name) => {
        setOpen(false);
        if (id !== props.value) props.onChoose(id, name);
      }}
    />
  );
  return {
    dialog,
    open: () => setOpen(true),
    aria: { 'aria-haspopup': 'dialog', 'aria-expanded': isOpen } as const,
  };
}
