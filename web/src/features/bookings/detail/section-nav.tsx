import type { MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';

const Bar = styled.nav`
  position: sticky;
  z-index: 2;
  top: var(--top-bar-height);
  display: flex;
  flex-wrap: wrap;
  gap: 0 2px;
  margin: 0 calc(-1 * var(--space-5));
  padding: 4px calc(var(--space-5) - 8px);
  border-bottom: 1px solid var(--color-border);
  background: var(--color-canvas);
  & a {
    flex: none;
    padding: 6px 8px;
    border-radius: var(--radius-small);
    color: var(--color-text-muted);
    font-weight: 500;
    text-decoration: none;
  }
  & a:hover {
    background: var(--color-hover);
    color: var(--color-text);
  }
  @media (max-width: 900px) {
    margin: 0 calc(-1 * var(--space-4));
    padding: 4px calc(var(--space-4) - 8px);
  }
  /* In several lines it would cover too much of a phone. */
  @media (max-width: 640px) {
    position: static;
  }
`;

function goTo(event: MouseEvent, id: string): void {
  const section = document.getElementById(id);
  if (!section || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  // The section takes the focus, so that the next Tab goes on from there.
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  section.scrollIntoView({ block: 'start' });
}

/** Leads to a section of the page and puts the focus there. */
export function SectionLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
      {children}
    </a>
  );
}

/** The page's sections, always at hand. */
export function SectionNav({ sections }: { sections: readonly { id: string; label: string }[] }) {
  return (
    <Bar aria-label="Sections">
      {sections.map(({ id, label }) => (
        <SectionLink key={id} id={id}>
          {label}
        </SectionLink>
      ))}
    </Bar>
  );
}
