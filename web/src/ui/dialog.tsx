import { lazy, Suspense, type ReactNode } from 'react';

const ModalFrame = lazy(() => import('./overlay/modal-frame'));

export interface DialogProps {
  title: string;
  /** In pixels; a narrower screen makes it narrower. */
  width: number;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
}

/** A modal dialog. What it is made of is loaded when it first opens. */
export function Dialog({ isOpen, ...frame }: DialogProps) {
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <ModalFrame {...frame} />
    </Suspense>
  );
}
