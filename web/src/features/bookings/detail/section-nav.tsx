import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { drawBelowFold } from '@/ui/design/below-fold';
import { VisuallyHidden } from '@/ui/design/visually-hidden';
import type { SectionProblems } from './booking-problems';

const Bar = styled.nav`
  --head-height: 34px;
  position: sticky;
  z-index: 2;
  top: calc(var(--top-bar-height) + var(--head-height));
  display: flex;
  flex-wrap: wrap;
  gap: 0 2px;
  margin: 0 calc(-1 * var(--space-5));
  padding: 4px calc(var(--space-5) - 8px);
  border-bottom: 1px solid var(--color-border);
  background: var(--color-canvas);
  & a {
    position: relative;
    flex: none;
    padding: 6px 10px 6px 8px;
    border-radius: var(--radius-small);
    color: var(--color-text-muted);
    font-weight: 500;
    text-decoration: none;
  }
  & a:hover,
  & a[aria-current] {
    background: var(--color-hover);
    color: var(--color-text);
  }
  @media (max-width: 900px) {
    margin: 0 calc(-1 * var(--space-4));
    padding: 4px calc(var(--space-4) - 8px);
  }
  /* On several lines it would cover too much of a phone's screen. */
  @media (max-width: 640px) {
    position: static;
  }
`;

/* Above the bar, without taking space until the page's own header is out of view. */
const Head = styled.div`
  position: absolute;
  right: 0;
  bottom: 100%;
  left: 0;
  display: flex;
  align-items: center;
  gap: var(--space-2);
  height: var(--head-height);
  padding: 0 var(--space-5);
  background: var(--color-canvas);
  font-weight: 600;
  white-space: nowrap;
  @media (max-width: 900px) {
    padding: 0 var(--space-4);
  }
  @media (max-width: 640px) {
    display: none;
  }
`;

/* Over the link's corner, so that a late count does not move the links. */
const Count = styled.span<{ $tone: SectionProblems['severity'] }>`
  position: absolute;
  top: 0;
  right: -2px;
  padding: 0 4px;
  border-radius: 8px;
  background: var(--color-${({ $tone }) => $tone}-soft);
  color: var(--color-${({ $tone }) => $tone}-text);
  font-size: 0.6875rem;
  line-height: 0.9375rem;
`;

/* Takes no space, and hides the gap after it. */
const Top = styled.div`
  height: 1px;
  margin-bottom: calc(-1 * var(--space-4) - 1px);
`;

/** The sticky position of the bar, in pixels from the top of the window. */
const stickyTop = 87;

function goTo(event: MouseEvent, id: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (!document.getElementById(id)) drawBelowFold();
  const section = document.getElementById(id);
  if (!section) return;
  event.preventDefault();
  // The section gets focus, so that the next Tab continues from there.
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  section.scrollIntoView({ block: 'start' });
}

interface SectionLinkProps {
  id: string;
  isInSight?: boolean;
  children: ReactNode;
}

/** Links to a section of the page and focuses it. */
export function SectionLink({ id, isInSight, children }: SectionLinkProps) {
  return (
    <a href={`#${id}`} aria-current={isInSight ? 'location' : undefined} onClick={(event) => goTo(event, id)}>
      {children}
    </a>
  );
}

interface PageSection {
  readonly id: string;
  readonly label: string;
}

/** The distance to the page's end, in pixels. */
const toEnd = () => document.documentElement.scrollHeight - Math.ceil(window.scrollY + window.innerHeight);

const isAtEnd = () => window.scrollY > 0 && toEnd() <= 0;

function isVisible(id: string): boolean {
  const box = document.getElementById(id)?.getBoundingClientRect();
  return box !== undefined && box.top < window.innerHeight && box.bottom > stickyTop;
}

/** Whether a section has focus, which its link gives it, and the page ends before the section can reach the top. */
const isChosenLow = (id: string) =>
  document.activeElement?.id === id && isVisible(id) && document.activeElement.getBoundingClientRect().top - stickyTop > toEnd();

/**
 * The first section in the upper part of the window; null at the top of the page. The lowest sections cannot reach it: there it is the chosen
 * one, and at the page's end the last visible one.
 */
function useSectionInSight(sections: readonly PageSection[], isComplete: boolean): string | null {
  const [inSight, setInSight] = useState<string | null>(null);
  useEffect(() => {
    const seen = new Set<string>();
    const look = () => {
      const last = isAtEnd() ? sections.findLast(({ id }) => isVisible(id)) : undefined;
      const found = sections.find(({ id }) => isChosenLow(id)) ?? last ?? sections.find(({ id }) => seen.has(id));
      if (found || window.scrollY === 0) setInSight(found?.id ?? null);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        look();
      },
      { rootMargin: '-140px 0px -60% 0px' },
    );
    for (const { id } of sections) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    window.addEventListener('scroll', look, { passive: true });
    document.addEventListener('focusin', look);
    // Content that loads late moves the page's end.
    const height = new ResizeObserver(look);
    height.observe(document.body);
    return () => {
      observer.disconnect();
      height.disconnect();
      window.removeEventListener('scroll', look);
      document.removeEventListener('focusin', look);
    };
  }, [sections, isComplete]);
  return inSight;
}

interface SectionNavProps {
  sections: readonly PageSection[];
  /** Whether all of them are on the page. */
  isComplete: boolean;
  /** The problems in each section, by its ID. */
  counts: ReadonlyMap<string, SectionProblems>;
  /** The part of the page's header that stays visible while scrolling. */
  head: ReactNode;
}

/** Links to the page's sections. They stay visible with the page's title and mark the current section. */
export function SectionNav({ sections, isComplete, counts, head }: SectionNavProps) {
  const inSight = useSectionInSight(sections, isComplete);
  const top = useRef<HTMLDivElement>(null);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!top.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setScrolled(entry !== undefined && entry.boundingClientRect.top < stickyTop), {
      rootMargin: `-${stickyTop}px 0px 0px`,
    });
    observer.observe(top.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <Top ref={top} />
      <Bar data-section-nav="" aria-label="Sections">
        {isScrolled && <Head>{head}</Head>}
        {sections.map(({ id, label }) => {
          const found = counts.get(id);
          return (
            <SectionLink key={id} id={id} isInSight={id === inSight}>
              {label}
              {found && (
                <Count $tone={found.severity}>
                  {found.count} <VisuallyHidden>{found.count === 1 ? 'problem' : 'problems'}</VisuallyHidden>
                </Count>
              )}
            </SectionLink>
          );
        })}
      </Bar>
    </>
  );
}
