import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { type Store, useStore } from '@/ui/design/store';

/** The props of a tab on the bookings screen. */
export interface TabProps {
  /** The place for a tab's tools beside the page's title; null until it is rendered. A store, so that only the tools wait for it. */
  tools: Store<HTMLElement | null>;
}

/** Puts a tab's tools beside the title of the page around it. */
export function PageTools({ place, children }: { place: TabProps['tools']; children: ReactNode }) {
  const element = useStore(place);
  return element && createPortal(children, element);
}
