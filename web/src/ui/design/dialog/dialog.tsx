import { createContext, useState, type ReactNode } from 'react';
import { useConfirm } from './confirm';
import { latePart } from '@/ui/design/late/late';

const ModalFrame = latePart((parts) => parts.ModalFrame);

/** Input inside a dialog, which affects its closing. */
export interface DialogContent {
  /** Whether typed input would be lost. Evaluated when leaving, not at the last render. */
  isUnsaved(): boolean;
  /** Whether it is being sent: it can't be left meanwhile. */
  isLocked(): boolean;
  discard(): void;
}

/** Registers content with the surrounding dialog; returns a function that unregisters it. Null outside dialogs. */
export const DialogContext = createContext<((content: DialogContent) => () => void) | null>(null);

/** The question before a closing dialog or form discards typed input. */
export const discardQuestion = {
  title: 'Discard your input?',
  text: 'It has not been saved.',
  confirmLabel: 'Discard',
  dismissLabel: 'Keep editing',
  tone: 'danger',
} as const;

export interface DialogProps {
  title: string;
  /** In pixels; narrower on narrow screens. */
  width: number;
  isOpen: boolean;
  /** Whether its action is in flight, so that it can't be closed. */
  isLocked?: boolean;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
}

/** A modal dialog. With input in it a click outside does not close it, and Escape asks before input is lost. */
export function Dialog({ isOpen, onClose, children, ...frame }: DialogProps) {
  const confirm = useConfirm();
  const [contents] = useState(() => new Set<DialogContent>());
  const [hold] = useState(() => (content: DialogContent) => {
    contents.add(content);
    return () => void contents.delete(content);
  });
  if (!isOpen) return null;

  const close = async () => {
    const all = [...contents];
    if (all.some(({ isLocked }) => isLocked())) return;
    if (all.some(({ isUnsaved }) => isUnsaved()) && !(await confirm(discardQuestion))) return;
    for (const { discard } of all) discard();
    onClose();
  };
  return (
    <ModalFrame {...frame} onClose={() => void close()}>
      <DialogContext value={hold}>{children}</DialogContext>
    </ModalFrame>
  );
}
