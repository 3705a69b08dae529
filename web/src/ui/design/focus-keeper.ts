import { useEffect } from 'react';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';
/** The limits of the search for a new focus: beyond them it would be too far away. */
const boundary = 'main, dialog, [role=dialog], [role=alertdialog], body';

interface Place {
  element: Element;
  /** The element and its ancestors, each with its neighbours at that time. */
  around: readonly { element: Element; next: Element | null; previous: Element | null }[];
}

function placeOf(element: Element): Place {
  const around = [];
  for (let at: Element | null = element; at && !at.matches(boundary); at = at.parentElement)
    around.push({ element: at, next: at.nextElementSibling, previous: at.previousElementSibling });
  return { element, around };
}

const isVisible = (element: Element) => !element.closest('[hidden], [aria-hidden=true], [inert]');

function firstIn(element: Element | null): HTMLElement | undefined {
  if (!element?.isConnected) return undefined;
  const all = [element, ...element.querySelectorAll(focusable)];
  return all.find((each): each is HTMLElement => each instanceof HTMLElement && each.matches(focusable) && isVisible(each));
}

/** The nearest focusable element: after the lost one, before it, and so on outwards. */
function nearest({ around }: Place): HTMLElement | undefined {
  for (const { element, next, previous } of around) {
    const isHere = element.isConnected;
    const found = firstIn(isHere ? element.nextElementSibling : next) ?? firstIn(isHere ? element.previousElementSibling : previous);
    if (found) return found;
  }
  return undefined;
}

function focusPage(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Keeps the focus in the page when the focused element is removed or disabled: the keyboard would start at the top again. */
export function useFocusKeeper(): void {
  useEffect(() => {
    let place: Place | undefined;
    let frame: number | undefined;

    const isLost = ({ element }: Place) => !element.isConnected || element.matches(':disabled');
    const keep = () => {
      frame = undefined;
      const active = document.activeElement;
      if (!place || (active !== null && active !== document.body && active !== place.element) || !isLost(place)) return;
      const target = nearest(place);
      place = undefined;
      if (target) target.focus({ preventScroll: true });
      else focusPage();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element) place = placeOf(target);
    };
    // Blurring without a new target, for example by clicking the background, is intended.
    const onBlur = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget === null && place?.element === target && !isLost(place)) queueMicrotask(() => forget(target));
    };
    const forget = (target: EventTarget | null) => {
      if (place?.element === target && !isLost(place)) place = undefined;
    };
    const observer = new MutationObserver(() => {
      if (place && frame === undefined && isLost(place)) frame = requestAnimationFrame(keep);
    });

    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
      observer.disconnect();
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, []);
}
