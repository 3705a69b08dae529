import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { type Store, useStore } from '@/ui/design/store';

/** What a tab of the bookings screen is given. */
export interface TabProps {
  /** The place beside the page's title for what a tab can be operated with; null until it is there. A store, so that only the tools wait for it. */
  tools: Store<HTMLElement | null>;
}

/** Puts a tab's tools beside the title of the page around it. */
export function PageTools({ place, children }: { place: TabProps['tools']; children: ReactNode }) {
  const element = useStore(place);
  return element && createPortal(children, element);
}
