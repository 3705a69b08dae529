import { rem } from '@/lib/browser/text-scale';
import styled from 'styled-components';

/** In pixels; the same for every row, so that a thousand releases can be virtualised. */
export const rowHeight = 36;

/** The matrix with its width, by which its cells are short or long. */
export const MatrixContainer = styled.div`
  container: matrix / inline-size;
  min-width: 0;
  overflow: clip;
  border-radius: var(--radius-large);
  background: var(--color-surface);
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
  /* The page's head, and the line below it. */
  max-height: max(360px, calc(100dvh - 300px));
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
    width: 16%;
  }
  & col.why {
    width: 20%;
  }

  & thead th {
    position: sticky;
    top: 0;
    z-index: 2;
    height: 1.75rem;
    padding: 0 12px;
    background: var(--color-sunken);
    color: var(--color-text-muted);
    font-weight: 600;
    text-align: start;
    white-space: nowrap;
  }
  & thead button {
    min-height: 24px;
    height: 24px;
    margin-left: var(--space-2);
  }
  & thead button[aria-pressed='true'] {
    background: color-mix(in srgb, var(--color-text) 10%, transparent);
    color: var(--color-text);
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
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & tbody tr:hover > * {
    background: var(--color-hover);
  }
  & tbody tr[data-picked] > * {
    background: color-mix(in srgb, var(--color-primary) 7%, var(--color-surface));
  }
  & tbody tr:not([aria-hidden]) > th {
    font-weight: 600;
  }
  & tr.group > * {
    background: var(--color-sunken);
  }
  & tr.group span {
    color: var(--color-text-muted);
    font-weight: 400;
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

  & .release {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  /* A pointer finds the box of one app on its row; a row's first box has both. */
  @media (hover: hover) {
    & tr:not(:hover, :focus-within) .release > input:not(:checked) {
      opacity: 0;
    }
  }
  & tbody a {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
    border-radius: var(--radius-small);
    color: inherit;
    text-decoration: none;
  }
  & tbody a:hover {
    text-decoration: underline;
  }
  & tbody a:focus-visible {
    outline-offset: -2px;
  }
  & .versions {
    display: inline-flex;
    align-items: center;
    min-width: 0;
    margin-left: auto;
    overflow: hidden;
    color: var(--color-text-subtle);
  }
  & .steps {
    display: flex;
    flex: none;
    list-style: none;
  }
  & .steps a {
    justify-content: center;
    width: 24px;
  }
  & .steps svg {
    width: 14px;
    height: 14px;
    color: var(--color-text-subtle);
  }
  & .state,
  & .why {
    color: var(--color-text-muted);
  }
  & .why a {
    display: inline;
  }
  & .why > span + span {
    margin-left: var(--space-3);
  }
  & .steps [data-tone='success'] svg {
    color: var(--color-success-text);
  }
  & .steps [data-tone='info'] svg {
    color: var(--color-info-text);
  }
  & [data-tone='danger'],
  & [data-tone='danger'] svg {
    color: var(--color-danger-text);
  }
  & [data-tone='warning'],
  & [data-tone='warning'] svg {
    color: var(--color-warning-text);
  }
  @container matrix (max-width: 1040px) {
    & .versions {
      display: none;
    }
    & col.why {
      width: 26%;
    }
  }
`;
