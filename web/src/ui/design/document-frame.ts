import styled from 'styled-components';

/** The frame of a document. Its height is fixed, so that nothing below moves while the document loads. */
export const DocumentFrame = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  height: clamp(240px, 60vh, 640px);
  overflow: hidden;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  resize: vertical;
`;

/** A notice above the document. */
export const DocumentBar = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px var(--space-3);
  min-height: 38px;
  padding: 5px 8px 5px 14px;
  border-bottom: 1px solid var(--color-border);
  background: var(--color-sunken);
  color: var(--color-text-muted);
`;

export const DocumentScroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  &:focus-visible {
    outline-offset: -2px;
  }
`;

/** Shown instead of the document. */
export const DocumentCover = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  background: var(--color-surface);
`;
