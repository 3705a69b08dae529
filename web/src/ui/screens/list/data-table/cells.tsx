import styled from 'styled-components';

/** Two short lines in one cell. */
export const Stack = styled.span`
  display: grid;
  justify-items: start;
  padding-block: 2px;
  line-height: 1.125rem;
  & & {
    padding-block: 0;
  }
`;

export const Secondary = styled.span`
  color: var(--color-text-muted);
  font-weight: 400;
`;

/** A width that fits a window of 1280 px beside the open sidebar; in a wider one, texts get a share of the extra space, up to a maximum. */
const atLeast = (width: string) => (width.endsWith('ch') ? `min(max(${width}, ${width} + (100vw - 1400px) / 6), 334px)` : width);

/**
 * One line of text, cut off with an ellipsis. Put the full text in its title. From 1280 px on, where a table has to fit in any font, it
 * shrinks as the other columns require. It is the first of several lines, because a single one would not shrink below its text.
 */
export const Clipped = styled.span.attrs<{ $width?: string }>(({ $width }) => ($width ? { style: { maxWidth: atLeast($width) } } : {}))`
  display: block;
  /* In a stack it is as narrow as the column: text alone would be cut off by the cell, without an ellipsis. */
  justify-self: stretch;
  max-width: ${atLeast('26ch')};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  @media (min-width: 1280px) {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 1;
    white-space: normal;
    word-break: break-all;
  }
`;

export const Wrapped = styled.span<{ $width?: string }>`
  display: block;
  min-width: 180px;
  max-width: ${({ $width = '320px' }) => $width};
  padding-block: 6px;
  overflow-wrap: anywhere;
  white-space: normal;
`;

/** Another column's value, below a cell's own line. */
export const SecondLine = styled(Secondary)`
  justify-self: stretch;
  overflow: hidden;
  text-overflow: ellipsis;
`;

/** Machine-readable text: a branch, a tag, a version. */
export const Mono = styled(Clipped)`
  font-family: var(--font-mono);
`;

/** The first characters of an ID. */
export const ShortId = styled(Mono)`
  max-width: 9ch;
`;
