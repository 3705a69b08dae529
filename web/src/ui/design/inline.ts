import styled from 'styled-components';

type Step = 0 | 1 | 2 | 3 | 4 | 5;

export interface Gaps {
  /** A step of the spacing tokens. */
  $gap?: Step;
  /** Between lines, if it differs. */
  $rowGap?: Step;
}

const space = (step: Step): string => (step === 0 ? '0' : `var(--space-${step})`);
export const gaps = ({ $gap = 4, $rowGap = $gap }: Gaps): string => `${space($rowGap)} ${space($gap)}`;

/** Parts on one line, which wraps unless `$isNowrap`. */
export const Inline = styled.div<Gaps & { $align?: 'baseline' | 'start'; $isSpread?: boolean; $isNowrap?: boolean }>`
  display: flex;
  flex-wrap: ${({ $isNowrap }) => ($isNowrap ? 'nowrap' : 'wrap')};
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $isSpread }) => ($isSpread ? 'space-between' : 'normal')};
  gap: ${({ $gap = 2, $rowGap }) => gaps({ $gap, $rowGap })};
`;
