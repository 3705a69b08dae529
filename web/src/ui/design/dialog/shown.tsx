import { useEffect, useEffectEvent } from 'react';

/** Calls back once the dialog around it is drawn. */
export function Shown({ onShown }: { onShown: () => void }) {
  const onMount = useEffectEvent(onShown);
  useEffect(() => onMount(), []);
  return null;
}
