import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** Sections beside each other where there is room for it. */
export const SectionGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 380px), 1fr));
  gap: var(--space-4);
  align-items: start;
`;

/** Sections below each other; short ones leave no holes beside long ones. */
export const Column = styled.div`
  display: grid;
  gap: var(--space-4);
  min-width: 0;
`;

/** Lists of fields, and what belongs to them, beside each other in one section. */
export const FieldColumns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 290px), 1fr));
  gap: var(--space-2) var(--space-5);
  align-items: start;
`;

/** Short lines below each other. */
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

/** An item of `Rows` whose parts stand beside each other. */
export const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px var(--space-3);
  min-height: 36px;
  padding: 4px 0;
`;

/** What a row is about; it takes the room that the rest leaves. */
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

/** The link to what a row is about. */
export const RowLink = styled(Link)`
  color: var(--color-text);
  font-weight: 600;
  overflow-wrap: anywhere;
`;
