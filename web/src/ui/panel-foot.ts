import styled from 'styled-components';

/** What ends a filter's panel: how to take the filter away. */
export const PanelFoot = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-top: 4px;
  padding-top: 4px;
  border-top: 1px solid var(--color-border);
`;
