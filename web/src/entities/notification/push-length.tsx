import styled from 'styled-components';

/** The approximate number of characters that a locked phone shows. */
const shownOnLockScreen = 178;

/** The number of visible characters: an emoji is one. */
export const lengthOf = (text: string): number => Array.from(new Intl.Segmenter('en').segment(text)).length;

const Count = styled.p<{ $isOver: boolean }>`
  margin-top: 2px;
  color: var(--color-${({ $isOver }) => ($isOver ? 'danger-text' : 'text-muted')});
  font-size: var(--font-size-small);
`;

interface PushLengthProps {
  /** The text of a push notification while typing. */
  text: string;
  max: number;
}

/** The length of a notification's text, and where phones truncate it. */
export function PushLength({ text, max }: PushLengthProps) {
  const length = lengthOf(text.trim());
  return (
    <Count $isOver={length > max}>
      {length.toLocaleString('en')} of {max.toLocaleString('en')} characters
      {length > shownOnLockScreen && length <= max && ` · locked phones show about the first ${shownOnLockScreen}`}
    </Count>
  );
}
