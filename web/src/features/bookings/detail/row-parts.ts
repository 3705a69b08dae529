import styled from 'styled-components';

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
