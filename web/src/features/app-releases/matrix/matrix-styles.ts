import { rem } from '@/lib/browser/text-scale';
import styled from 'styled-components';

/** In pixels; the same for every row, so that a thousand releases can be virtualised. */
export const rowHeight = 62;

/** The matrix with its width, by which its cells are short or long. */
export const MatrixContainer = styled.div`
  container: matrix / inline-size;
  min-width: 0;
`;

export const MatrixScroller = styled.div`
  position: relative;
  overflow: auto;
  &:focus-visible {
    outline-offset: -2px;
  }
  /* Rows out of view are not rendered, so the browser has no stable scroll anchor. */
  overflow-anchor: none;
  /* Opaque and contained, so that it scrolls as a layer of its own. */
  contain: content;
  background: var(--color-surface);
  max-height: max(360px, calc(100dvh - 210px));
`;

/* The cell styles live here: plain elements cost less while scrolling than a styled component each. */
export const MatrixTable = styled.table`
  width: 100%;
  min-width: 860px;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;

  & col.pick {
    width: 40px;
  }
  & col.channel {
    width: 20%;
  }

  & thead th {
    position: sticky;
    top: 0;
    z-index: 2;
    height: 2.125rem;
    padding: 0 12px;
    border-bottom: 1px solid var(--color-border);
    background: var(--color-sunken);
    color: var(--color-text-muted);
    font-size: var(--font-size-small);
    font-weight: 600;
    text-align: start;
  }
  & tbody tr {
    height: ${rem(rowHeight)};
  }
  & tbody tr[aria-hidden] {
    height: auto;
  }
  & tbody tr:not([aria-hidden]) > * {
    height: ${rem(rowHeight)};
    padding: 0 12px;
    overflow: hidden;
    border-bottom: 1px solid color-mix(in srgb, var(--color-border) 60%, transparent);
    font-weight: 400;
    text-align: start;
    white-space: nowrap;
  }
  & tbody tr:hover > * {
    background: var(--color-hover);
  }
  & tbody tr[data-picked] > * {
    background: color-mix(in srgb, var(--color-primary) 7%, var(--color-surface));
  }
  & tbody th {
    overflow: hidden;
    text-overflow: ellipsis;
    font-weight: 600;
  }
  & tbody th > span {
    margin-left: 0;
  }
  & input[type='checkbox'] {
    flex: none;
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: var(--color-primary);
    cursor: pointer;
    vertical-align: middle;
  }

  & .head {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 24px;
  }
  & .head a {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
    border-radius: var(--radius-full);
    text-decoration: none;
  }
  & .head a:hover > span {
    text-decoration: underline;
  }
  & .versions {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-width: 0;
    overflow: hidden;
    color: var(--color-text-muted);
    font-size: var(--font-size-small);
  }
  & .versions svg {
    flex: none;
    width: 12px;
    height: 12px;
  }
  & .versions strong {
    color: var(--color-text);
    font-weight: 600;
  }
  & .foot {
    display: flex;
    align-items: center;
    gap: 10px;
  }
  & .reason {
    min-width: 0;
    overflow: hidden;
    color: var(--color-danger-text);
    font-size: var(--font-size-small);
    text-overflow: ellipsis;
  }
  & .steps {
    display: flex;
    flex: none;
    gap: 2px;
    margin: 0 -5px;
    list-style: none;
  }
  & .steps a {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    height: 1.5rem;
    padding: 0 5px;
    border-radius: var(--radius-small);
    color: var(--color-text-muted);
    font-size: var(--font-size-small);
    text-decoration: none;
  }
  & .steps a:hover {
    background: color-mix(in srgb, var(--color-text) 8%, transparent);
    color: var(--color-text);
  }
  & .steps a:focus-visible,
  & .head a:focus-visible {
    outline-offset: -2px;
  }
  & .steps svg {
    flex: none;
    width: 14px;
    height: 14px;
    color: var(--color-text-subtle);
  }
  & .steps [data-tone='success'] svg {
    color: var(--color-success-text);
  }
  & .steps [data-tone='danger'],
  & .steps [data-tone='danger'] svg {
    color: var(--color-danger-text);
  }
  & .steps [data-tone='warning'],
  & .steps [data-tone='warning'] svg {
    color: var(--color-warning-text);
  }
  & .steps [data-tone='info'],
  & .steps [data-tone='info'] svg {
    color: var(--color-info-text);
  }
  & .steps [data-tone='danger'],
  & .steps [data-tone='warning'] {
    font-weight: 600;
  }
  @container matrix (max-width: 860px) {
    & .steps .name {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;
