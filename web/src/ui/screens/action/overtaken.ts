import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { createStore, type Store } from '@/ui/design/store';

/** The title and text that replace an obsolete question. */
export interface Overtaken {
  readonly title: string;
  readonly text?: ReactNode;
}

/** Makes an action's question follow its page. @param reason identifies what made it obsolete; undefined while it is current */
export function useOvertaken(reason: string | undefined, overtaken: () => Overtaken): Store<Overtaken | undefined> {
  const [store] = useState(() => createStore<Overtaken | undefined>(undefined));
  const onReason = useEffectEvent(() => store.update(() => (reason === undefined ? undefined : overtaken())));
  useEffect(() => onReason(), [reason]);
  return store;
}
