import styled from 'styled-components';

/** A row of the list beside a map. */
export const ListRow = styled.button`
  display: flex;
  align-items: flex-start;
  gap: var(--space-2);
  min-height: 1.75rem;
  padding: 4px 8px;
  border: 0;
  border-radius: var(--radius-medium);
  background: none;
  color: var(--color-text);
  font-size: var(--font-size-body);
  line-height: var(--line-height);
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &[aria-pressed='true'] {
    font-weight: 600;
  }
`;
