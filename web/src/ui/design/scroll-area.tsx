import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Tolerance for rounding, in pixels. */
const tolerance = 1;

/** Marks the sides of a box that hide content. By attributes, so that the shadows do not render the table again. */
function watchSides(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const mark = () => {
    const { scrollLeft, scrollWidth, clientWidth } = box;
    box.toggleAttribute('data-sideways', scrollWidth > clientWidth + tolerance);
    box.toggleAttribute('data-more-before', scrollLeft > tolerance);
    box.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - tolerance);
  };
  const observer = new ResizeObserver(mark);
  for (const watched of [box, ...box.children]) observer.observe(watched);
  box.addEventListener('scroll', mark, { passive: true });
  return () => {
    observer.disconnect();
    box.removeEventListener('scroll', mark);
  };
}

/* Until the sides are marked, a wide table would widen the page. Clipping does not create a scroll box, so headers can stick. */
const Frame = styled.div`
  position: relative;
  overflow-x: clip;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`;

/* The page scrolls if the table fits, so that its header can stick below the top bar: a horizontally scrolling box would contain it. */
const Box = styled.div`
  position: relative;
  min-height: 0;
  --head-top: var(--top-bar-height, 0px);
  &[data-sideways],
  [data-fills-page] & {
    overflow: auto;
    --head-top: 0px;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[data-more-before] > table > * > tr > :first-child {
    box-shadow: 8px 0 8px -8px var(--color-edge-shadow);
    clip-path: inset(0 -8px 0 0);
  }
`;

const Edge = styled.span.attrs({ 'aria-hidden': true })`
  position: absolute;
  inset-block: 0;
  right: 0;
  z-index: 3;
  width: 14px;
  background: linear-gradient(to left, var(--color-edge-shadow), transparent);
  pointer-events: none;
  opacity: 0;
  transition: opacity 150ms;
  [data-more-after] + & {
    opacity: 1;
  }
`;

interface ScrollAreaProps {
  /** The accessible name: the box is a tab stop, so that the keyboard can scroll it. */
  label: string;
  isBusy?: boolean;
  className?: string;
  children: ReactNode;
}

/** Scrolls a table horizontally if it does not fit, with a shadow at each edge that hides something. */
export const ScrollArea = ({ label, isBusy, className, children }: ScrollAreaProps) => (
  <Frame>
    <Box ref={watchSides} role="region" aria-label={label} tabIndex={0} aria-busy={isBusy} className={className}>
      {children}
    </Box>
    <Edge />
  </Frame>
);
