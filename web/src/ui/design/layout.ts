import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** Sections side by side if there is space. */
export const SectionGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr));
  gap: var(--space-4);
  align-items: start;
`;

/** Sections in columns; short ones leave no gaps beside long ones. */
export const Column = styled.div`
  display: grid;
  gap: var(--space-4);
  min-width: 0;
`;

/** Two columns in the given proportion; one where there is no space. */
export const TwoColumns = styled.div<{ $left: number; $right: number }>`
  display: grid;
  grid-template-columns: ${({ $left, $right }) => `minmax(0, ${$left}fr) minmax(0, ${$right}fr)`};
  gap: var(--space-4);
  align-items: start;
  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Lists of fields, with related content, side by side in one section. */
export const FieldColumns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 290px), 1fr));
  gap: var(--space-2) var(--space-5);
  align-items: start;
`;

/** Short lines, stacked. */
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

/** An item of `Rows` with its parts side by side. */
export const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px var(--space-3);
  min-height: 36px;
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

/** The link to a row's record. */
export const RowLink = styled(Link)`
  color: var(--color-text);
  font-weight: 600;
  overflow-wrap: anywhere;
`;
