import { createContext, Suspense, useState, type ReactNode } from 'react';
import { useConfirm } from './confirm';
import { lazyPart } from './lazy-part';

const ModalFrame = lazyPart(() => import('./overlay/modal-frame'));

/** Input inside of a dialog, which has a say in its closing. */
export interface DialogContent {
  /** Whether something was typed that would be lost. Asked at the moment of leaving, not at the last render. */
  isUnsaved(): boolean;
  /** Whether it is being sent: it can't be left before that is over. */
  isLocked(): boolean;
  /** Forgets what was typed. */
  discard(): void;
}

/** Registers content with the dialog around it; returns the way to take that back. Null outside of dialogs. */
export const DialogContext = createContext<((content: DialogContent) => () => void) | null>(null);

/** What is asked before typed input is lost with a dialog or a form that closes. */
export const discardQuestion = {
  title: 'Discard what you typed?',
  text: 'It has not been saved.',
  confirmLabel: 'Discard',
  dismissLabel: 'Keep editing',
  tone: 'danger',
} as const;

export interface DialogProps {
  title: string;
  /** In pixels; a narrower screen makes it narrower. */
  width: number;
  isOpen: boolean;
  /** Nothing closes it: what it has begun is under way. */
  isLocked?: boolean;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
}

/**
 * A modal dialog. What it is made of is loaded when it first opens. With input in it a click beside it does not close it, and Escape asks
 * where something would be lost.
 */
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
    <Suspense fallback={null}>
      <ModalFrame {...frame} onClose={() => void close()}>
        <DialogContext value={hold}>{children}</DialogContext>
      </ModalFrame>
    </Suspense>
  );
}
