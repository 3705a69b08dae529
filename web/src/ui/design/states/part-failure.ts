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

/** Draws the error of a part of a page whose other parts may have the same one; null on other pages, and in dialogs. A context, so that lists load without it. */
export const PartFailure = createContext<((props: PartFailureProps) => ReactNode) | null>(null);
