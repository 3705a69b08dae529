import styled from 'styled-components';

const Dash = styled.span`
  color: var(--color-text-subtle);
`;

interface NoValueProps {
  /** Why an expected value is missing, as a sentence without its full stop. */
  reason?: string;
}

/** The dash for a missing value, which screen readers read as "None". */
export function NoValue({ reason }: NoValueProps) {
  return (
    <Dash role="img" aria-label={reason ? `None: ${reason}` : 'None'} title={reason}>
      –
    </Dash>
  );
}
