import { useEffect, useState, type ReactNode } from 'react';
import { createStore, type Store } from '@/ui/design/store';

/** What an open question says in its place, once the page shows that there is nothing left to do. */
export interface Overtaken {
  readonly title: string;
  readonly text: ReactNode;
}

/**
 * Lets a question follow its page: for an action's `overtaken`.
 * @param reason identifies what has happened; undefined as long as the question stands
 * @param overtaken what it is, in words
 */
export function useOvertaken(reason: string | undefined, overtaken: () => Overtaken): Store<Overtaken | undefined> {
  const [store] = useState(() => createStore<Overtaken | undefined>(undefined));
  const now = reason === undefined ? undefined : overtaken();
  useEffect(() => {
    if (now?.title !== store.read()?.title || reason === undefined) store.update(() => now);
  });
  return store;
}
