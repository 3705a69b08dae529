import styled from 'styled-components';

const Dash = styled.span`
  color: var(--color-text-subtle);
`;

/** The dash for a missing value, which screen readers read as "None". */
export function NoValue() {
  return (
    <Dash role="img" aria-label="None">
      –
    </Dash>
  );
}
