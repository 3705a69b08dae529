import { useSyncExternalStore } from 'react';

let isPrinting = false;

function subscribe(listener: () => void): () => void {
  const watch = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    listener();
  };
  window.addEventListener('beforeprint', watch);
  window.addEventListener('afterprint', watch);
  return () => {
    window.removeEventListener('beforeprint', watch);
    window.removeEventListener('afterprint', watch);
  };
}

/** Whether the page is being printed: virtual lists then render all their rows. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
