import { Suspense, type ReactNode } from 'react';
import type { Action } from './action/action';
import { lazyPart } from './lazy-part';

const TypedConfirmationDialog = lazyPart(() => import('./overlay/typed-confirmation-dialog'));

export interface TypedConfirmationProps {
  title: string;
  /** What will happen, and that it can't be undone. */
  children: ReactNode;
  /** Has to be typed as it is; white space around it does not matter. */
  phrase: string;
  /** What the phrase is, over its field. */
  label: string;
  confirmLabel: string;
  /** Sent once the phrase was typed, without another question. What this throws is shown in the dialog. */
  action: () => Action;
  onClose: () => void;
}

/** A dialog that has a person type a phrase before something is deleted for good. Open for as long as it is rendered. */
export const TypedConfirmation = (props: TypedConfirmationProps) => (
  <Suspense fallback={null}>
    <TypedConfirmationDialog {...props} />
  </Suspense>
);
