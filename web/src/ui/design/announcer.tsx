import { useEffect } from 'react';
import { createStore, useStore } from './store';
import { VisuallyHidden } from './visually-hidden';

const announcement = createStore('');

/** Announces the result of a search or filter to screen readers. @param text undefined while it is unknown */
export function useAnnouncement(text: string | undefined): void {
  useEffect(() => {
    if (text !== undefined) announcement.update(() => text);
  }, [text]);
}

/** Announces a text where it is drawn, such as by a list that is not a table. */
export function Announcement({ text }: { text: string }) {
  useAnnouncement(text);
  return null;
}

/** The live region for announcements. Mounted once, with the page: most screen readers ignore one that appears with its text. */
export const Announcer = () => (
  <VisuallyHidden aria-live="polite" data-announcer="" data-react-aria-top-layer="true">
    {useStore(announcement)}
  </VisuallyHidden>
);
