import { Suspense, useState, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { lazyPart } from '@/ui/design/lazy-part';
import type { SearchDialogProps } from './search-dialog';

/** The props of a picker's dialog that are not fixed by its kind. */
export type PickerDialogProps = Omit<SearchDialogProps<never>, 'pickable' | 'start' | 'onChoose'> & {
  onChoose: (id: string, name: string) => void;
};

type LoadDialog = () => Promise<{ default: ComponentType<PickerDialogProps> }>;

/** A dialog that searches for a record and selects it. Create it once, outside components. */
export interface PickerDialog {
  load: LoadDialog;
  Dialog: LazyExoticComponent<ComponentType<PickerDialogProps>>;
}

export const pickerDialog = (load: LoadDialog): PickerDialog => ({ load, Dialog: lazyPart(load) });

/** The props of the button that opens the dialog, whose code loads when the button is hovered or focused, and the dialog itself. */
export function usePickerDialog({ load, Dialog }: PickerDialog, props: Omit<PickerDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const preload = () => void load();
  const dialog: ReactNode = isOpen && (
    <Suspense fallback={null}>
      <Dialog
        {...props}
        onClose={() => setOpen(false)}
        onChoose={(id, name) => {
          setOpen(false);
          if (id !== props.value) props.onChoose(id, name);
        }}
      />
    </Suspense>
  );
  return {
    dialog,
    preload,
    open: () => setOpen(true),
    aria: { 'aria-haspopup': 'dialog', 'aria-expanded': isOpen } as const,
  };
}
