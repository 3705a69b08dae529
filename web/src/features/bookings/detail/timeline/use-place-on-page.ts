import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import type { TimelineFilters } from './filters';

/** Pixels from the newest end within which new events show at once. */
const newestEdge = 24;

/** The position of the rows on the page, in pixels. */
export interface PlaceOnPage {
  /** From the top of the page to the first row. */
  readonly top: number;
  /** From the top of the viewport to the sticky day bar, and to its lower edge: sticky bars cover that much. */
  readonly stuckAt: number;
  readonly covered: number;
}

/** The position of the timeline's rows, and whether they are scrolled to the newest end, or past their beginning. */
export function usePlaceOnPage(
  frame: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
  order: TimelineFilters['order'],
): { place: PlaceOnPage; isAtNewest: boolean; isScrolledInto: boolean } {
  const [place, setPlace] = useState<PlaceOnPage>({ top: 0, stuckAt: 0, covered: 0 });
  const [isAtNewest, setAtNewest] = useState(order === 'newest');
  const [isScrolledInto, setScrolledInto] = useState(false);

  // Sections above load and grow, which moves the rows on the page.
  useLayoutEffect(() => {
    const measure = () => {
      if (!frame.current || !bar.current) return;
      const top = Math.round(frame.current.getBoundingClientRect().top + window.scrollY + bar.current.offsetHeight);
      const stuckAt = parseFloat(getComputedStyle(bar.current).top) || 0;
      const covered = stuckAt + bar.current.offsetHeight;
      setPlace((before) => (before.top === top && before.covered === covered ? before : { top, stuckAt, covered }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [frame, bar]);

  useEffect(() => {
    const onScroll = () => {
      if (!frame.current) return;
      const { top, bottom } = frame.current.getBoundingClientRect();
      const isPastTop = top < place.stuckAt - newestEdge;
      setScrolledInto(isPastTop);
      setAtNewest(order === 'newest' ? !isPastTop : bottom <= window.innerHeight + newestEdge);
    };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [frame, order, place]);

  return { place, isAtNewest, isScrolledInto };
}
