import styled from 'styled-components';

/** A line for each of some channels; many of them scroll. */
export const ChannelLines = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 2px;
  max-height: 160px;
  overflow: auto;
`;
