import { useMemo } from 'react';
import { useScreenQuery } from '@/lib/apollo/preload';
import { toDataError, type DataError } from '@/lib/errors';
import { ReleaseReferencesDocument } from './create.generated';
import { mergeReferences, type Reference } from './references';

/** What can be released, as far as it is known. */
export interface References {
  references: readonly Reference[] | null;
  isLoading: boolean;
  error: DataError | undefined;
  onRetry: () => void;
}

/** The branches and tags of both apps: one call. */
export function useReferences(): References {
  const { data, loading, error, refetch } = useScreenQuery(ReleaseReferencesDocument, {});
  const known = data?.gitReferences;
  const references = useMemo(() => (known ? mergeReferences(known) : null), [known]);
  return {
    references,
    isLoading: loading && !known,
    error: toDataError(error),
    onRetry: () => void refetch().catch(() => undefined),
  };
}
