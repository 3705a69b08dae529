import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** What a tab of the bookings screen is given. */
export interface TabProps {
  /** The place beside the page's title for what a tab can be operated with; null until it is there. */
  tools: HTMLElement | null;
}

/** Puts a tab's tools beside the title of the page around it. */
export const PageTools = ({ place, children }: { place: TabProps['tools']; children: ReactNode }) => place && createPortal(children, place);
