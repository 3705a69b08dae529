import type { MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { rowLink } from './row-navigation';

/** The links of a list's rows, in one place: each `Link` would be drawn again with every change of the URL, which a list's state is in. */
export function useRowLinks() {
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  return {
    /** @param url within the dashboard, as for `Link` */
    addressOf: (url: string | null | undefined): string | null => (url == null ? null : base + url),
    /** Opens a clicked link's page without loading the document, unless the click asks for another tab. */
    follow(event: MouseEvent) {
      const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
      const link = target instanceof Element ? target.closest(rowLink) : null;
      if (!link || event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      event.preventDefault();
      void navigate((link.getAttribute('href') ?? '').slice(base.length));
    },
  };
}
