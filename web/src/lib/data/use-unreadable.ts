import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { type UnreadableField, useUnreadable } from '../apollo/unreadable';

/** The unreadable fields of objects in answers; another function, and another render, when its results may have changed. */
export function useUnreadableIn(): (shown: unknown) => readonly UnreadableField[] {
  const client = useApolloClient();
  const lookUp = useUnreadable();
  return useCallback((shown: unknown) => lookUp(client, shown), [client, lookUp]);
}
