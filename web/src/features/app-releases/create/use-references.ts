import { useMemo } from 'react';
import { useRead } from '@/lib/data/use-read';
import type { DataError } from '@/lib/errors';
import { referencesRead } from './reads';
import { mergeReferences, type Reference } from './references';

/** The references that can be released, as far as known. */
export interface References {
  references: readonly Reference[] | null;
  isLoading: boolean;
  error: DataError | undefined;
  onRetry: () => void;
}

/** The branches and tags of both apps: one call. */
export function useReferences(): References {
  const { data: known, isReading, error, retry } = useRead(referencesRead());
  const references = useMemo(() => (known ? mergeReferences(known) : null), [known]);
  return {
    references,
    isLoading: isReading && !known,
    error,
    onRetry: retry,
  };
}
