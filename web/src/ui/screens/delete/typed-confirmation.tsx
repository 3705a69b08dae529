import { type ReactNode } from 'react';
import type { Action } from '@/ui/screens/action/action';
import { latePart } from '@/ui/screens/late/late';

export interface TypedConfirmationProps {
  title: string;
  children: ReactNode;
  phrase: string;
  label: string;
  confirmLabel: string;
  /** Runs after the phrase was typed, without another question. Errors that it throws are shown in the dialog. */
  action: () => Action;
  onClose: () => void;
}

/** A dialog in which a person types a phrase before something is deleted permanently. Open while rendered. */
export const TypedConfirmation = latePart((parts) => parts.TypedConfirmationDialog);
