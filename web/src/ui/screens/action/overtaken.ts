import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { createStore, type Store } from '@/ui/design/store';

/** The title and text instead of an open question, once the page shows that there is nothing left to do. */
export interface Overtaken {
  readonly title: string;
  readonly text: ReactNode;
}

/**
 * Lets a question follow its page: for an action's `overtaken`.
 * @param reason identifies what has happened; undefined as long as the question stands
 * @param overtaken the same in words
 */
export function useOvertaken(reason: string | undefined, overtaken: () => Overtaken): Store<Overtaken | undefined> {
  const [store] = useState(() => createStore<Overtaken | undefined>(undefined));
  const onReason = useEffectEvent(() => store.update(() => (reason === undefined ? undefined : overtaken())));
  useEffect(() => onReason(), [reason]);
  return store;
}
