import styled, { css } from 'styled-components';
import { breathing } from '@/ui/design/states/states';
import { surface } from '@/ui/design/surface';

export const Card = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  overflow: clip;
  ${surface}
  & > [role='alert']:not(:has(p)) {
    margin: 8px 12px;
  }
`;

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  padding: 8px 12px 4px 16px;
  & + & {
    padding-block: 0 4px;
  }
`;

export const ToolsEnd = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  margin-left: auto;
`;

export const Table = styled.table<{ $isStale: boolean }>`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  /* In whole pixels, so that the lines of a column that sticks meet those of the others. */
  line-height: 1.25rem;
  ${({ $isStale }) =>
    $isStale &&
    css`
      & tbody {
        opacity: 0.5;
        transition: opacity 150ms 100ms;
      }
    `}
`;

/* Without functions of props, which would run for each cell of a list. */
const cell = css`
  padding: 0 10px;
  text-align: start;
  white-space: nowrap;
  &[data-align='end'] {
    text-align: end;
  }
  &:first-child {
    padding-left: 16px;
  }
  /* With a check box before its content. */
  &[data-start] {
    position: relative;
    padding-left: 30px;
  }
  /* Only here, because the browser keeps a layer for each. */
  [data-sideways] &:first-child {
    position: sticky;
    left: 0;
  }
  &:last-child {
    padding-right: 16px;
  }
`;

export const Head = styled.thead`
  position: sticky;
  top: var(--head-top);
  z-index: 2;
`;

export const HeadCell = styled.th`
  ${cell}
  height: 2rem;
  border-bottom: 1px solid var(--color-border);
  background: var(--color-surface);
  color: var(--color-text-muted);
  font-weight: 400;
  /* From here on tables have to fit, in any font: two lines do. */
  @media (min-width: 1280px) {
    line-height: 1.25;
    white-space: normal;
  }
`;

export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 26px;
  margin: 0 -6px;
  padding: 0 6px;
  border-radius: var(--radius-small);
  font-weight: inherit;
  text-align: inherit;
  & svg {
    width: 13px;
    height: 13px;
  }
  & [data-idle] {
    opacity: 0.45;
  }
  &:hover {
    color: var(--color-text);
  }
  &:hover [data-idle] {
    opacity: 1;
  }
  &:focus-visible {
    outline-offset: 0;
  }
  /* Leaves the check box before it a target of 24 px. */
  [data-start] > & {
    margin-left: 0;
    padding-left: 0;
  }
`;

export const Cell = styled.td`
  ${cell}
  height: var(--row-height);
  border-bottom: 1px solid color-mix(in srgb, var(--color-border) 60%, transparent);
  max-width: 360px;
  overflow: hidden;
  text-overflow: ellipsis;
  background: var(--color-surface);
  & [data-skeleton] {
    display: inline-block;
    vertical-align: middle;
    max-width: 160px;
    min-width: 40px;
    animation: none;
  }
`;

/* Sticks below the table's header; its text stays in view when the table scrolls sideways. */
export const GroupCell = styled.th`
  position: sticky;
  top: calc(var(--head-top) + 2rem);
  z-index: 1;
  height: 1.75rem;
  padding: 0 16px;
  border-bottom: 1px solid color-mix(in srgb, var(--color-border) 60%, transparent);
  background: var(--color-sunken);
  color: var(--color-text-muted);
  font-weight: 500;
  text-align: start;
  [data-sideways] & > span {
    position: sticky;
    left: 16px;
  }
`;

export const Body = styled.tbody<{ $isLinked: boolean }>`
  /* Animates all cells as one, because the browser keeps a layer for each animated element. */
  &[data-loading] {
    ${breathing}
  }
  & tr:last-child td {
    border-bottom: 0;
  }
  & tr:hover td {
    background: var(--color-hover);
  }
  ${({ $isLinked }) =>
    $isLinked &&
    css`
      & tr:not([aria-hidden]) {
        cursor: pointer;
      }
    `}
  & a[data-row-link] {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
    color: var(--color-text);
    text-decoration: none;
    /* Not below the header and a group's heading. */
    scroll-margin-top: 4rem;
  }
  /* :has() would restyle all cells whenever anything is added to the page. */
  & tr:focus-within td {
    background: var(--color-hover);
  }
  & tr:hover a[data-row-link],
  & a[data-row-link]:focus-visible {
    color: var(--color-link);
    text-decoration: underline;
  }
`;

/** Reserves the width of a list's freshness, so that its line does not wrap when it appears. */
export const FreshnessPlace = styled.span<{ $isLive: boolean }>`
  /* Its button, and the icon of a live list. */
  padding-right: ${({ $isLive }) => ($isLive ? 52 : 32)}px;
  visibility: hidden;
  &::before {
    content: '${({ $isLive }) => ($isLive ? 'Live, updated' : 'Updated')} just now';
  }
`;

/** Reserves the height of the page buttons. */
export const PaginationPlace = styled.div`
  height: 2.75rem;
  border-top: 1px solid var(--color-border);
`;
