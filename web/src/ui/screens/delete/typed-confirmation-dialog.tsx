import { Dialog } from '@/ui/design/dialog/dialog';
import { questionWidth } from '@/ui/design/dialog/modal-frame';
import { Column } from '@/ui/design/layout';
import type { TypedConfirmationProps } from './typed-confirmation';
import { TypedForm } from './typed-form';

/** Loaded with the first confirmation, because forms need a lot of code. */
export default function TypedConfirmationDialog({ title, children, phrase, label, confirmLabel, action, onClose }: TypedConfirmationProps) {
  return (
    <Dialog title={title} width={questionWidth} isOpen onClose={onClose}>
      <Column $gap={3}>
        {children}
        <TypedForm title={title} phrase={phrase} label={label} confirmLabel={confirmLabel} onConfirm={action} onCancel={onClose} />
      </Column>
    </Dialog>
  );
}
