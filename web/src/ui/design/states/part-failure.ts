import { createContext, type ReactNode } from 'react';
import type { DataError } from '@/lib/errors';

export interface PartFailureProps {
  error: DataError;
  onRetry: () => void;
  /** Whether earlier content is below. */
  isStale?: boolean;
  /** Whether it is drawn instead of a table. */
  isCentred?: boolean;
}

/** Draws an error that several parts of a page may share; null on other pages, and in dialogs. A context, so that lists load without its code. */
export const PartFailure = createContext<((props: PartFailureProps) => ReactNode) | null>(null);
