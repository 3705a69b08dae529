import styled from 'styled-components';

const Dash = styled.span`
  color: var(--color-text-subtle);
`;

/** The dash for what has no value, which screen readers say as "None". */
export function NoValue() {
  return (
    <Dash role="img" aria-label="None">
      –
    </Dash>
  );
}
