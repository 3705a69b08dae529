import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { gaps, type Gaps } from './inline';

export const Column = styled.div<Gaps>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${gaps};
  min-width: 0;
`;

export const Columns = styled.div<Gaps & { $widths: string; $stackBelow?: number }>`
  display: grid;
  grid-template-columns: ${({ $widths }) => $widths};
  gap: ${gaps};
  align-items: start;
  @media (max-width: ${({ $stackBelow = 0 }) => $stackBelow}px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Parts of equal width, as many in a line as fit. `$isFilled` keeps that width for a few. */
export const Tiles = styled.div<Gaps & { $min: number; $isFilled?: boolean }>`
  display: grid;
  grid-template-columns: repeat(
    ${({ $isFilled }) => ($isFilled ? 'auto-fill' : 'auto-fit')},
    minmax(min(100%, ${({ $min }) => $min}px), 1fr)
  );
  gap: ${gaps};
`;

/** Sections side by side if there is space, of equal height. */
export const SectionGrid = styled(Tiles).attrs({ $min: 440 })``;

/** Lists of fields, with related content, side by side in one section. */
export const FieldColumns = styled(Tiles).attrs({ $min: 290, $gap: 5, $rowGap: 2 })`
  align-items: start;
`;

/** Sections that few people need, folded below the others. */
export const FoldedSections = styled.details`
  & > summary {
    padding: 10px 0;
    color: var(--color-text-muted);
    font-weight: 600;
    cursor: pointer;
  }
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
  }
`;

export const Lines = styled.ul`
  display: grid;
  gap: 6px;
`;

/** A list with a hairline between its items. */
export const Rows = styled.ul`
  margin-block: -6px;
  & > li + li {
    border-top: 1px solid color-mix(in srgb, var(--color-border) 60%, transparent);
  }
`;

/** A list of long items with a line between them. */
export const Separated = styled.ul`
  & > li + li {
    margin-top: var(--space-4);
    padding-top: var(--space-4);
    border-top: 1px solid var(--color-border);
  }
`;

/** Short terms and their values, in two columns. */
export const Pairs = styled.dl`
  display: grid;
  grid-template-columns: fit-content(60%) minmax(0, 1fr);
  gap: 2px var(--space-3);
  & > div {
    display: contents;
  }
  & dt {
    color: var(--color-text-muted);
  }
  & dd {
    color: var(--color-text);
    overflow-wrap: anywhere;
    white-space: normal;
  }
`;

/** A box for text that is not the screen's own. */
export const Sunken = styled.div`
  padding: 8px 12px;
  border-radius: var(--radius-medium);
  background: var(--color-sunken);
`;

/** A box for code, which keeps its lines. `$max` is the height above which it scrolls. */
export const CodeBlock = styled(Sunken).attrs({ as: 'pre' })<{ $max?: string }>`
  max-height: ${({ $max = 'none' }) => $max};
  margin: 0;
  overflow: auto;
  line-height: 1.6;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

/** An item of `Rows` with its parts side by side. */
export const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px var(--space-3);
  min-height: var(--row-height);
  padding: 4px 0;
`;

/** A row's main part, which takes the remaining space. */
export const RowMain = styled.div`
  flex: 1;
  min-width: 16ch;
  overflow-wrap: anywhere;
`;

/** A second line of a row. */
export const RowDetail = styled.div`
  order: 1;
  flex-basis: 100%;
  margin-bottom: 4px;
  overflow-wrap: anywhere;
`;

export const RowLink = styled(Link)`
  color: var(--color-text);
  overflow-wrap: anywhere;
`;
