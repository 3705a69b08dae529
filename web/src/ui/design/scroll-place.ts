import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The scroll position of the list of each history entry, in pixels. */
const places = new Map<string, number>();

const boxBeside = ({ current }: RefObject<HTMLElement | null>) => current?.closest('[data-fills-page]')?.querySelector('[role="region"]');

/**
 * Keeps the scroll position of a list in a box of its own (`[data-fills-page]`), which the router does not handle: Back restores it, and
 * another page of the list starts at the top.
 * @param beside an element in the list's card
 * @param page the page whose rows are shown
 */
export function useScrollPlace(beside: RefObject<HTMLElement | null>, page: number): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const shown = useRef(page);
  // Reading or setting the position costs a layout in the middle of a commit.
  const isAtTop = useRef(true);

  useLayoutEffect(() => {
    const place = (isReturn ? places.get(key) : undefined) ?? (shown.current === page ? undefined : 0);
    shown.current = page;
    const isThere = place === undefined || (place === 0 && isAtTop.current);
    const box = isThere ? undefined : boxBeside(beside);
    if (!box) return;
    box.scrollTop = place ?? 0;
    isAtTop.current = place === 0;
  }, [beside, key, page, isReturn]);

  useEffect(() => {
    const box = boxBeside(beside);
    if (!box) return undefined;
    const remember = () => {
      places.set(key, box.scrollTop);
      isAtTop.current = box.scrollTop === 0;
    };
    box.addEventListener('scroll', remember, { passive: true });
    return () => box.removeEventListener('scroll', remember);
  }, [beside, key]);
}
