import styled from 'styled-components';
import { Dialog } from '@/ui/design/dialog/dialog';
import { questionWidth } from '@/ui/design/dialog/modal-frame';
import type { TypedConfirmationProps } from './typed-confirmation';
import { TypedForm } from './typed-form';

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  overflow-wrap: anywhere;
`;

/** Loaded with the first confirmation, because forms need a lot of code. */
export default function TypedConfirmationDialog({ title, children, phrase, label, confirmLabel, action, onClose }: TypedConfirmationProps) {
  return (
    <Dialog title={title} width={questionWidth} isOpen onClose={onClose}>
      <Parts>
        {children}
        <TypedForm title={title} phrase={phrase} label={label} confirmLabel={confirmLabel} onConfirm={action} onCancel={onClose} />
      </Parts>
    </Dialog>
  );
}
