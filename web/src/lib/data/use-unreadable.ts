import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { type UnreadableField, useUnreadable } from '../apollo/unreadable';

/** Finds the unreadable fields of objects in results: a new function, with a new render, whenever they may have changed. */
export function useUnreadableIn(): (shown: unknown) => readonly UnreadableField[] {
  const client = useApolloClient();
  const lookUp = useUnreadable();
  return useCallback((shown: unknown) => lookUp(client, shown), [client, lookUp]);
}
